// Files of authors as they are published: where a browser shows one by itself, on a host that sends no headers, nothing in it
// runs with the site's origin. HTML guards itself, drawings lose what runs, other XML that could run is shown as text.

import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { safeSvg } from './safe-svg.ts';
import { guardedHtml } from './sandbox-guard.ts';

export interface NeutralizedFile {
  readonly bytes: Uint8Array;
  /** What was taken out, each once; empty if nothing. */
  readonly removed: readonly string[];
}

/** As hosts know HTML. */
const HTML = new Set(['.html', '.htm', '.shtml', '.shtm']);

/** Sources of programs, which hosts serve as text or as a download, however much they look like XML. */
const SOURCES = new Set(
  '.txt .md .js .mjs .cjs .ts .jsx .tsx .vue .svelte .astro .php .css .scss'.split(' '),
);

export function neutralizeFile(path: string, bytes: Uint8Array): NeutralizedFile {
  const ending = extname(path).toLowerCase();
  if (HTML.has(ending)) return { bytes: guardedHtml(bytes), removed: [] };
  const text = SOURCES.has(ending) ? undefined : xmlText(bytes);
  if (text === undefined) return { bytes, removed: [] };
  const reason = runs(text, bytes);
  if (reason === undefined) return { bytes, removed: [] };
  if (ending !== '.svg') return { bytes: asText(text), removed: [reason] };
  const { svg, removed } = cleanSvg(text);
  return { bytes: Buffer.from(svg), removed: removed.length > 0 ? removed : [reason] };
}

/** Blanks, halves of such letters in UTF-16, and the bytes of its mark and of that of UTF-8. */
const BEFORE_XML = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** From the first `<` on. Undefined for what begins with anything else: no browser takes it for XML. */
function xmlText(bytes: Uint8Array): string | undefined {
  const at = bytes.findIndex((byte) => !BEFORE_XML.has(byte));
  if (bytes[at] !== 0x3c) return undefined;
  // In UTF-16, one half of a `<` is 0: the second if the little end comes first.
  const isLittle = at % 2 === 0;
  if (bytes[isLittle ? at + 1 : at - 1] === 0)
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(isLittle ? at : at - 1));
  return Buffer.from(bytes.subarray(at)).toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

/** Other encodings may hide letters. */
const ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1|windows-1252|utf-16)/i;

type Reasons = readonly (readonly [reason: string, pattern: RegExp])[];

/** What brings in elements that do not stand in the file. */
const BRINGING_IN: Reasons = [
  ['an entity', /<!ENTITY|<!DOCTYPE[^>]*\[/i],
  ['a style sheet', /<\?xml-stylesheet/i],
];

/** In XML, a name stands as it is: there is no other way to write it but by an entity. */
const RUNNING: Reasons = [
  ['<script>', /[<:]script[\s/>]/i],
  ['on…=', /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=\s*["']/i],
  ['srcdoc=', /srcdoc\s*=/i],
  ['javascript:', /[="';]\s*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*(?::|&)/i],
];

/** Only these have elements that run. */
const NAMESPACES = /http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/;

function runs(text: string, bytes: Uint8Array): string | undefined {
  if (ENCODING.test(text)) return 'its encoding';
  const plain = withoutReferences(text);
  const reasonIn = (reasons: Reasons): string | undefined =>
    reasons.find(([, pattern]) => pattern.test(plain))?.[0];
  // Without a namespace, what stands in a file is only data.
  const isData = isUtf8(bytes) && !NAMESPACES.test(plain);
  return reasonIn(BRINGING_IN) ?? (isData ? undefined : reasonIn(RUNNING));
}

const withoutReferences = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/&(?:Tab|NewLine);/g, '');

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** What is left is looked at once more: the sanitizer reads HTML, a browser that opens the file reads XML. */
function cleanSvg(text: string): { readonly svg: string; readonly removed: readonly string[] } {
  // Always written anew: an entity that is no longer declared would make it unreadable.
  const safe = safeSvg(text, { always: true });
  if (safe === undefined || runs(safe.svg, Buffer.from(safe.svg)) !== undefined)
    return { svg: EMPTY, removed: ['all of it'] };
  return safe;
}

const asText = (text: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<text>${text
      // Characters that XML has none of would make it unreadable.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\uFEFF/gu, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')}</text>\n`,
  );
