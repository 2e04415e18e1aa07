// Finds the line of a value in a valid JSON text.

/** A bracket, a string, or any other value. */
const TOKEN = /[{}[\],:]|"(?:\\.|[^"\\])*"|[^\s{}[\],:"]+/g;

/** @param path of the value; if it is missing, the nearest one counts. @returns counted from 1 */
export function jsonLine(text: string, path: readonly (string | number)[]): number {
  const tokens = [...text.matchAll(TOKEN)];
  let next = 0;
  let found = tokens[0]?.index ?? 0;
  let depth = 0;

  /** Reads one value. `at` is its path; the first `depth` steps of it match. */
  const readValue = (at: number): void => {
    const opening = tokens[next++]?.[0];
    if (opening !== '{' && opening !== '[') return;
    for (let index = 0; next < tokens.length; index += 1) {
      if (/^[}\]]$/.test(tokens[next]?.[0] ?? '')) break;
      const start = tokens[next]?.index ?? 0;
      let key: string | number = index;
      if (opening === '{') {
        key = JSON.parse(tokens[next]?.[0] ?? '""') as string;
        next += 2; // skips the colon, too
      }
      if (depth === at && path[at] === key) {
        depth += 1;
        found = start;
      }
      readValue(depth === at + 1 ? at + 1 : Number.POSITIVE_INFINITY);
      if (tokens[next]?.[0] === ',') next += 1;
    }
    next += 1;
  };
  readValue(0);
  return text.slice(0, found).split('\n').length;
}
