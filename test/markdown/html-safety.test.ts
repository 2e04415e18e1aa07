// Unsafe raw HTML is removed, and reported with its place and an alternative; harmless HTML stays.

import { expect, test } from 'vitest';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { markdownToHtml, markdownToTree } from '../support/markdown.ts';

/** `column+length code: message | help` of each diagnostic for one line of HTML. */
function reported(html: string): readonly string[] {
  return markdownToHtml(html).diagnostics.map(
    ({ code, at, message, help }) => `${at?.column}+${at?.length} ${code}: ${message} | ${help}`,
  );
}

test.each([
  ['script', 'behaviour belongs into src/client'],
  ['style', 'styles belong into src/theme/styles'],
  ['link', 'styles belong into src/theme/styles'],
  ['object', 'show an image, or link to the file'],
  ['embed', 'show an image, or link to the file'],
  ['template', 'readers would see nothing of it'],
  ['base', 'the base URL is set in the site config'],
  ['meta', 'the head is made from front matter and site config'],
])('<%s> is left out, once: %s', (name, help) => {
  const source = `a <b>b</b> <${name}></${name}> c`;
  expect(markdownToHtml(source).html).toBe('<p>a <b>b</b>  c</p>');
  expect(reported(source)).toEqual([
    `12+${name.length + 1} html-element: the HTML element "<${name}>" is left out: the content security policy forbids it | ${help}`,
  ]);
});

test('elements with invalid names, and frames in SVG, are left out', () => {
  const forbidden = 'is left out: the content security policy forbids it';
  expect(reported('<div><my-"el>a</my-"el></div>')).toEqual([
    `6+7 html-element: the HTML element "<my-"el>" ${forbidden} | element names are made of letters, digits and hyphens`,
  ]);
  expect(reported('<svg><frame></frame></svg>')).toEqual([
    `6+6 html-element: the HTML element "<frame>" ${forbidden} | link to the page`,
  ]);
  expect(reported('<svg><frameset></frameset></svg>')).toEqual([
    `6+9 html-element: the HTML element "<frameset>" ${forbidden} | link to the pages`,
  ]);
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
  expect(reported(source)[0]).toContain('| link to it instead: pages load nothing from other sites');
});

test('an inline frame is left out, a frame of a file of the site stays', () => {
  expect(markdownToHtml('a <iframe srcdoc="x"></iframe>').html.trim()).toBe('<p>a </p>');
  expect(reported('a <iframe src="/a//b?c:d" title="t"></iframe>')).toEqual([]);
});

test('styles and event handlers are removed, the rest of the element stays', () => {
  const source = '<p class="a" style="b" onClick="c" id="one">d</p>';
  expect(markdownToHtml(source).html).toBe('<p class="a" id="one">d</p>');
});

test('a form becomes a plain element, and keeps its controls', () => {
  const source = '<form name="a"><input id="b"></form>';
  expect(markdownToHtml(source).html.trim()).toBe('<div name="a"><input id="b"></div>');
  expect(reported(source)).toEqual([
    '1+5 html-element: the HTML element "<form>" becomes a "<div>": no form of a page can be submitted | link to a page that has the form',
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
])('a harmless URL or text stays: %s', (source) =>
  expect(markdownToHtml(source)).toMatchObject({ html: source, diagnostics: [] }),
);
