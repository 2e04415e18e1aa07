// An SVG becomes part of a page, so it may contain nothing but shapes and text.

import { readdirSync, readFileSync } from 'node:fs';
import { svgTagNames } from 'svg-tag-names';
import { describe, expect, test } from 'vitest';
import { safeSvg } from '../../scripts/content/safe-svg.ts';

const around = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;

describe('active content, links and embedded content are removed and reported', () => {
  test.each([
    ['<script href="/assets/evil.js"></script>', '<script>'],
    ['<script>alert(1)</script>', '<script>'],
    ['<g onclick="alert(1)"/>', 'onClick='],
    ['<a href="javascript:alert(1)"><rect/></a>', '<a>'],
    ['<foreignObject><iframe src="x"></iframe></foreignObject>', '<foreignObject>'],
    ['<image href="https://example.org/x.png"/>', '<image>'],
    ['<use href="https://example.org/x.svg#y"/>', 'href="https://example.org/x.svg#y"'],
    ['<use xlink:href="data:image/svg+xml,x#y"/>', 'xLinkHref="data:image/svg+xml,x#y"'],
    ['<style>@import "https://example.org/x.css"</style>', '<style>'],
    ['<rect style="fill:url(https://example.org)"/>', 'style='],
    ['<rect fill="url(https://example.org/x)"/>', 'fill="url(https://example.org/x)"'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
    ['<title><img src=x onerror=alert(1)></title>', '<img>'],
    ['<desc><iframe srcdoc="x"></iframe></desc>', '<iframe>'],
  ])('%s', (inner, removed) => {
    const safe = safeSvg(around(`${inner}<circle r="1"/>`));
    expect(safe?.removed).toContain(removed);
    expect(safe?.svg).not.toMatch(
      /script|onclick|javascript|example\.org|foreignObject|iframe|data:|onerror|style/i,
    );
    expect(safeSvg(safe?.svg ?? '')?.removed).toEqual([]);
  });
  test('HTML after the SVG', () => {
    const safe = safeSvg(`${around('<circle r="1"/>')}<img src=x onerror=alert(1)><script>1</script>`);
    expect(safe?.removed).toEqual(['<img>', '<script>']);
    expect(safe?.svg).toMatch(/^<svg [^>]*><circle r="1"><\/circle><\/svg>$/);
  });
});

test('a harmless SVG stays unchanged, to the byte', () => {
  const drawing = around(
    '<defs><marker id="m" refX="1" markerUnits="userSpaceOnUse"><path d="M0 0"/></marker></defs><text text-anchor="middle" class="a b"><tspan dy="1">x</tspan></text><use href="#m"/><path marker-end="url(#m)" stroke-dasharray="1 2" d="M0 0"/>',
    ' role="img" aria-label="A drawing"',
  );
  expect(safeSvg(drawing)).toEqual({ svg: drawing, removed: [] });
});

/** https://www.w3.org/TR/SVG2/ and its older versions, except for the following. */
const NO_DRAWING = new Set(
  `a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform animation audio canvas
  color-profile cursor discard feImage font font-face font-face-format font-face-name font-face-src font-face-uri
  foreignObject glyph glyphRef handler hkern iframe image listener metadata missing-glyph mpath prefetch script set
  solidColor style tbreak textArea tref unknown video view vkern`.split(/\s+/),
);

test.each(svgTagNames)('<%s> stays if it is a graphics element', (name) => {
  const drawing = around(`<g><${name}></${name}></g>`);
  const removed = safeSvg(drawing)?.removed;
  expect(removed).toEqual(NO_DRAWING.has(name) ? [expect.stringContaining(name)] : []);
});

test.each(['href', 'xlink:href'])('%s= stays if it refers to a part of the same SVG', (name) => {
  expect(safeSvg(around(`<use ${name}=" #a"></use>`))?.removed).toEqual([]);
  expect(safeSvg(around(`<use ${name}="a#b"></use>`))?.removed).toEqual([expect.stringContaining('="a#b"')]);
});

test.each([
  'script',
  'style',
  'foreignObject',
  'a',
  'animate',
  'set',
  'animateTransform',
  'animateMotion',
  'image',
])('nothing inside <%s> is left', (name) => {
  expect(safeSvg(around(`<text><${name}>words</${name}></text>`))?.svg).not.toContain('words');
});

test('the SVGs of this site stay unchanged', () => {
  for (const folder of ['content/_figures', 'content/_diagrams']) {
    for (const name of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      expect(safeSvg(text)?.removed, name).toEqual([]);
    }
  }
});

describe('around an SVG,', () => {
  const drawing = around('<circle r="1"/>');

  test.for([
    ['a byte order mark', `\uFEFF${drawing}`],
    ['a declaration', `<?xml version="1.0"\n  encoding="utf-8"?>\n${drawing}`],
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/x.dtd">\n${drawing}`,
    ],
    ['one with declarations of its own', `<!DOCTYPE svg [\n<!ENTITY a "b">\n]  >${drawing}`],
    ['comments', `<!-- a\nb -->\n${drawing}\n<!-- c -->\n`],
  ] as const)('%s is removed without a report', ([, text]) => {
    expect(safeSvg(text)).toEqual({ svg: drawing, removed: [] });
  });

  test('removed text is reported, removed spaces are not', () => {
    expect(safeSvg(`Text ${drawing} \n`)?.removed).toEqual(['text around the drawing']);
    expect(safeSvg(`<p>x</p> ${drawing} \n <b>y</b>`)?.removed).toEqual(['<b>', '<p>']);
  });

  test('nothing is no SVG', () => expect(safeSvg('<p>no drawing</p>')).toBeUndefined());

  test('removed parts are reported in order, once each', () => {
    const reported = safeSvg(around('<script/><image/><script/><circle onclick="x" r="1"/>'))?.removed;
    expect(reported).toEqual(['<image>', '<script>', 'onClick=']);
  });
});
