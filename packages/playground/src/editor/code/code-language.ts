// The language of a file, by its name.

import { cssLanguage } from '@codemirror/lang-css';
import { htmlLanguage } from '@codemirror/lang-html';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { jsonLanguage } from '@codemirror/lang-json';
import type { LRLanguage } from '@codemirror/language';

/** @returns undefined for a file that is no code */
export function languageOf(path: string): LRLanguage | undefined {
  if (/\.(html?|svg)$/i.test(path)) return htmlLanguage;
  if (/\.css$/i.test(path)) return cssLanguage;
  if (/\.json$/i.test(path)) return jsonLanguage;
  return /\.[cm]?js$/i.test(path) ? javascriptLanguage : undefined;
}
