// Finds the line of a key in a JSON file. Pure.

import { isNode, LineCounter, parseDocument } from 'yaml';

/** @param path of the key; if it is missing, the nearest key above it counts */
export function lineInJson(text: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true });
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
