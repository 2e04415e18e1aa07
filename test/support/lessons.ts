// The lessons of the site, as their front matter and text say.

import { readdirSync, readFileSync } from 'node:fs';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

/** Names of their files, without the extension, in order. */
export const LESSON_NAMES = readdirSync('content/learn')
  .filter((name) => /^\d/.test(name))
  .map((name) => name.replace(/\.md$/, ''))
  .sort();

/** @param name of its file, without the extension: `01-graphic` */
export function readLesson(name: string) {
  const path = `content/learn/${name}.md`;
  const source = { sourcePath: path, displayPath: path, text: readFileSync(path, 'utf8') };
  const { lesson } = splitFrontMatter(source).frontMatter;
  if (!lesson) throw new Error(`${path} is not a lesson`);
  const hint = /:::details\[A hint\]\n(.*?)\n:::/s.exec(source.text)?.[1] ?? '';
  return { ...lesson, hint };
}
