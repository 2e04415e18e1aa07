// Texts of documents without their front matter, for comparing ways to work them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusPaths, documentText } from '../../bench/corpus.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

/** @param folder relative to the project */
export function bodiesIn(folder: string): readonly string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => bodyOf(readFileSync(join(projectRoot, folder, name), 'utf8')));
}

/** Generated ones, as the benchmark has them. */
export function corpusBodies(count: number): readonly string[] {
  return corpusPaths(count).map((_path, index, paths) => bodyOf(documentText(index, paths)));
}

const bodyOf = (text: string): string =>
  splitFrontMatter({ displayPath: 'page.md', sourcePath: 'page.md', text }).body;
