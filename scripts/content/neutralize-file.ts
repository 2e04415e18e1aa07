// Neutralizes authors' files before publishing: opened directly in a browser, on a host that sends no headers, nothing in
// them may run with the site's origin. HTML guards itself, SVG loses its scripts, other XML that could run becomes text.

import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { safeSvg } from './safe-svg.ts';
import { guardedHtml } from './sandbox-guard.ts';

export interface NeutralizedFile {
  readonly bytes: Uint8Array;
  /** Parts that were removed, each once; empty if none. */
  readonly removed: readonly string[];
}

/** File endings that hosts serve as HTML. */
const HTML = new Set(['.html', '.htm', '.shtml', '.shtm']);

/** Source code, which hosts serve as text or as a download, even if it looks like XML. */
const SOURCES = new Set(
  '.txt .md .js .mjs .cjs .ts .jsx .tsx .vue .svelte .astro .php .css .scss'.split(' '),
);

export function neutralizeFile(path: string, bytes: Uint8Array): NeutralizedFile {
  const ending = extname(path).toLowerCase();
  if (HTML.has(ending)) return { bytes: guardedHtml(bytes), removed: [] };
  if (ending === '.svgz' && bytes[0] === 0x1f) return neutralizeCompressed(bytes);
  const text = SOURCES.has(ending) ? undefined : xmlText(bytes);
  if (text === undefined) return { bytes, removed: [] };
  const reason = runs(text, bytes);
  if (reason === undefined) return { bytes, removed: [] };
  if (ending !== '.svg') return { bytes: asText(text), removed: [reason] };
  const { svg, removed } = cleanSvg(text);
  return { bytes: Buffer.from(svg), removed: removed.length > 0 ? removed : [reason] };
}

/** Bytes of an unpacked drawing. */
const LARGEST = 16 * 2 ** 20;

/** Hosts send a `.svgz` with `Content-Encoding: gzip`: browsers open it as a drawing. */
function neutralizeCompressed(bytes: Uint8Array): NeutralizedFile {
  let inner: NeutralizedFile = { bytes: Buffer.from(EMPTY), removed: ['all of it'] };
  try {
    inner = neutralizeFile('a.svg', gunzipSync(bytes, { maxOutputLength: LARGEST }));
  } catch {} // damaged, or too large: a browser might show its beginning
  return inner.removed.length === 0 ? { bytes, removed: [] } : { ...inner, bytes: gzipSync(inner.bytes) };
}

/** White space, its halves in UTF-16, and the bytes of byte order marks. */
const BEFORE_XML = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** The text from the first `<` on. Undefined if the file starts with anything else: browsers do not treat it as XML. */
function xmlText(bytes: Uint8Array): string | undefined {
  const at = bytes.findIndex((byte) => !BEFORE_XML.has(byte));
  if (bytes[at] !== 0x3c) return undefined;
  // In UTF-16, one half of a `<` is 0: the second one if it is little-endian.
  const isLittle = at % 2 === 0;
  if (bytes[isLittle ? at + 1 : at - 1] === 0)
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(isLittle ? at : at - 1));
  return Buffer.from(bytes.subarray(at)).toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

/** Other encodings may hide letters. */
const ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1|windows-1252|utf-16)/i;

type Reasons = readonly (readonly [reason: string, pattern: RegExp])[];

/** Constructs that bring in elements from outside the text. */
const BRINGING_IN: Reasons = [
  ['an entity', /<!ENTITY|<!DOCTYPE[^>]*\[/i],
  ['a style sheet', /<\?xml-stylesheet/i],
];

/** XML names can only be written literally, or in an entity. */
const RUNNING: Reasons = [
  ['<script>', /[<:]script[\s/>]/i],
  ['on…=', /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=\s*["']/i],
  ['srcdoc=', /srcdoc\s*=/i],
  ['javascript:', /[="';]\s*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*(?::|&)/i],
];

/** Only elements of these namespaces can run. */
const NAMESPACES = /http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/;

function runs(text: string, bytes: Uint8Array): string | undefined {
  if (ENCODING.test(text)) return 'its encoding';
  const plain = withoutReferences(text);
  const reasonIn = (reasons: Reasons): string | undefined =>
    reasons.find(([, pattern]) => pattern.test(plain))?.[0];
  // Without these namespaces, the file is only data.
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

/** Checks the result again: the sanitizer parses HTML, a browser that opens the file parses XML. */
function cleanSvg(text: string): { readonly svg: string; readonly removed: readonly string[] } {
  // Always serialize anew: a reference to a removed entity would make the file unreadable.
  const safe = safeSvg(text, { always: true });
  if (safe === undefined || runs(safe.svg, Buffer.from(safe.svg)) !== undefined)
    return { svg: EMPTY, removed: ['all of it'] };
  return safe;
}

const asText = (text: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<text>${text
      // Characters that XML does not allow would make the file unreadable.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\uFEFF/gu, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replaceAll(']]>', ']]&gt;')}</text>\n`,
  );
