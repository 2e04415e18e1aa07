// Translates the fences of VitePress, Docusaurus, Starlight, MkDocs and mdBook into this site's syntax. Options that only
// control how another tool runs or shows the code are dropped; options that readers would miss are reported.

import type { Code } from 'mdast';
import { type DocumentContext, locationInside } from '../context.ts';
import { noteHint } from './counted-hints.ts';

export function translateFence(node: Code, context: DocumentContext): void {
  if (!node.lang) return;
  const { language, meta } = fenceInfo(node.lang, node.meta);
  node.lang = language;
  node.meta = translateMeta(meta, (text) => {
    const isLive = text === 'live';
    const help = isLive
      ? 'readers see the code, but cannot change it'
      : 'mark whole lines: {1,3-5}, ins={1}, del={2}';
    const fault = 'after the language means nothing here, so the code is shown without it';
    const at = locationInside(node, text, context);
    noteHint(isLive ? 'live code' : 'marked words', { code: 'other-tool', text, fault, help, at }, context);
  });
}

/**
 * Fences of other tools: `js{4}`, `ts:line-numbers`, `sh[bun]`, `html-vue`, `rust,ignore`, `{ .sh .no-copy }`, `title="a.js"` without a language.
 * Switches that only control how another tool runs the code have no effect here.
 */
export function fenceInfo(
  lang: string,
  rest: string | null | undefined,
): { readonly language: string | null; readonly meta: string } {
  const info = `${lang} ${rest ?? ''}`.trim();
  const [, list, behind = ''] = /^\{:?\s*((?:[.#][\w-]|[\w-]+=)[^{}]*)\}(.*)$/s.exec(info) ?? [];
  if (list !== undefined) {
    const [, language = null, attributes = ''] = /^\.([\w+#-]+)(.*)$/s.exec(list.trim()) ?? [
      null,
      'text',
      list,
    ];
    return { language, meta: `${attributes} ${behind}`.replace('.numberLines', 'showLineNumbers').trim() };
  }
  // A fence with options but no language.
  if (/^(?:[\w-]+=["']|\{[\d,-]|\[[^\]\s]*\.)/.test(info)) return { language: 'text', meta: info };
  const [, beforeTitle, title = ''] = /^([\w+#-]+)(\[.*)$/s.exec(lang) ?? [];
  if (beforeTitle !== undefined) return fenceInfo(beforeTitle, `${title} ${rest ?? ''}`.trim());
  const [, written = lang, switches = ''] = /^([^\s{:,]+)([{:,].*)$/s.exec(lang) ?? [];
  const language = written.replace(/-vue$/, '');
  const ranges = switches.match(/\{[\d,-]*\}/g) ?? [];
  const isNumbered = /:line-numbers(=\d+)?(?![\w-])/.test(switches);
  const meta = [...ranges, ...(isNumbered ? ['showLineNumbers'] : []), withoutBraces(rest ?? '')];
  return { language, meta: meta.join(' ').trim() };
}

/** MkDocs allows braces around attributes after a language: `py { title="a.py" }`. */
const withoutBraces = (meta: string): string =>
  meta.replace(/(?<=^|\s)\{:?\s*((?:[.#][\w-]|[\w-]+=)[^{}]*)\}/g, '$1');

/** A range, a file's name, `key=value`, a text or expression to mark, or a word. */
const PIECE =
  /\{[\d\s,-]*\}|\[([^[\]]+)\]|([\w-]+)=("[^"]*"|'[^']*'|\{[^{}]*\}|\/(?:\\.|[^/\\])+\/|\S+)|("[^"]*"|'[^']*'|\/(?:\\.|[^/\\])+\/)|([^\s{]+|\{)/g;

/** Readers see the same code without these options. */
const DROPPED = new Set(
  'noInline wrap frame preserveIndent hangingIndent collapse lang startLineNumber className twoslash anchor_linenums linenums_special linenostart .no-copy .copy .select .no-select .annotate .no_run .ignore .editable'.split(
    ' ',
  ),
);

/** @param report called with each option that has no equivalent */
export function translateMeta(meta: string, report: (piece: string) => void): string {
  let hasTitle = /(?:^|\s)title=/.test(meta);
  return [...meta.matchAll(PIECE)]
    .map(([piece, file, key, written = '', marked, word]) => {
      if (file !== undefined) {
        if (hasTitle) return '';
        hasTitle = true;
        return /\s/.test(file) ? `title="${file}"` : `title=${file}`;
      }
      if (key === 'hl_lines')
        return `{${written
          .replace(/[^\d\s,-]/g, '')
          .trim()
          .replace(/[\s,]+/g, ',')}}`;
      if (key === 'showLineNumbers' || key === 'linenums')
        return /^["']?false/.test(written) ? '' : 'showLineNumbers';
      if (key === 'mark' || key === 'ins' || key === 'del') {
        // Starlight allows a label before the lines.
        const lines = /^\{(?:["'][^"']*["']:)?([\d\s,-]*)\}$/.exec(written)?.[1];
        if (lines !== undefined) return `${key === 'mark' ? '' : `${key}=`}{${lines}}`;
        report(piece);
        return '';
      }
      if (marked === undefined && word !== 'live') return DROPPED.has(key ?? word ?? '') ? '' : piece;
      report(piece);
      return '';
    })
    .filter((piece) => piece !== '')
    .join(' ');
}
