// A drawing becomes part of a page, so nothing but a drawing may be in it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { safeSvg } from '../../scripts/content/safe-svg.ts';

const around = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;

describe('what runs, links, embeds or leads elsewhere is taken out, and told', () => {
  const hostile = [
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
  ] as const;
  for (const [inner, told] of hostile) {
    test(inner, () => {
      const safe = safeSvg(around(`${inner}<circle r="1"/>`));
      expect(safe?.removed).toContain(told);
      expect(safe?.svg).not.toMatch(
        /script|onclick|javascript|example\.org|foreignObject|iframe|data:|onerror|style/i,
      );
      expect(safeSvg(safe?.svg ?? '')?.removed).toEqual([]);
    });
  }
  test('HTML behind the drawing', () => {
    const safe = safeSvg(`${around('<circle r="1"/>')}<img src=x onerror=alert(1)><script>1</script>`);
    expect(safe?.removed).toEqual(['<img>', '<script>']);
    expect(safe?.svg).toMatch(/^<svg [^>]*><circle r="1"><\/circle><\/svg>$/);
  });
});

test('what draws stays as it is written, to the byte', () => {
  const drawing = around(
    '<defs><marker id="m" refX="1" markerUnits="userSpaceOnUse"><path d="M0 0"/></marker></defs><text text-anchor="middle" class="a b"><tspan dy="1">x</tspan></text><use href="#m"/><path marker-end="url(#m)" stroke-dasharray="1 2" d="M0 0"/>',
    ' role="img" aria-label="A drawing"',
  );
  expect(safeSvg(drawing)).toEqual({ svg: drawing, removed: [] });
});

test('the drawings of this site are such', () => {
  for (const folder of ['content/_figures', 'content/_diagrams']) {
    for (const name of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      expect(safeSvg(text)?.removed, name).toEqual([]);
    }
  }
});

test('a declaration and comments are no drawing, and no complaint', () => {
  const safe = safeSvg(`<?xml version="1.0"?>\n<!-- made by a program -->\n${around('<circle r="1"/>')}\n`);
  expect(safe).toEqual({ svg: around('<circle r="1"/>'), removed: [] });
  expect(safeSvg('<p>no drawing</p>')).toBeUndefined();
});

describe('what stands around a drawing', () => {
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
  ] as const)('%s goes without a word', ([, text]) => {
    expect(safeSvg(text)).toEqual({ svg: drawing, removed: [] });
  });

  test('text is told, blanks are not', () => {
    expect(safeSvg(`Text ${drawing} \n`)?.removed).toEqual(['text around the drawing']);
    expect(safeSvg(`<p>x</p> ${drawing} \n <b>y</b>`)?.removed).toEqual(['<b>', '<p>']);
  });

  test('what was taken out is told in order, each once', () => {
    const told = safeSvg(around('<script/><image/><script/><circle onclick="x" r="1"/>'))?.removed;
    expect(told).toEqual(['<image>', '<script>', 'onClick=']);
  });
});
