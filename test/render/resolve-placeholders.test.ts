// The values that replace placeholders when a page is rendered.

import { expect, test } from 'vitest';
import {
  codePlaceholder,
  diagramPlaceholder,
  linkPlaceholder,
  sizePlaceholder,
} from '../../scripts/markdown/placeholders.ts';
import {
  type PlaceholderValues,
  resolveMarkdownLinks,
  resolvePlaceholders,
} from '../../scripts/render/resolve-placeholders.tsx';
import { parseAlone } from '../support/markdown.ts';

const resolve = (html: string, values: Partial<PlaceholderValues>): string =>
  resolvePlaceholders(html, { targets: [], code: [], diagrams: [], drawings: new Map(), ...values });

test('URLs are escaped, code is already HTML, a diagram without an SVG is its text', () => {
  const html = `<a href="${linkPlaceholder(1)}"></a>${codePlaceholder(0)}${diagramPlaceholder(1)}`;
  const values = {
    targets: [{ href: 'no' }, { href: '/a?b&"c"' }],
    code: ['<span>x</span>'],
    diagrams: [{ hash: 'h', source: 'a --> b', at: { file: 'a.md', line: 1, column: 1 } }],
  };
  expect(resolve(html, values)).toBe(
    '<a href="/a?b&amp;&quot;c&quot;"></a><span>x</span><pre>a --&gt; b</pre>',
  );
});

test('inserted text is not searched for placeholders', () => {
  expect(resolve(codePlaceholder(0), { code: [linkPlaceholder(0)], targets: [{ href: 'no' }] })).toBe(
    linkPlaceholder(0),
  );
});

test('an image of unknown size has no size attributes', () => {
  const html = `<img width="${sizePlaceholder(0)}" height="${sizePlaceholder(0)}" src="${linkPlaceholder(0)}">`;
  expect(resolve(html, { targets: [{ href: 'a.png' }] })).toBe('<img src="a.png">');
  expect(resolve(html, {})).toBe('<img src="">');
});

test('code of a sample that no playground offers has no link to one', () => {
  const link = (href: string) => `<a class="code-playground" href="${href}">Open in the playground</a>`;
  const html = `<p>${link(linkPlaceholder(0))}</p>`;
  expect(resolve(html, { targets: [{ href: '/playground#sample=a' }] })).toBe(
    `<p>${link('/playground#sample=a')}</p>`,
  );
  expect(resolve(html, { targets: [{ href: '' }] })).toBe('<p></p>');
});

function imageHtml(attributes: string): string {
  const { doc } = parseAlone(`<img src="a.png" alt="A" ${attributes}>\n`);
  return resolve(doc.html, { targets: [{ href: 'a.png', width: 300, height: 200 }] });
}

const sizes = [
  ['none given: its own', '', '300', '200'],
  ['one given: in proportion', 'width="150"', '150', '100'],
  ['the other given: in proportion, rounded', 'height="99"', '149', '99'],
  ['both given: as given', 'width="1" height="2"', '1', '2'],
  ['one other than a length: as given', 'width="50%"', '50%', undefined],
] as const;
for (const [name, attributes, width, height] of sizes) {
  test(`the size of an image, ${name}`, () => {
    const html = imageHtml(attributes);
    const sides = ['width', 'height'].map((side) => new RegExp(` ${side}="([^"]*)"`).exec(html)?.[1]);
    expect(sides).toEqual([width, height]);
  });
}

test('a URL in Markdown does not end early', () => {
  expect(resolveMarkdownLinks(`[a](${linkPlaceholder(0)})`, ['/a (b)'])).toBe('[a](/a%20%28b%29)');
});

test('a refused target keeps its place in Markdown, so that the title stays a title', () => {
  const markdown = `[a](${linkPlaceholder(0)} " <b>")`;
  expect(resolveMarkdownLinks(markdown, [''])).toBe('[a](<> " <b>")');
});
