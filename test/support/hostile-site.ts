// Random sites: Markdown documents under odd names with hostile text everywhere, a category file and a config.
// `hostile-site.json` holds the pieces.

import fc from 'fast-check';
import data from './hostile-site.json' with { type: 'json' };
import type { MemorySiteInput } from './memory-site.ts';

/** Text that must stay text: if it ever is an element or an attribute of a page, something was not escaped. */
export const CANARY = 'x-canary';

const plainText = fc.string({ unit: 'grapheme', maxLength: 24 });
const anyText = fc.string({ unit: 'binary', maxLength: 24 });
const payload = fc.constantFrom(...data.payloads);
/** Short, often hostile, sometimes with characters that nobody types. */
const hostileText = fc.oneof(
  { weight: 4, arbitrary: payload },
  { weight: 2, arbitrary: plainText },
  { weight: 1, arbitrary: anyText },
  { weight: 2, arbitrary: fc.tuple(plainText, payload).map((parts) => parts.join('')) },
);
const oneLine = hostileText.map((text) => text.replace(/[\r\n]+/g, ' '));
/** Markdown may contain HTML: there the canary may be an element. */
const words = oneLine.map((text) => text.replaceAll('<', '\\<').replaceAll('`', '').replaceAll('&', '\\&'));
const address = fc.oneof(
  fc.constantFrom(...data.addresses),
  oneLine.map((text) => text.replace(/[<>]/g, '')),
);

const yamlValue = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...data.yamlValues),
);
const entry = fc.tuple(fc.constantFrom(...data.frontMatterKeys), yamlValue);
const frontMatter = fc
  .tuple(
    fc.constantFrom(...data.frontMatterStarts),
    fc.uniqueArray(entry, { maxLength: 3, selector: ([key]) => key }),
  )
  .map(([open, entries]) => `${open}${entries.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`);

const directive = fc.constantFrom(...data.directives);
const codeBlock = ([language, meta, code]: readonly string[]): string =>
  `\`\`\`${language} title="${meta?.replaceAll('`', '')}"\n${code?.replaceAll('`', '')}\n// highlight-next-line\nx\n\`\`\``;
const footnote = (text: string): string =>
  `Note[^1] ~~${text}~~ **a *b** c* \`${text}\` <https://example.org/x>\n\n[^1]: ${text}`;
const block: fc.Arbitrary<string> = fc.oneof(
  words,
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), words)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text} {#part}`),
  fc.tuple(words, address).map(([text, url]) => `[${text}](${url} "t${text}")`),
  // After a text whose brackets end too early, `<x-canary>` may be an element.
  fc.tuple(words, address).map(([text, url]) => `![${text}](<${url.replace(/^(?=x-)/, './')}>)`),
  fc.tuple(words, address).map(([text, url]) => `[${text}][r]\n\n[r]: ${url || '/'} '${text}'`),
  fc.tuple(fc.constantFrom(...data.languages), oneLine, hostileText).map(codeBlock),
  fc
    .tuple(directive, words, words)
    .map(([name, title, text]) => `:::${name}[${title}]{a="${title}" #i .c}\n${text}\n:::`),
  fc.tuple(directive, words).map(([name, text]) => `:::${name} ${text}`),
  fc.tuple(directive, words).map(([name, text]) => `::${name}[${text}]{file=../../x name="${text}"}\n`),
  fc.tuple(words, words).map(([a, b]) => `| ${a} | b |\n|---|:-:|\n| ${b} | \`x|y\` |`),
  words.map((text) => `- [ ] ${text}\n  1. ${text}\n     > ${text}`),
  words.map(footnote),
  fc.constantFrom(...data.html),
  fc.constantFrom(...data.pieces),
);

/** An unclosed element of these takes the rest of the document as HTML, where the canary may be an element. */
const TAKES_THE_REST = /^<(textarea|plaintext|!--|\?|!\[)(?!.*-->)/;
const inOrder = (blocks: readonly string[]): readonly string[] => [
  ...blocks.filter((text) => !TAKES_THE_REST.test(text)),
  ...blocks.filter((text) => TAKES_THE_REST.test(text)).slice(0, 1),
];
const hostileDocument = fc
  .tuple(fc.option(frontMatter, { freq: 2, nil: '' }), fc.array(block, { maxLength: 5 }))
  .map(([front, blocks]) => front + inOrder(blocks).join('\n\n'));

const optional = { requiredKeys: [] };
const configLinks = fc.array(
  fc.oneof(
    fc.record({ label: hostileText, to: fc.oneof(address, fc.constantFrom('/docs', '/')) }),
    fc.record({ label: hostileText, href: address }),
    fc.record({ label: hostileText, href: fc.constantFrom(...data.hrefs) }),
  ),
  { maxLength: 2 },
);
const redirect = fc.record({
  from: fc.oneof(fc.constantFrom(...data.redirectsFrom), address, hostileText),
  to: fc.oneof(fc.constantFrom(...data.redirectsTo), address, hostileText),
});
const footerGroups = fc.array(fc.record({ title: hostileText, items: configLinks }), { maxLength: 2 });
const hostileConfig = fc.record(
  {
    title: hostileText,
    tagline: hostileText,
    description: hostileText,
    url: fc.constantFrom(...data.urls),
    baseUrl: fc.constantFrom(...data.baseUrls),
    locale: fc.constantFrom(...data.locales),
    navbar: fc.record({ title: hostileText, items: configLinks }, optional),
    footer: fc.record({ copyright: hostileText, groups: footerGroups }, optional),
    redirects: fc.array(redirect, { maxLength: 3 }),
    docs: fc.record({ title: hostileText, description: hostileText, versionLabel: hostileText }, optional),
    editUrl: address,
    markdown: fc.record({ html: fc.boolean() }),
    onBrokenLinks: fc.constantFrom('ignore', 'warn', 'throw'),
    onBrokenMarkdownLinks: fc.constantFrom('ignore', 'warn'),
    onBrokenAnchors: fc.constantFrom('ignore', 'warn'),
  },
  optional,
);

const fileName = fc.oneof(
  fc.constantFrom(...data.fileNames),
  fc.nat(9).map((number) => `page-${number}`),
);
const categoryFile = fc
  .tuple(hostileText, hostileText, fc.constantFrom('generated-index', 'doc', 'x'), yamlValue)
  .map(([label, title, type, value]) => {
    const slug = value.includes('\n') ? '""' : value;
    return `label: ${JSON.stringify(label)}\nlink: {type: ${type}, title: ${JSON.stringify(title)}, slug: ${slug}}\n`;
  });

/** @param documents how many documents each site has */
export function hostileSite(documents: number): fc.Arbitrary<MemorySiteInput> {
  const named = fc.tuple(fileName, hostileDocument);
  return fc
    .tuple(
      fc.array(named, { minLength: documents, maxLength: documents }),
      fc.option(hostileConfig, { freq: 3, nil: {} }),
      fc.option(categoryFile, { freq: 2, nil: undefined }),
    )
    .map(([docs, config, category]) => {
      const path = (name: string, index: number) => `docs/${index % 2 ? '' : 'folder/'}${name}.md`;
      const content = Object.fromEntries(docs.map(([name, text], index) => [path(name, index), text]));
      return { content: category ? { ...content, 'docs/folder/_category_.yml': category } : content, config };
    });
}
