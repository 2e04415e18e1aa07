// The reference documents are complete: docs/reference/ is written from the tables in the code, and
// docs/dependencies.md lists each direct dependency.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../scripts/diagnostics/codes.ts';
import { checkYaml } from '../../scripts/lib/checked-yaml.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { KNOWN_ATTRIBUTES, KNOWN_WORDS } from '../../scripts/markdown/code/code-meta.ts';
import { DIRECTIVES } from '../../scripts/markdown/directives/directives.ts';
import { FRONT_MATTER_KEYS } from '../../scripts/markdown/front-matter/front-matter-keys.ts';
import { expectedText, howToUpdate } from '../support/expected-files.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const REFERENCES = {
  'front-matter': {
    title: 'Front matter',
    about: 'The keys at the top of a page, all optional. Unknown keys are warnings.',
    head: ['key', 'value', 'shows in', 'meaning'],
    rows: Object.entries(FRONT_MATTER_KEYS).map(([key, { value, shows, meaning }]) => [
      `\`${key}\``,
      value,
      shows,
      meaning,
    ]),
  },
  directives: {
    title: 'Directives',
    about: 'What a page can hold beside Markdown. [Examples](../writing.md#directives).',
    head: ['directive', 'attributes', 'meaning'],
    rows: DIRECTIVES.map(({ names: [, ...others], sample, attributes = [], meaning }) => [
      [sample, ...others].map((name) => `\`${name}\``).join(', '),
      attributes.map((name) => `\`${name}\``).join(', '),
      meaning,
    ]),
  },
  diagnostics: {
    title: 'Diagnostics',
    about: 'What a build reports, sorted by file and line. Errors prevent the build from writing anything.',
    head: ['code', 'severity', 'what it is', 'what to do'],
    rows: Object.entries(DIAGNOSTIC_CODES).map(([code, { severity, title, remedy }]) => [
      `\`${code}\``,
      severity,
      title,
      remedy,
    ]),
  },
};

for (const [name, { title, about, head, rows }] of Object.entries(REFERENCES)) {
  test(`docs/reference/${name}.md has the table of the code`, () => {
    const table = [head, head.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    const command = 'UPDATE_EXPECTED=1 npx vitest run --project unit test/project/reference-docs.test.ts';
    const text = `# ${title}\n\n${about}\n\n<!-- Generated from the code: ${command} -->\n\n${table}\n`;
    const file = join(projectRoot, 'docs/reference', `${name}.md`);
    expect(text, howToUpdate()).toBe(expectedText(file, text));
  });
}

test('each front matter key has an example that it accepts', () => {
  const wrong = Object.entries(FRONT_MATTER_KEYS).filter(
    ([key, { schema, example }]) => checkYaml(`${key}: ${example}`, { [key]: schema }).problems.length > 0,
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('docs/dependencies.md gives a reason for every direct dependency', () => {
  const packages = readdirSync(join(projectRoot, 'packages')).map((name) => `packages/${name}/`);
  const direct = ['', ...packages].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}package.json`));
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  });
  const named = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...new Set(direct)].sort());
});

test('docs/writing.md explains every word after a language', () => {
  const text = read('docs/writing.md');
  const names = [...KNOWN_WORDS, ...KNOWN_ATTRIBUTES];
  expect(names.filter((name) => !new RegExp(`(\`|:|\\b)${name}\\b`).test(text))).toEqual([]);
});
