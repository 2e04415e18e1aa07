// A rule of markdownlint: the words of content/_wording.json, each with what to write instead.

import { readFileSync } from 'node:fs';

const { words } = JSON.parse(readFileSync(new URL('../../content/_wording.json', import.meta.url), 'utf8'));
const patterns = words.map(({ pattern, advice, caseSensitive = false }) => ({
  pattern: new RegExp(pattern, caseSensitive ? 'g' : 'gi'),
  advice,
}));

/** Tokens that hold one block of text each. */
const BLOCKS = ['paragraph', 'atxHeading', 'setextHeading', 'tableHeader', 'tableData'];
/** Parts of a block that readers do not see. */
const HIDDEN = ['resource', 'reference', 'htmlText', 'directiveTextName', 'directiveTextAttributes'];

export default [
  {
    names: ['words-to-avoid'],
    description: 'Words that the site avoids',
    tags: ['prose'],
    parser: 'micromark',
    function({ parsers, frontMatterLines }, onError) {
      for (const block of blocksIn(parsers.micromark.tokens))
        for (const { word, advice } of faultsIn(textOf(block)))
          onError({ lineNumber: lineOf(word, block), detail: advice, context: word });
      for (const line of frontMatterLines.filter((one) => /^(title|description):/.test(one)))
        for (const { word, advice } of faultsIn(line))
          onError({ lineNumber: 1, detail: `${advice} (in the front matter)`, context: word });
    },
  },
];

const faultsIn = (text) =>
  patterns.flatMap(({ pattern, advice }) =>
    Array.from(text.matchAll(pattern), ([word]) => ({ word, advice })),
  );

const blocksIn = (tokens) =>
  tokens.flatMap((token) => (BLOCKS.includes(token.type) ? [token] : blocksIn(token.children)));

/** The line that holds the word; the first, if it goes over two. */
const lineOf = (word, { startLine, text }) =>
  startLine +
  Math.max(
    0,
    text.split('\n').findIndex((line) => line.includes(word)),
  );

/** Text as it is read. Code is one word, whatever it holds, except the version; line breaks are spaces. */
function textOf({ type, text, children }) {
  if (HIDDEN.includes(type)) return '';
  if (type === 'codeText') return text === '`0.0.1`' ? '0.0.1' : 'code';
  if (type === 'lineEnding') return ' ';
  return children.length === 0 ? text.replace(/\{#[^}]*\}/, '') : children.map(textOf).join('');
}
