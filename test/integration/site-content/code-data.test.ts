// JSON in the pages parses, manifests and settings match the schemas, commands can be pasted, and diagrams have
// descriptions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { type Block, codeBlocks, type Fault, page, readPages, report } from '../../support/content-pages.ts';
import { readJson5 } from '../../support/read-json5.ts';
import { checkData } from './support/check-data.ts';

const blocks = codeBlocks(readPages());
const wrong = codeBlocks([
  page(
    'content/wrong.md',
    [
      '```json', // 1
      '{ "a": 1,',
      '}',
      '```',
      '```json5 title="omphalos.json"', // 5
      '{ // a comment',
      '  prot: 3000 }',
      '```',
      '```json title="package.json"', // 9
      '{ "name": "a", "version": "1.0", "omphalos": { "panels": {} } }',
      '```',
      '```bash', // 12
      'cd omphalos',
      '$ yarn install',
      '```',
      '```mermaid', // 16
      'flowchart TB',
      '  accTitle: Only a title',
      '```',
    ].join('\n'),
  ),
]);

test('all JSON parses and matches its schema, and what does not is reported with its page and line', () => {
  expect(report(checkData(blocks))).toBe('');
  expect(checkData(wrong)).toEqual([
    {
      file: 'content/wrong.md',
      line: expect.toSatisfy((line) => line === 3 || line === 2),
      message: expect.stringContaining('JSON'),
    },
    { file: 'content/wrong.md', line: 6, message: '/ must NOT have additional properties "prot"' },
    { file: 'content/wrong.md', line: 10, message: '/version must be a full version' },
    { file: 'content/wrong.md', line: 10, message: "/ must have required property 'compatibleRange'" },
    { file: 'content/wrong.md', line: 10, message: '/panels must be array' },
  ]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
}

test('the guide shows an `omphalos.json` with the default of every setting', () => {
  const schema: Schema = JSON.parse(readFileSync(join(projectRoot, 'public/schemas/config.json'), 'utf8'));
  const defaultsOf = ({ properties, default: value }: Schema): unknown =>
    properties
      ? Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, defaultsOf(inner)]))
      : value;
  const settings = blocks.filter(({ meta }) => meta.title?.endsWith('omphalos.json'));
  expect(settings.map(({ code }) => readJson5(code))).toContainEqual(defaultsOf(schema));
});

/** Lines that begin with a prompt, which readers would paste with the command. */
function prompts(among: readonly Block[]): readonly Fault[] {
  return among
    .filter(({ language }) => /^(bash|sh|shell|zsh|console|powershell)$/.test(language))
    .flatMap(({ file, line, code }) =>
      code.split('\n').flatMap((text, index): Fault[] => {
        return /^\s*([$>%]|PS>|\w+@\w+[:~])\s/.test(text)
          ? [{ file, line: line + index, message: `a command with a prompt: ${text}` }]
          : [];
      }),
    );
}

test('no command begins with a prompt, and one that does is reported with its page and line', () => {
  expect(report(prompts(blocks))).toBe('');
  expect(report(prompts(wrong))).toBe('content/wrong.md:14: a command with a prompt: $ yarn install');
});

/** Diagrams without a name or description for blind readers. */
function unnamedDiagrams(among: readonly Block[]): readonly Fault[] {
  return among
    .filter(({ language }) => language === 'mermaid')
    .flatMap(({ file, line, code }) =>
      ['accTitle', 'accDescr']
        .filter((key) => !new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(code))
        .map((key) => ({ file, line, message: `a diagram without ${key}` })),
    );
}

test('every diagram has a title and a description, and a missing one is reported with its page and line', () => {
  expect(report(unnamedDiagrams(blocks))).toBe('');
  expect(report(unnamedDiagrams(wrong))).toBe('content/wrong.md:17: a diagram without accDescr');
});
