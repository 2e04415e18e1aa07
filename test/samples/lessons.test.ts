// The lessons tell one story with the quick start: each goes on where the one before ended, and the last has its bundle.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutRegionMarks } from '../../scripts/markdown/code/code-regions.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

const read = (...path: readonly string[]): string => readFileSync(join('content', ...path), 'utf8');
const sampleFile = (sample: string, path: string): string =>
  withoutRegionMarks(read('_samples', sample, path));

const lessons = readdirSync('content/learn')
  .filter((name) => /^\d/.test(name))
  .sort()
  .map((name) => {
    const path = `content/learn/${name}`;
    const { lesson } = splitFrontMatter({
      sourcePath: path,
      displayPath: path,
      text: read('learn', name),
    }).frontMatter;
    if (!lesson) throw new Error(`${path} is not a lesson`);
    return { name, lesson };
  });

test('a lesson begins with the solution before it or with a start of its own, and leads to the next', () => {
  for (const [index, { name, lesson }] of lessons.entries()) {
    const next = lessons[index + 1]?.name ?? 'index.md';
    const before = lessons[index - 1]?.lesson.solution;
    expect([before, `lesson-${name.slice(0, 2)}-start`], name).toContain(lesson.start);
    expect(lesson.next).toBe(`./${next}`);
    expect(readdirSync(`content/_samples/${lesson.solution}`)).toContain(lesson.open.split('/')[0]);
  }
});

test('the last bundle is that of the quick start, with a second graphic', () => {
  const last = lessons.at(-1)?.lesson.solution ?? '';
  for (const path of ['graphics/score.html', 'panels/control.html', 'server/main.js'])
    expect(sampleFile(last, path), path).toBe(sampleFile('score-keeper', path));
  const { omphalos, ...rest } = JSON.parse(read('_samples', last, 'package.json'));
  const quickStart = JSON.parse(read('_samples', 'score-keeper', 'package.json'));
  expect({ ...rest, omphalos: { ...omphalos, graphics: omphalos.graphics.slice(0, 1) } }).toEqual(quickStart);
});
