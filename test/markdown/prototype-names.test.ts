// Names that every JavaScript object has are ordinary unknown names wherever an author can write one.

import { describe, expect, test } from 'vitest';
import { nodeResolution } from '../../packages/playground/src/shared/script-modules.ts';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { locateError } from '../../scripts/diagrams/syntax-error.ts';
import { parseCodeMeta } from '../../scripts/markdown/code/code-meta.ts';
import { contentTypeOf } from '../../scripts/server/http/content-types.ts';
import { buildInMemory } from '../support/memory-site.ts';

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

describe.each(NAMES)('the name %s', (name) => {
  test('after the language of a fence is an attribute like others', () => {
    expect(Object.keys(parseCodeMeta(`${name}=x`).attributes)).toEqual([name]);
  });

  test('as the ending of a file has no media type', () => {
    expect(contentTypeOf(`a.${name}`)).toBe('application/octet-stream');
  });

  test("as a word that the diagram's parser does not expect is quoted", () => {
    expect(locateError('a', `Expecting 'x', got '${name}'`, 1).message).toBe(`unexpected "${name}"`);
  });

  test('as a key of a category file is unknown', () => {
    const source = { sourcePath: 'a.yml', displayPath: 'a.yml', text: `${name}: 1\n` };
    const help = expect.stringMatching(/known|did you mean/);
    expect(readCategoryFile(source).diagnostics).toMatchObject([{ code: 'category-unknown-key', help }]);
  });

  test('as a file that an extension requires is not found', () => {
    const resolve = nodeResolution({ 'package.json': '{}', 'server.js': '' });
    expect(resolve(`./${name}`, 'server.js')).toBe(`"./${name}" was not found in the bundle`);
  });

  test('in a page is text: language, directive, element, attribute, front matter', async () => {
    const { files, diagnostics } = await buildInMemory({
      content: {
        'docs/a.md': [
          `---\n${name}: 1\n---\n# A {#${name}}`,
          `\`\`\`${name} ${name}\nx\n\`\`\``,
          `:::${name}\nText.\n:::`,
          `<i ${name}="1">x</i> [a](#${name}) <b-${name}>y</b-${name}>`,
          `:::note{${name}="1"}\nText.\n:::`,
        ].join('\n\n'),
      },
      config: { search: { synonyms: { [name]: ['a'] } } },
    });
    expect([...files.values()].join()).not.toMatch(/function \w*\(\) *\{ *\[native|\[object \w+\]/);
    expect(diagnostics.map(({ help = '', message }) => help + message).join()).not.toMatch(
      /function|native code|undefined/,
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['front-matter-unknown-key', 'code-language-unknown', 'code-meta-unknown']),
    );
  });
});
