// Random Markdown documents: every kind of block, with texts in every place that takes one.

import fc from 'fast-check';
import { frontMatter } from './front-matter.ts';
import { address, hostileText, oneLine, words } from './texts.ts';

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
  'schema-table',
  'figure',
  'preview',
  'details',
  'kbd',
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

export const hostileDocument: fc.Arbitrary<string> = fc
  .tuple(fc.option(frontMatter, { freq: 2, nil: '' }), fc.array(block, { maxLength: 5 }))
  .map(([front, blocks]) => front + inOrder(blocks).join('\n\n'));

/** What follows an unclosed element of these is HTML, too, and the canary in it would be an element by right. */
const TAKES_THE_REST = /^<(textarea|plaintext|!--|\?|!\[)(?!.*-->)/;
const inOrder = (blocks: readonly string[]): readonly string[] => [
  ...blocks.filter((text) => !TAKES_THE_REST.test(text)),
  ...blocks.filter((text) => TAKES_THE_REST.test(text)).slice(0, 1),
];
