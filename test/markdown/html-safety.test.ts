// Unsafe raw HTML is removed, and reported with its place and an alternative; harmless HTML stays.

import { expect, test } from 'vitest';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { markdownToHtml, markdownToTree } from '../support/markdown.ts';

/** `column+length code: message` of each diagnostic for one line of HTML. */
function reported(html: string): readonly string[] {
  return markdownToHtml(html).diagnostics.map(
    ({ code, at, message }) => `${at?.column}+${at?.length} ${code}: ${message}`,
  );
}

const FORBIDDEN = 'is left out: the content security policy forbids it';

test.each(['script', 'style', 'link', 'object', 'embed', 'template', 'base', 'meta'])(
  '<%s> is left out, once',
  (name) => {
    const source = `a <b>b</b> <${name}></${name}> c`;
    expect(markdownToHtml(source).html).toBe('<p>a <b>b</b>  c</p>');
    expect(reported(source)).toEqual([
      `12+${name.length + 1} html-element: the HTML element "<${name}>" ${FORBIDDEN}`,
    ]);
  },
);

test.each([
  ['<div><my-"el>a</my-"el></div>', '6+7', 'my-"el'],
  ['<svg><frame></frame></svg>', '6+6', 'frame'],
  ['<svg><frameset></frameset></svg>', '6+9', 'frameset'],
])('elements with invalid names, and frames in SVG, are left out: %s', (source, place, name) => {
  expect(reported(source)).toEqual([`${place} html-element: the HTML element "<${name}>" ${FORBIDDEN}`]);
});

test('two in a row are both left out', () => {
  expect(markdownToHtml('a <script>x</script><style>y</style><i>z</i>').html).toBe('<p>a <i>z</i></p>');
});

test.each([
  'https://example.org/x',
  '//example.org/x',
  'HTTP://example.org',
  'data:text/html,x',
  'x+y.z-1:a',
])('a frame of %s is left out', (src) => {
  const source = `a <iframe src="${src}" title="t"></iframe>`;
  expect(markdownToHtml(source).html.trim()).toBe('<p>a </p>');
  expect(reported(source)[0]).toContain(`the HTML element "<iframe>" ${FORBIDDEN}`);
});

test('an inline frame is left out, a frame of a file of the site stays', () => {
  expect(markdownToHtml('a <iframe srcdoc="x"></iframe>').html.trim()).toBe('<p>a </p>');
  expect(reported('a <iframe src="/a//b?c:d" title="t"></iframe>')).toEqual([]);
});

test('styles and event handlers are removed, the rest of the element stays', () => {
  const source = '<p class="a" style="b" onClick="c" id="one">d</p>';
  expect(markdownToHtml(source).html).toBe('<p class="a" id="one">d</p>');
});

test.each([
  ['<p onClick="c">d</p>', '4+8', 'onClick'],
  ['<svg><a><animate attributeName="href" values="javascript:c"/></a></svg>', '18+14', 'attributeName'],
  ['<svg><set attributeName="onmouseover" to="c"/></svg>', '11+14', 'attributeName'],
  ['<svg><set ATTRIBUTENAME = "xlink:href" to="c"/></svg>', '11+15', 'ATTRIBUTENAME'],
  ['<svg><a xlink:href="javascript:c">d</a></svg>', '9+11', 'xlink:href'],
])('code in an attribute is left out: %s', (source, place, name) => {
  expect(reported(source)).toEqual([`${place} html-attribute: the HTML attribute "${name}" ${FORBIDDEN}`]);
  expect(markdownToHtml(source).html).not.toContain(name.toLowerCase());
});

test.each([
  ['<video src="https://a.example/b.mp4"></video>', 'src'],
  ['<video poster="//a.example/b.png"></video>', 'poster'],
  ['<audio src="HTTP://a.example/b.mp3"></audio>', 'src'],
  ['<video><source src="https://a.example/b.mp4"></video>', 'src'],
  ['<video><track src="https://a.example/b.vtt"></video>', 'src'],
  ['<picture><source srcset="a.png, https://a.example/b.png 2x"></picture>', 'srcset'],
  ['<img src="a.png" srcset="https://a.example/b.png 2x" alt="b">', 'srcset'],
  ['<svg><image href="https://a.example/b.png"></image></svg>', 'href'],
  ['<svg><use xlink:href="https://a.example/b.svg#c"></use></svg>', 'xlink:href'],
  ['<svg><rect fill="url(\'https://a.example/b.svg#c\')"></rect></svg>', 'fill'],
  ['<input type="image" src="https://a.example/b.png" alt="b">', 'src'],
  ['<table background="https://a.example/b.png"><tr><td>c</table>', 'background'],
  ['<a href="./b.md" ping="https://a.example/">c</a>', 'ping'],
])('what a browser would load from another site is left out: %s', (source, name) => {
  expect(reported(source)).toEqual([
    expect.stringContaining(`html-attribute: the HTML attribute "${name}" is left out: pages load nothing`),
  ]);
  expect(markdownToHtml(source).html).not.toContain('a.example');
});

test('a form becomes a plain element, and keeps its controls', () => {
  const source = '<form name="a"><input id="b"></form>';
  expect(markdownToHtml(source).html.trim()).toBe('<div name="a"><input id="b"></div>');
  expect(reported(source)).toEqual([
    '1+5 html-element: the HTML element "<form>" becomes a "<div>": no form of a page can be submitted',
  ]);
});

test('URLs of links and files are checked later, by the link resolver', () => {
  const source = [
    '<a href="javascript:x">a</a>',
    '<img src="data:image/png;base64,AA" alt="a">',
    '<iframe src="/a.html" title="t"></iframe>',
  ];
  expect(markdownToHtml(source.join(' '))).toMatchObject({
    html: `<p>${source.join(' ')}</p>`,
    links: ['javascript:x', 'data:image/png;base64,AA', '/a.html'],
    diagnostics: [],
  });
});

test.each([
  '<area href="data:x">',
  '<video src="data:x"></video>',
  '<audio src="data:x"></audio>',
  '<video><source src="data:x"></video>',
  '<video><track src="data:x"></video>',
  '<iframe src="&#1;data:x" title="t"></iframe>',
])('the URL of %s is, too', (source) => {
  const { links, diagnostics } = markdownToHtml(source);
  expect(links).toEqual([expect.stringMatching(/data:x$/)]);
  expect(diagnostics.map(({ code }) => code)).not.toContain('link-scheme');
});

test('an author’s own link number is removed, and opens nothing', () => {
  const dataOf = (html: string): readonly (string | number | symbol)[] => {
    const names: (string | number | symbol)[] = [];
    walk(markdownToTree(html), (node) => {
      if (node.type !== 'element') return;
      const { tagName, properties } = node;
      if (tagName !== 'p') names.push(...Object.keys(properties).filter((name) => name.startsWith('data')));
    });
    return names;
  };
  expect(dataOf('[a](x)')).toEqual(['dataLink']);
  expect(markdownToHtml('[a](x) ![b](y.png) <i>c</i>').links).toEqual(['x', 'y.png']);
  expect(dataOf('[a](x) <b data-link="0">b</b>')).toEqual(['dataLink']);
  expect(dataOf('<b data-link="0" data-poster-link="0" data-srcset-links="0">a</b>')).toEqual([]);
  expect(dataOf('<b data-link="99" data-x="1">a</b>')).toEqual(['dataX']);
});

test.each([
  '<p contenteditable="true">a</p>',
  '<blockquote cite="/javascript:x">a</blockquote>',
  '<p title="javascript:x">a</p>',
  '<p data-x="data:y">a</p>',
  '<p data-src="https://a.example/">a</p>',
  '<p><a href="https://a.example/">a</a></p>',
  '<p><svg xmlns="http://www.w3.org/2000/svg"><a href="https://a.example/">a</a></svg></p>',
  '<p><svg><rect fill="url(#b)"><animate attributeName="x" to="1"></animate></rect></svg></p>',
  '<p><video src="./a.mp4"></video></p>',
])('a harmless URL or text stays: %s', (source) =>
  expect(markdownToHtml(source)).toMatchObject({ html: source, diagnostics: [] }),
);
