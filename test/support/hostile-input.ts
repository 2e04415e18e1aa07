// Random documents, front matters and configs, made of what people write and of what attackers would.

import fc from 'fast-check';
import type { MemorySiteInput } from './memory-site.ts';

/** Stands in text that must stay text: if it is ever an element or an attribute of a page, something was not escaped. */
export const CANARY = 'x-canary';

const PAYLOADS = [
  `<${CANARY}>`,
  `</script><${CANARY}>`,
  `--><${CANARY}>`,
  `]]><${CANARY}>`,
  `"><${CANARY} a="`,
  `'><${CANARY} a='`,
  `" ${CANARY}="1`,
  `' ${CANARY}='1`,
  `</title><${CANARY}>`,
  `</textarea><${CANARY}>`,
  `<!--<script><${CANARY}>`,
  `\`" ${CANARY}=1 \``,
  `&lt;${CANARY}&gt;`,
  `&#60;${CANARY}&#62;`,
  `{{constructor}} \${${CANARY}} <% %>`,
  `\\"><${CANARY}>`,
  `[x](<${CANARY}>)`,
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '‮evil',
  'é',
  'é',
  '𝒳',
  '\u2028\u2029',
];

const plainText = fc.string({ unit: 'grapheme', maxLength: 24 });
const anyText = fc.string({ unit: 'binary', maxLength: 24 });
const payload = fc.constantFrom(...PAYLOADS);
/** Short, often hostile, sometimes with characters that nobody types. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: payload },
  { weight: 2, arbitrary: plainText },
  { weight: 1, arbitrary: anyText },
  { weight: 2, arbitrary: fc.tuple(plainText, payload).map((parts) => parts.join('')) },
);
const oneLine = hostileText.map((text) => text.replace(/[\r\n]+/g, ' '));
/** In Markdown's own text HTML is allowed: there the canary would be an element by right. */
const words = oneLine.map((text) => text.replaceAll('<', '\\<').replaceAll('`', '').replaceAll('&', '\\&'));

const ADDRESSES = [
  '/docs/page-0',
  './page-1.md',
  './page-1.md#part',
  '#part',
  'https://example.org/?a=1&b="2"',
  'mailto:a@example.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//example.org/x',
  '/\\example.org',
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '%00',
  '%ff',
  '%',
  '\\',
  '',
  '?',
  '/docs/page-0?x=<y>',
];
const address = fc.oneof(
  fc.constantFrom(...ADDRESSES),
  oneLine.map((text) => text.replace(/[<>]/g, '')),
);

const LANGUAGES = [
  'js',
  'html',
  'nope',
  '',
  'JSON',
  'text',
  'bash npm2yarn',
  'mermaid',
  'js {1,3-2}',
  'js title="',
];
const NAMES = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'tabs',
  'tab',
  'steps',
  'cards',
  'file-tree',
  'badge',
  'api',
  'schema',
  'nope',
];
const HTML = [
  '<details><summary>Sum</summary>\n\nText\n\n</details>',
  '<a href="javascript:alert(1)">x</a>',
  '<a data-link="0" href=" javascript:alert(1)">x</a>',
  '<a data-link="7" href="data:text/html,x">x</a>',
  '<img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<svg><use href="data:image/svg+xml,x"/></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<script>alert(1)</script>',
  '<style>*{}</style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="color:red" onclick="x">x</p>',
  '<base href="https://example.org/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<object data="data:text/html,x"></object>',
  '<code-block html="x">y</code-block>',
  '<api-member parameters="x" signatures="y">z</api-member>',
  '<tabs><tab>x</tab></tabs>',
  '<tab label="x">y</tab>',
  '<admonition kind="nope">x</admonition>',
  '<diagram>x</diagram>',
  '<badge>x</badge>',
  '<file-tree>x</file-tree>',
  '<cards><li></li></cards>',
  '<steps></steps>',
  '<api-signature></api-signature><api-availability></api-availability><api-parameters></api-parameters><api-outcomes></api-outcomes>',
  '<input type="checkbox">',
  '<table><tr><td>x',
  '</div></article></main>',
  '<b><p></b></p>',
  '<!-- open',
  '<![CDATA[x]]>',
  '<?php x ?>',
  '<select><option>x',
  '<template><p>x</p></template>',
  '<frameset><frame src="/x"></frameset>',
  '<textarea>',
  '<plaintext>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<x-y.z:w a:b=c>',
];

const block: fc.Arbitrary<string> = fc.oneof(
  words,
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), words)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text} {#part}`),
  fc.tuple(words, address).map(([text, url]) => `[${text}](${url} "t${text}")`),
  fc.tuple(words, address).map(([text, url]) => `![${text}](<${url}>)`),
  fc.tuple(words, address).map(([text, url]) => `[${text}][r]\n\n[r]: ${url || '/'} '${text}'`),
  fc
    .tuple(fc.constantFrom(...LANGUAGES), oneLine, hostileText)
    .map(
      ([language, meta, code]) =>
        `\`\`\`${language} title="${meta.replaceAll('`', '')}"\n${code.replaceAll('`', '')}\n// highlight-next-line\nx\n\`\`\``,
    ),
  fc
    .tuple(fc.constantFrom(...NAMES), words, words)
    .map(([name, title, text]) => `:::${name}[${title}]{a="${title}" #i .c}\n${text}\n:::`),
  fc.tuple(fc.constantFrom(...NAMES), words).map(([name, text]) => `:::${name} ${text}`),
  fc
    .tuple(fc.constantFrom(...NAMES), words)
    .map(([name, text]) => `::${name}[${text}]{file=../../x name="${text}"}\n`),
  fc.tuple(words, words).map(([a, b]) => `| ${a} | b |\n|---|:-:|\n| ${b} | \`x|y\` |`),
  words.map((text) => `- [ ] ${text}\n  1. ${text}\n     > ${text}`),
  words.map(
    (text) =>
      `Note[^1] ~~${text}~~ **a *b** c* \`${text}\` <https://example.org/${encodeURIComponent('x')}>\n\n[^1]: ${text}`,
  ),
  fc.constantFrom(...HTML),
  fc.constantFrom(
    '---',
    '***',
    '\\',
    '&copy; &#0; &#xD800; &notanentity;',
    '<!-- x -->',
    '\0',
    '\uFEFF',
    '\r',
    '> > >',
    ': x',
    '::: ',
    ':::',
    '[^x]',
  ),
);

const yamlValue = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '1',
    '-1',
    '1e999',
    '.nan',
    '2001-01-01',
    '[]',
    '{}',
    '[a, b]',
    '{a: b}',
    '*x',
    '&x y',
    '!!js/function x',
    '!!binary x',
    '|\n  x',
    '"',
    "'",
    ': :',
    '"\\uD800"',
    '"\\0"',
    '"\\n"',
    '".."',
    '"."',
    '"/"',
    '"//x"',
    '"javascript:alert(1)"',
    '"a/../.."',
    '"404"',
    '"/sitemap.xml"',
    '"x?y"',
    '"x#y"',
    '"a b"',
    '"ä"',
  ),
);
const KEYS = [
  'id',
  'title',
  'description',
  'slug',
  'sidebar_position',
  'sidebar_label',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'pagination_label',
  'pagination_prev',
  'pagination_next',
  'keywords',
  'image',
  'custom_edit_url',
  'layout',
  'tags',
  'titel',
  '__proto__',
  'constructor',
];
const frontMatter = fc
  .tuple(
    fc.constantFrom('---\n', '---\n', '---yaml\n', '---js\n', '--- \n', '---\r\n'),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), yamlValue), { maxLength: 3, selector: ([key]) => key }),
  )
  .map(([open, entries]) => `${open}${entries.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`);

export const hostileDocument: fc.Arbitrary<string> = fc
  .tuple(fc.option(frontMatter, { freq: 2, nil: '' }), fc.array(block, { maxLength: 5 }))
  .map(([front, blocks]) => front + inOrder(blocks).join('\n\n'));

/** What follows an unclosed element of these is HTML, too, and the canary in it would be an element by right. */
const TAKES_THE_REST = /^<(textarea|plaintext|!--|\?|!\[)(?!.*-->)/;
const inOrder = (blocks: readonly string[]): readonly string[] => [
  ...blocks.filter((text) => !TAKES_THE_REST.test(text)),
  ...blocks.filter((text) => TAKES_THE_REST.test(text)).slice(0, 1),
];

const fileName = fc.oneof(
  fc.constantFrom(
    'index',
    'README',
    '01-a',
    '2021-01-01-x',
    'a b',
    'a#b',
    'a?b',
    'a%20b',
    'a%',
    'a=b',
    'a&b',
    `a'b`,
    'a"b',
    'é',
    'é',
    'A',
    'a',
    'a.html',
    'index.html',
    '404',
    'x'.repeat(250),
    'ß',
    'CON',
    '日本',
    '🙂',
    '<b>',
    '$x',
    '{y}',
    '*',
    ':',
    '~',
    '+',
    '@x',
    'a;b',
    'a,b',
  ),
  fc.nat(9).map((number) => `page-${number}`),
);

export const categoryFile = fc
  .tuple(hostileText, hostileText, fc.constantFrom('generated-index', 'doc', 'x'), yamlValue)
  .map(
    ([label, title, type, slug]) =>
      `label: ${JSON.stringify(label)}\nlink: {type: ${type}, title: ${JSON.stringify(title)}, slug: ${slug.includes('\n') ? '""' : slug}}\n`,
  );

const configLink = fc.oneof(
  fc.record({ label: hostileText, to: fc.oneof(address, fc.constantFrom('/docs', '/')) }),
  fc.record({ label: hostileText, href: address }),
  fc.record({
    label: hostileText,
    href: fc.constantFrom(
      'https://example.org/a"b',
      'https://example.org/<x>',
      'https://example.org/\nx',
      'http://a$b{c}',
    ),
  }),
);

export const hostileConfig = fc.record(
  {
    title: hostileText,
    tagline: hostileText,
    description: hostileText,
    url: fc.constantFrom(
      'https://example.org',
      'https://a"b',
      'https://a b',
      'javascript:x',
      'https://x/../',
    ),
    baseUrl: fc.constantFrom('/', '/x/', '/../', '/a"b/', '/<x>/', '/é/', '//x/', '/a b/', "/a'b/"),
    locale: fc.constantFrom('en', 'de-AT', '"><x', 'EN'),
    navbar: fc.record(
      { title: hostileText, items: fc.array(configLink, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    footer: fc.record(
      {
        copyright: hostileText,
        groups: fc.array(fc.record({ title: hostileText, items: fc.array(configLink, { maxLength: 2 }) }), {
          maxLength: 2,
        }),
      },
      { requiredKeys: [] },
    ),
    redirects: fc.array(
      fc.record({
        from: fc.oneof(
          fc.constantFrom(
            '/old',
            '/old=x',
            '/a b',
            '/*',
            '/:x',
            '/$x',
            '/../x',
            '/a/../../x',
            '//x',
            '/x\ny',
            '/é',
            '/docs',
            '/old#x',
            '/x.html',
            '/x"y',
            '/<x>',
            '/sitemap.xml',
            '/',
          ),
          address,
          hostileText,
        ),
        to: fc.oneof(
          fc.constantFrom(
            '/docs',
            '/docs#a"b',
            '/docs#a b',
            '/docs#a\nb',
            'https://example.org/$host',
            '//example.org',
            'https://example.org/ x',
            '/\\x',
          ),
          address,
          hostileText,
        ),
      }),
      { maxLength: 3 },
    ),
    docs: fc.record(
      { title: hostileText, description: hostileText, versionLabel: hostileText },
      { requiredKeys: [] },
    ),
    editUrl: address,
    markdown: fc.record({ html: fc.boolean() }),
    onBrokenLinks: fc.constantFrom('ignore', 'warn', 'throw'),
    onBrokenMarkdownLinks: fc.constantFrom('ignore', 'warn'),
    onBrokenAnchors: fc.constantFrom('ignore', 'warn'),
  },
  { requiredKeys: [] },
);

/** Documents that have been made to pass: what remains is what reaches readers. */
export function hostileSite(documents: number): fc.Arbitrary<MemorySiteInput> {
  return fc
    .tuple(
      fc.array(fc.tuple(fileName, hostileDocument), { minLength: documents, maxLength: documents }),
      fc.option(hostileConfig, { freq: 3, nil: {} }),
      fc.option(categoryFile, { freq: 2, nil: undefined }),
    )
    .map(([docs, config, category]) => ({
      content: {
        ...Object.fromEntries(
          docs.map(([name, text], index) => [`docs/${index % 2 ? '' : 'folder/'}${name}.md`, text]),
        ),
        ...(category === undefined ? {} : { 'docs/folder/_category_.yml': category }),
      },
      config,
    }));
}
