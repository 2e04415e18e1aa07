// Named regions of a file that pages can show: between the comments `#region name` and `#endregion`, which readers don't see.

const REGION_MARK = /^\s*(?:\/\/|\/\*|<!--|#)\s*#?(?:end)?region\b/;
/** The name of the region that a line opens: all words up to the end of the comment. */
const OPENING = /^\s*(?:\/\/|\/\*|<!--|#)\s*#?region\s+(.*?)\s*(?:\*\/|-->)?\s*$/;

export const isRegionMark = (line: string): boolean => REGION_MARK.test(line);

export const regionNames = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => OPENING.exec(line)?.[1] ?? []);

/** Line, from 1, of the first mark of a region without its partner. */
export function loneRegionMark(text: string): number | undefined {
  const open: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!isRegionMark(line)) continue;
    if (!line.includes('endregion')) open.push(index + 1);
    else if (open.pop() === undefined) return index + 1;
  }
  return open[0];
}

/** @returns the lines between the marks, including inner marks; undefined if there is no such region */
export function regionLines(text: string, region: string): string[] | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => OPENING.exec(line)?.[1] === region);
  if (start < 0) return undefined;
  let depth = 0;
  const length = lines.slice(start).findIndex((line) => {
    if (isRegionMark(line)) depth += line.includes('endregion') ? -1 : 1;
    return depth === 0;
  });
  return length < 0 ? undefined : lines.slice(start + 1, start + length);
}

/** Removes the marks of regions from a file. Line ends stay the same. */
export const withoutRegionMarks = (text: string): string =>
  text
    .split(/(?<=\n)/)
    .filter((line) => !isRegionMark(line))
    .join('');
