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
  '<template shadowrootmode="open"><script>alert(1)</script></template>',
  // The page around the article knows its own parts by these.
  '<div id="site:root" data-kind="doc">x</div>',
  '<main id="site:main" tabindex="-1">x</main>',
  '<h2 id="site:menu">x</h2> <a name="site:base-url-banner">x</a>',
  '<p data-page="{}" data-fragments="{}">{"x":1}</p>',
  '<article data-article>x</article> <div data-toc data-behind-menu data-sidebar>x</div>',
  '<button data-needs="app" data-copy data-tab="x" data-demo-action="goal">x</button>',
  '<figure data-demo="x"><div data-preview data-preview-graphic data-diagram>x</div></figure>',
  '<ul data-nearest data-nearest-list><li data-toc-link="x">x</li></ul>',
  '<img alt="" src="/x" data-link="3" srcset="javascript:alert(1) 2x"> <video poster="javascript:alert(1)">x</video>',
  '<svg onload="alert(1)"><style>*{}</style><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>',
  '<svg><set attributeName="onload" to="alert(1)"/><script href="/x"></script><image href="javascript:alert(1)"/></svg>',
  '<svg><title><style><img src="x" onerror="alert(1)"></style></title><desc></svg><p onclick="x">y',
  '<math><mtext><table><mglyph><style><img src="x" onerror="alert(1)"></style></mglyph></table></mtext></math>',
  '<title>x</title> <xmp><script>alert(1)</script></xmp> <noembed> <noframes>',
  // Other tools' syntax, among Markdown of ours.
  '!!! note "x"\n    text\n\n??? tip\n    ```\n    x\n    ```',
  '=== "x"\n\n    :::note\n    y\n    :::\n\n[TOC]\n{: .x onclick="y" }',
  '::: code-group\n```js [<b>]\nx\n```\n:::note\ny\n:::\n:::',
  '::: v-pre\n:::tip {no-title}\n<Badge text="x" />\n:::\n:::',
  '{{#include ../../secret.md}}\n\n```rust,editable\n{{#include x}}\n```',
  '``` { .sh .no-copy title="<b>" }\nx\n```\n\n``` title="x" {1}\ny\n```',
  '```js "a" /b/ ins={1} del="x" mark={"1":9} [<i>]\nx\n```',
  'mailto:a@b.org xmpp:a@b.org/<b> <name> Map<K, V> <Tabs><TabItem>x</TabItem></Tabs>',
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
  // Behind a text whose brackets end too early, `<x-canary>` would be an element by right.
  fc.tuple(words, address).map(([text, url]) => `![${text}](<${url.replace(/^(?=x-)/, './')}>)`),
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
