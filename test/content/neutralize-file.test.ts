// How files that a browser could run are published: test/browser/who-is-trusted.test.ts opens them.

import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { neutralizeFile } from '../../scripts/content/neutralize-file.ts';
import { GUARD_SCRIPT } from '../../scripts/content/sandbox-guard.ts';

const GUARD = `<script>${GUARD_SCRIPT}</script>`;
const publish = (path: string, text: string) => {
  const { bytes, removed } = neutralizeFile(path, Buffer.from(text));
  return { text: Buffer.from(bytes).toString(), removed };
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';

test.each([
  ['a.png', '\x89PNG <script>'],
  ['a.js', 'alert("<script>")'],
  ['a.json', '{"a":"<script>"}'],
  ['a.vue', `<script>x()</script>${SVG}</svg>`],
  ['a.txt', `${SVG}<script>x()</script></svg>`],
  ['a.xml', '<project><script>make</script></project>'],
  ['a.xml', '<a><!-- <?xml version="1.0" encoding="gbk"?> --></a>'],
  [
    'a.svg',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${SVG}<style>a{}</style></svg>`,
  ],
  ['a.svg', `${SVG}<text>JavaScript: &amp; online = 1</text><a href="https://example.org"/></svg>`],
])('%s stays unchanged: %j', (path, text) => {
  expect(publish(path, text)).toEqual({ text, removed: [] });
});

test.each([
  ['<!doctype html>\n<p>', `<!doctype html>${GUARD}\n<p>`],
  [
    '\uFEFF  <!DOCTYPE html SYSTEM "about:legacy-compat"><p>',
    `\uFEFF  <!DOCTYPE html SYSTEM "about:legacy-compat">${GUARD}<p>`,
  ],
  ['<p>', `${GUARD}<p>`],
  ['<!-- x --><!doctype html>', `${GUARD}<!-- x --><!doctype html>`],
  ['', GUARD],
])('HTML gets a guard, after its doctype: %j', (html, guarded) => {
  for (const path of ['a.html', 'a.HTM', 'b/a.shtml', 'a.shtm'])
    expect(publish(path, html)).toEqual({ text: guarded, removed: [] });
});

test.each([
  [`${SVG}<script>x()</script><rect width="1"/></svg>`, '<script>'],
  [`${SVG}<rect width="1" onclick="x()"/></svg>`, 'onClick='],
  [`${SVG}<rect width="1"/><a href="java&#115;cript:x()"/></svg>`, '<a>'],
])('an SVG loses active parts and keeps its shapes: %j', (text, lost) => {
  const { text: made, removed } = publish('a.svg', text);
  expect(made).toBe(`${SVG}<rect width="1"></rect></svg>`);
  expect(removed).toContain(lost);
});

test.each([
  ['<?xml-stylesheet href="b.xsl"?>', '<text>a</text>', 'a style sheet'],
  ['<!DOCTYPE svg [<!ENTITY b "c">]>', '<text>&b;</text>', 'an entity'],
])('an SVG loses parts that bring in elements, and stays readable: %s', (before, inner, reason) => {
  const text = `${SVG}${inner.replace('&', '&#x26;')}</svg>`;
  expect(publish('a.svg', `${before}${SVG}${inner}</svg>`)).toEqual({ text, removed: [reason] });
});

test.each([
  ['is not one in HTML', '<a:svg xmlns:a="http://www.w3.org/2000/svg"><a:script>x()</a:script></a:svg>'],
  ['still looks active', `${SVG}<text>="javascript:"</text></svg>`],
])('an SVG that %s is emptied', (_, text) => {
  expect(publish('a.svg', text)).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    removed: ['all of it'],
  });
});

test.each([
  ['stays unchanged', gzipSync(`${SVG}<rect/></svg>`), [], `${SVG}<rect/></svg>`],
  ['loses active parts', gzipSync(`${SVG}<script>x()</script></svg>`), ['<script>'], `${SVG}</svg>`],
  [
    'is emptied if damaged',
    gzipSync(`${SVG}<script>x()</script></svg>`).subarray(0, -4),
    ['all of it'],
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
])('a compressed SVG %s', (_, packed, removed, drawing) => {
  const made = neutralizeFile('a.SVGZ', packed);
  expect(made.removed).toEqual(removed);
  expect(gunzipSync(made.bytes).toString()).toBe(drawing);
});

test.each([
  ['a.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>x()</script></html>', '<script>'],
  ['a.xml', '<a xmlns="http://www.w3.org/1999/xhtml"><script><![CDATA[x]]></script></a>', '<script>'],
  ['a.rss', '<a xmlns:h="http://www.w3.org/1999/&#x78;html"><h:p onload = "x"/></a>', 'on…='],
  ['a.xml', '<!DOCTYPE a [<!ENTITY b "&#60;c/>">]><a>&b;</a>', 'an entity'],
  ['a.xml', '<!doctype a SYSTEM "b" [ ]><a/>', 'an entity'],
  ['a.xml', '<?xml-stylesheet href="b.xsl"?><a/>', 'a style sheet'],
  ['a.xml', '<?xml version="1.0" encoding="iso-2022-jp"?><a/>', 'its encoding'],
  ['a.xml', '<?xml version="1.0"\nencoding = "gbk"?><a/>', 'its encoding'],
  ['a.unknown', '<a><b xmlns="http://www.w3.org/1999/xhtml" srcdoc=""/></a>', 'srcdoc='],
])('other XML that could run is shown as text: %s %j', (path, text, reason) => {
  const { text: made, removed } = publish(path, text);
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
  expect(made).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<text>${shown}</text>\n`);
  expect(removed).toEqual([reason]);
});

const XHTML = '<a xmlns="http://www.w3.org/1999/xhtml"><script>é</script></a>';
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF \n${XHTML}`)],
  ['UTF-16, little end first, with a mark', Buffer.from(`\uFEFF${XHTML}`, 'utf16le')],
  ['UTF-16, little end first, without a mark', Buffer.from(XHTML, 'utf16le')],
  ['UTF-16, big end first, with a mark', bigEndian(`\uFEFF${XHTML}`)],
  ['UTF-16, big end first, without a mark', bigEndian(XHTML)],
  ['UTF-16, big end first, after line breaks', bigEndian(`\n\n${XHTML}`)],
  ['Latin-1', Buffer.from(XHTML, 'latin1')],
])('text is read in every encoding that a browser guesses: %s', (_, bytes) => {
  const made = neutralizeFile('a.xml', bytes);
  expect(made.removed).toEqual(['<script>']);
  expect(Buffer.from(made.bytes).toString().trim()).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<text>\s*&lt;a xmlns="\S+">&lt;script>é&lt;\/script>&lt;\/a><\/text>$/,
  );
});

test.each([
  ['a byte too many', Buffer.concat([bigEndian(XHTML), Buffer.from('x')])],
  ['a name in other letters', bigEndian(XHTML.replaceAll('a', '图'))],
])('UTF-16 is recognized with %s', (_, bytes) => {
  expect(neutralizeFile('a.xml', bytes).removed).toEqual(['<script>']);
});

test.each([
  ['a mark of nothing', Buffer.from([0xff, 0x61, ...Buffer.from(XHTML)])],
  ['a letter before it', Buffer.from(`x${XHTML}`)],
  ['nothing in it', Buffer.alloc(0)],
  ['blanks in it', Buffer.from(' \n')],
])('a file with %s is not XML for any browser', (_, bytes) => {
  expect(neutralizeFile('a.xml', bytes)).toEqual({ bytes, removed: [] });
});

test('a file in an unknown encoding is not trusted even if it looks like data', () => {
  const bytes = Buffer.from('<project><script>\xff</script></project>', 'latin1');
  expect(neutralizeFile('a.xml', bytes).removed).toEqual(['<script>']);
});

test.each([
  ['<h:script xmlns:h="NS"/>', '<script>'],
  ['<script\n/>', '<script>'],
  ['<b\nONload="x"/>', 'on…='],
  ['<b a="1"onload=\'x\'/>', 'on…='],
  ['<b ev:onload="x"/>', 'on…='],
  ['<b srcdoc\n= "x"/>', 'srcdoc='],
  ['<b href=" j&Tab;a v&#10;ascript&#58;x"/>', 'javascript:'],
  ["<b href='JAVASCRIPT&colon;x'/>", 'javascript:'],
  ['<b href="j a v a s c r i p t :x"/>', 'javascript:'],
  ['<b values="a;javascript:x"/>', 'javascript:'],
  ['<b href="&#1114112;javascript:x"/>', 'javascript:'],
])('active content in an HTML namespace is found in any spelling: %s', (inner, reason) => {
  const text = `<a xmlns="http://www.w3.org/1999/xhtml">${inner}</a>`;
  expect(publish('a.xml', text).removed).toEqual([reason]);
});

test.each([
  '<on a="b"/>',
  '<b>one = "two"</b>',
  '<description>',
  '<b a="javascripting"/>',
  '<b a="java&#x10ffff;script:"/>',
])('content that only looks active stays: %s', (inner) => {
  const text = `<a xmlns="http://www.w3.org/1999/xhtml">${inner}</a>`;
  expect(publish('a.xml', text)).toEqual({ text, removed: [] });
});

test('characters that XML forbids do not make the text unreadable', () => {
  const { text } = publish('a.xml', '<a>\x01&\u{1F600}\uFFFE<!DOCTYPE [</a>');
  expect(text).toContain('<text>&lt;a>&amp;\u{1F600}&lt;!DOCTYPE [&lt;/a></text>');
});
