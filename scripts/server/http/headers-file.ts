// Parses a `_headers` file, the format of Netlify and Cloudflare Pages, and finds the headers for a path. Pure.

import escapeStringRegexp from 'escape-string-regexp';

interface HeaderRule {
  /** An expression for a whole decoded URL path. */
  readonly matches: RegExp;
  readonly headers: { readonly name: string; readonly value: string }[];
  /** Lower-case names of headers that this rule removes from what earlier rules set: `! Name`. */
  readonly removed: string[];
}

/**
 * A line that starts with `/` names a path; the indented lines below it are its headers. `#` starts a comment.
 * @returns also lines that a host would ignore silently. `line` counts from 1
 */
export function parseHeadersFile(text: string) {
  const rules: HeaderRule[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const [index, rawLine] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = rawLine.trim();
    if (line === '' || line.startsWith('#')) continue;
    const problem = (message: string) => problems.push({ line: index + 1, message });
    if (line.startsWith('/')) {
      rules.push({ matches: expressionOf(line), headers: [], removed: [] });
      continue;
    }
    const rule = rules.at(-1);
    if (!rule) {
      problem(`"${line}" belongs to no path; a line such as "/*" must stand above it`);
      continue;
    }
    const removed = /^!\s*(\S+)$/.exec(line)?.[1];
    if (removed) {
      rule.removed.push(removed.toLowerCase());
      continue;
    }
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    if (!TOKEN.test(name.trim())) problem(`"${line}" is not of the form "Name: value"`);
    else if (!FIELD_VALUE.test(value.trim()))
      problem(`the value of "${name.trim()}" holds a character that no header may`);
    else if (RESERVED.has(name.trim().toLowerCase())) problem(`"${name.trim()}" is set by the server alone`);
    else rule.headers.push({ name: name.trim(), value: value.trim() });
  }
  return { rules, problems };
}

/**
 * All headers for a path. Every matching rule counts; values set twice for one name are joined by a comma.
 * @param urlPath with the base URL, percent-decoded
 * @returns by lower-case name
 */
export function headersFor(
  { rules }: { rules: readonly HeaderRule[] },
  urlPath: string,
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.matches.test(urlPath)) continue;
    for (const name of rule.removed) headers.delete(name);
    for (const { name, value } of rule.headers) {
      const key = name.toLowerCase();
      const earlier = headers.get(key);
      headers.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}

/** `*` matches any text, slashes included; `:name` matches one segment. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((piece) => {
      if (piece === '*') return '.*';
      return /^:[A-Za-z]/.test(piece) ? '[^/]+' : escapeStringRegexp(piece);
    })
    .join('');
  return new RegExp(`^${source}$`, 's');
}

// RFC 9110, sections 5.1 and 5.5.
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Headers that describe the connection or the bytes sent; setting them in a file would make answers false. */
const RESERVED = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
