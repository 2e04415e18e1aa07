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
 * A line that starts with `/` names a path; the indented lines below it are its headers. `#` starts a comment. Other lines are
 * passed over, as hosts do.
 */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const line of lines.map((rawLine) => rawLine.trim())) {
    const [, removed] = /^!\s*(\S+)$/.exec(line) ?? [];
    const [, name = '', value = ''] = /^([^:#]+):(.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ matches: expressionOf(line), headers: [], removed: [] });
    else if (removed) rules.at(-1)?.removed.push(removed.toLowerCase());
    else if (name) rules.at(-1)?.headers.push({ name: name.trim(), value: value.trim() });
  }
  return rules;
}

/**
 * All headers for a path. Every matching rule counts; values set twice for one name are joined by a comma.
 * @param urlPath with the base URL, percent-decoded
 * @returns by lower-case name
 */
export function headersFor(rules: readonly HeaderRule[], urlPath: string): ReadonlyMap<string, string> {
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
