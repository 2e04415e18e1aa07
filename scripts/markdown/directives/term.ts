// `:term[bundles]{of="Bundle"}`: a word of the glossary. It links to its definition and shows the meaning under the pointer,
// at the focus and at a tap (src/client/article/word-meanings.ts). In the glossary itself, `:term[Bundle]` in the first cell of
// a row defines the word.

import { basename } from 'node:path/posix';
import { slug } from 'github-slugger';
import type { Link } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { defineDirective, reportContent } from './directive.ts';
import { factText } from './fact.ts';
import { parseInline } from './reference-source.ts';

/** The page of any folder that is called "glossary", with or without a number in front. */
const GLOSSARY = /^(\d+[-_.])?glossary\.md$/;
/** A row of its table: the term, then its meaning. */
const ROW = /^\|\s*:term\[(.+?)\]\s*\|\s*(.+?)\s*\|\s*$/gm;

export const term = defineDirective({
  names: ['term'],
  form: 'text',
  attributes: ['of'],
  sample: ':term[bundles]{of="Bundle"}',
  meaning:
    'A word of the page `glossary.md`: a link to its definition, with the meaning as a tooltip. `of` names the term if the text differs. In the glossary it defines the term',
  element: 'dfn',
  transform({ node, attributes, context }) {
    const name = attributes.of ?? textOf(node);
    if (GLOSSARY.test(basename(context.displayPath))) return { properties: { id: slug(name) } };
    const file = context.includes.list('content').find((path) => GLOSSARY.test(basename(path)));
    const meanings = readGlossary(context, file);
    if (!file || !meanings) {
      reportContent({ node, context }, 'there is no page "glossary.md"', 'write one, with a table of terms');
      return { nodes: [] };
    }
    const found = [...meanings].find(([known]) => known.toLowerCase() === name.toLowerCase());
    if (!found) {
      report(context, 'directive-content', {
        message: `the glossary has no term "${name}"`,
        at: locationInside(node, name, context),
        help: didYouMean(nearest(name, meanings.keys()), `add it to ${file}, or name another with {of="…"}`),
      });
      return { nodes: [] };
    }
    const [known, meaning] = found;
    const link: Link = {
      type: 'link',
      url: `/${file}#${slug(known)}`,
      title: meaning,
      children: [...(node.children as Link['children'])],
      // The title is for the Markdown version: browsers show it to the mouse only.
      data: { hProperties: { title: undefined, dataMeaning: meaning, 'aria-description': meaning } },
    };
    return { nodes: [node.position ? { ...link, position: node.position } : link] };
  },
});

/** @returns the meanings as plain text, by term */
function readGlossary(
  context: DocumentContext,
  file: string | undefined,
): ReadonlyMap<string, string> | undefined {
  const source = file === undefined ? undefined : context.includes.read('content', file);
  if (source === undefined) return undefined;
  const plain = (markdown: string): string =>
    parseInline(markdown.replace(/:fact\[([\w-]+)\]/g, (whole, name) => factText(name, context) ?? whole))
      .map((part) => textOf(part))
      .join('');
  return new Map(
    [...source.matchAll(ROW)].map(([, name = '', meaning = '']) => [plain(name), plain(meaning)]),
  );
}
