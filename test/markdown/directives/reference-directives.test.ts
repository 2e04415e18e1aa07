// The directives of the reference print facts from types and schemas, and report at the directive what is missing: what
// the golden site "every-directive" (test/integration/pipeline/golden-sites.test.ts) does not show.

import { readFileSync } from 'node:fs';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { codeHtml } from '../../../scripts/markdown/code/code-source.ts';
import { createHighlighterLoader } from '../../../scripts/markdown/highlight/highlight.ts';
import { resolvePlaceholders } from '../../../scripts/render/resolve-placeholders.tsx';
import type { ApiPart } from '../../../src/shared/article-data.ts';
import { markdownToDocument } from '../../support/markdown.ts';

const PUBLIC: Readonly<Record<string, string>> = {
  'omphalos.d.ts': readFileSync(new URL('../../reference/api-types.txt', import.meta.url), 'utf8'),
  'schemas/site.json': JSON.stringify({
    properties: {
      port: { type: 'integer', default: 3000, 'x-env': 'PORT', description: 'Port of the `server`.' },
      log: { type: 'object', description: 'Logs.' },
    },
  }),
};

const transform = (source: string) => markdownToDocument(source, { files: PUBLIC });

test('each list of parameters, results and errors has a heading with a unique id', () => {
  const { tree } = transform('::api{member="listenFor"}\n\n## Returns\n\n::api{member="listenFor"}\n');
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

test('the signature and the details of a member are together all that a page shows of it', () => {
  const html = (source: string): string => toHtml(transform(source).tree).replace(/\n+/g, '');
  const member = '::api{member="listenFor"}';
  const parts = ['signature', 'details'].map((only) => html(`::api{member="listenFor" only="${only}"}`));
  expect(parts.join('')).toBe(html(member));
  expect(parts[0]).not.toContain('<h2');
});

test('code of the API is coloured as inside an interface, which is not shown', async () => {
  const { tree, code } = transform('::api{member="vars.set"}\n\n::api{member="config"}\n');
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
    '<span class="line">vars.<span class="tk-function">set</span>(key<span class="tk-keyword">:</span> <span class="tk-constant">string</span>)<span class="tk-keyword">:</span> <span class="tk-constant">void</span></span>',
  );
  expect(colored(table?.fields[0]?.typeHtml)).toBe('<span class="tk-constant">number</span>');
});

test('a member keeps its values on a page with raw HTML', () => {
  const { tree } = transform('A <b>bold</b> word.\n\n::api{member="listenFor"}\n');
  const elements = tree.children.filter((node) => node.type === 'element' && node.tagName === 'api-member');
  expect(elements).toContainEqual(
    expect.objectContaining({
      properties: {
        part: { entries: [expect.objectContaining({ type: '() => void', html: 'Stops listening.' })] },
      },
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

test('a mistyped member is reported at its own place, with a suggestion', () => {
  const { diagnostics } = transform('# Page\n\n::api{member="toasst"}\n');
  const at = { file: 'page.md', line: 3, column: 15, length: 6 };
  expect(diagnostics).toMatchObject([{ severity: 'error', at, help: 'did you mean "toast"?' }]);
});
