// Most front matter and category files need no YAML parser: a key and a plain value in each line, with no sign that YAML
// has a use for. What comes out is what the parser would make of it; all else is left to the parser.

/** Undefined for what is not simple. */
export function simpleYaml(text: string): ReadonlyMap<string, string | number | boolean> | undefined {
  const values = new Map<string, string | number | boolean>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, key, written] = /^([a-z][a-z_]*): (\S(?:.*\S)?)$/.exec(line) ?? [];
    const value = written === undefined ? undefined : simpleValue(written);
    if (key === undefined || value === undefined || values.has(key)) return undefined;
    values.set(key, value);
  }
  return values.size > 0 ? values : undefined;
}

function simpleValue(written: string): string | number | boolean | undefined {
  if (/^\d{1,9}(?:\.\d{1,6})?$/.test(written)) return Number(written);
  if (/^(?:true|false)$/.test(written)) return written === 'true';
  const [, quoted] = /^"([^"\\]*)"$/.exec(written) ?? [];
  const text = quoted ?? written;
  if (!TEXT.test(text) || (quoted === undefined && MEANT.test(text))) return undefined;
  return text;
}

const TEXT = /^[\p{L}\p{N} ,.;()'"’“”–—…/!?%+=<>*&@$_~[\]{}|`^:#-]*$/u;
/** Begins with a sign, is a word with a meaning, or might have a key or a comment in it. */
const MEANT = /^[^\p{L}]|^(?:true|false|null)$|:(?: |$)| #/iu;
