// GitHub's alerts (`> [!NOTE]`) as admonitions, so that pages read the same here and there.

import type { Blockquote, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { AdmonitionKind } from '../../src/shared/article-data.ts';

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'caution',
};

export function remarkGithubAlerts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote: Blockquote) => {
      const paragraph = quote.children[0];
      const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
      const match = ALERT.exec(first.value);
      const kind = KINDS[match?.[1]?.toLowerCase() ?? ''];
      if (!match || !kind) return;
      first.value = first.value.slice(match[0].length);
      if (first.value === '') paragraph.children.shift();
      if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
      if (paragraph.children.length === 0) quote.children.shift();
      quote.data = { ...quote.data, hName: 'admonition', hProperties: { kind } };
    });
  };
}
