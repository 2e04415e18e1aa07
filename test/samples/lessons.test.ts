// The lessons tell the quick start's story: each continues where the last one ended, and the last ends with a plain version of its bundle.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import { plainSource } from '../support/plain-site.ts';
import { sampleFiles } from '../support/sample-files.ts';

const read = (path: string): string => readFileSync(join('content', path), 'utf8');

const lessons = readdirSync('content/learn')
  .filter((name) => /^\d/.test(name))
  .sort()
  .map((name) => {
    const path = `learn/${name}`;
    const { lesson } = splitFrontMatter(plainSource(path, read(path))).frontMatter;
    if (!lesson) throw new Error(`${path} is not a lesson`);
    return { name, lesson };
  });

test('a lesson starts from the solution before it or its own files, and links to the next', async () => {
  for (const [index, { name, lesson }] of lessons.entries()) {
    const next = lessons[index + 1]?.name ?? 'index.md';
    const before = lessons[index - 1]?.lesson.solution;
    expect([before, `lesson-${name.slice(0, 2)}-start`], name).toContain(lesson.start);
    expect(lesson.next).toBe(`./${next}`);
    expect(Object.keys(await sampleFiles(lesson.solution)), name).toContain(lesson.open);
  }
});

test('the last bundle has the manifest of the quick start, plus a second graphic', async () => {
  const last = await sampleFiles(lessons.at(-1)?.lesson.solution ?? '');
  const quickStart = await sampleFiles('score-keeper');
  const { omphalos, ...rest } = JSON.parse(last['package.json'] ?? '');
  expect({ ...rest, omphalos: { ...omphalos, graphics: omphalos.graphics.slice(0, 1) } }).toEqual(
    JSON.parse(quickStart['package.json'] ?? ''),
  );
});
