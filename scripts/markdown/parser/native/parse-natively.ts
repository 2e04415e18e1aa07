// Markdown text to mdast by the native parser of `satteri`, in a twentieth of the time that remark-parse takes. Accelerator
// `native-parser`: only texts of which it is certain to make the same tree; a differential test holds it to that.

import type { Root } from 'mdast';
import { uses } from '../../../lib/accelerators.ts';
import { fallBackToText } from '../../directives/text-directive-fallback.ts';
import { hasDirectives, isCertainTree, nativeParserAgrees } from './native-parser-rules.ts';

/** Optional: its binary does not exist for every system. */
const native = uses('native-parser') ? await import('satteri').catch(() => undefined) : undefined;

/** Whether its binary is there. */
export const isNativeParserThere = native !== undefined;

/** Undefined where the parser is missing, or not certain to be right. */
export function parseNatively(text: string): Root | undefined {
  if (!native || !nativeParserAgrees(text)) return undefined;
  const tree = treeOf(text);
  if (!tree) return undefined;
  fallBackToText(tree, text);
  return isCertainTree(tree, text) ? tree : undefined;
}

/** Undefined for a text that the parser fails at: it has limits that the reference has not. */
function treeOf(text: string): Root | undefined {
  try {
    return native?.markdownToMdast(text, {
      features: { gfm: true, frontmatter: false, directive: hasDirectives(text) },
    }) as unknown as Root;
  } catch {
    return undefined;
  }
}
