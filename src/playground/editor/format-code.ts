// Formats a file with Prettier, which is loaded when a reader formats for the first time.

import type { Plugin } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import * as html from 'prettier/plugins/html';
import * as postcss from 'prettier/plugins/postcss';
import { formatWithCursor } from 'prettier/standalone';

/** @throws Error whose first line says what is wrong, and where */
export function formatCode(text: string, filepath: string, cursorOffset: number) {
  const plugins = [babel, estree as Plugin, html, postcss];
  return formatWithCursor(text, { filepath, plugins, cursorOffset, singleQuote: true, printWidth: 100 });
}
