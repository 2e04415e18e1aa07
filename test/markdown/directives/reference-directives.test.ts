// The directives of the reference print facts from types and schemas, and report at the directive what is missing: what
// the golden site "every-directive" (test/integration/pipeline/golden-sites.test.ts) does not show.

import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { codeHtml } from '../../../scripts/markdown/code/code-source.ts';
import { createHighlighterLoader } from '../../../scripts/markdown/highlight/highlight.ts';
import { resolvePlaceholders } from '../../../scripts/render/resolve-placeholders.tsx';
import type { ApiPart } from '../../../src/shared/article-data.ts';
import { markdownToDocument } from '../../support/markdown.ts';

const PUBLIC: Readonly<Record<string, string>> = {
  'omphalos.d.ts': `
export interface OmphalosExtension {
  /**
   * Says it.
   * @availability extension
   * @param text What to \`say\`.
   * @returns Nothing.
   * @throws \`no text\` when \`text\` is missing.
   */
  say(text: string): void;
}
export interface OmphalosPage {
  /**
   * Says nothing.
   * @availability panel graphic
   * @param text What to \`say\`.
   * @returns Nothing.
   */
  say(text: string): void;
  /**
   * The page.
   * @availability panel graphic
   */
  readonly page: Page;
  /**
   * What it keeps.
   * @namespace
   */
  readonly store: Store;
}
export interface Store {
  /**
   * Reads it.
   * @availability panel graphic
   * @param key Of what.
   * @returns It.
   */
  get(key: string): string;
}
/** A page. */
export interface Page {
  /** Its \`name\`. */
  readonly name?: string;
}
`,
  'schemas/site.json': JSON.stringify({
    properties: {
      port: { type: 'integer', default: 3000, 'x-env': 'PORT', description: 'Port of the `server`.' },
      log: {
        description: 'Logs.',
        type: 'object',
        required: ['level'],
        properties: { level: { enum: ['a', 'b'], description: 'Level.' } },
      },
    },
  }),
};

const transform = (source: string) => markdownToDocument(source, { files: PUBLIC });

test('each list of parameters, results and errors has a heading with a unique id', () => {
  const { tree } = transform('::api{member="say"}\n\n## Returns\n\n::api{member="say"}\n');
  const html = toHtml(tree);
  expect([...html.matchAll(/<h2 id="([^"]+)">([^<]+)</g)].map(([, id, text]) => `${text} #${id}`)).toEqual([
    'Parameters #parameters',
    'Returns #returns',
    'Throws #throws',
    'Returns #returns-1',
    'Parameters #parameters-1',
    'Returns #returns-2',
    'Throws #throws-1',
  ]);
});

test('code of the API is coloured as inside an interface, which is not shown', async () => {
  const { tree, code } = transform('::api{member="store.get"}\n\n::api{member="page"}\n');
  const parts = tree.children
    .filter((node) => node.type === 'element' && node.tagName === 'api-member')
    .map((node) => (node as unknown as { properties: { part: ApiPart } }).properties.part);
  const method = parts.find(({ facts }) => facts)?.facts;
  const table = parts.find(({ fields }) => fields)?.fields;
  const highlighter = await createHighlighterLoader()(['typescript']);
  const highlighted = code.map((block) => codeHtml(block, highlighter));
  const colored = (html = ''): string =>
    resolvePlaceholders(html, { code: highlighted, targets: [], diagrams: [], drawings: new Map() });
  // A call on its own would have no types; the object's name is not part of the declaration.
  expect(colored(method?.signaturesHtml)).toBe(
    '<span class="line">store.<span class="tk-function">get</span>(key<span class="tk-keyword">: </span><span class="tk-constant">string</span>)<span class="tk-keyword">: </span><span class="tk-constant">string</span></span>',
  );
  expect(colored(table?.fields[0]?.typeHtml)).toBe('<span class="tk-constant">string</span>');
});

test('a member keeps its values on a page with raw HTML', () => {
  const { tree } = transform('A <b>bold</b> word.\n\n::api{member="say"}\n');
  const elements = tree.children.filter((node) => node.type === 'element' && node.tagName === 'api-member');
  expect(elements).toContainEqual(
    expect.objectContaining({
      properties: { part: { entries: [expect.objectContaining({ type: 'void', html: 'Nothing.' })] } },
    }),
  );
});

test('a schema table links keys to later headings that explain them', () => {
  const { tree, diagnostics, links } = transform(
    '## port {#before}\n\n::schema-table{schema="schemas/site.json" path=""}\n\n## `port`\n',
  );
  const html = toHtml(tree);
  expect(diagnostics).toEqual([]);
  expect(links.map(({ href }) => href)).toEqual(['#port']);
  expect(html.replace(/<[^>]+>/g, '|').replace(/[|\s]+/g, '|')).toContain(
    'Key|Type|Default|Environment variable|Meaning|port|integer|3000|PORT|Port of the |server|.|log|object|none|none|Logs.'
      .replaceAll(' ', '|')
      .replace(/\|+/g, '|'),
  );
});

const mistakes = [
  ['a mistyped member', '::api{member="sayy"}', { line: 3, column: 15, length: 4 }, 'did you mean "say"?'],
  [
    'a wrong path',
    '::schema-table{schema="schemas/site.json" path="log.levl"}',
    { line: 3, column: 53 },
    'did you mean "level"?',
  ],
] as const;
for (const [name, directive, place, help] of mistakes) {
  test(`${name} is reported at its own place, with a suggestion`, () => {
    const { diagnostics } = transform(`# Page\n\n${directive}\n`);
    expect(diagnostics).toMatchObject([{ severity: 'error', at: { file: 'page.md', ...place }, help }]);
  });
}
