// Regions of a file that pages show by name: between comments `#region name` and `#endregion`, which no reader sees.

const REGION_MARK = /^\s*(?:\/\/|\/\*|<!--|#)\s*#?(?:end)?region\b/;

export const isRegionMark = (line: string): boolean => REGION_MARK.test(line);

/** @returns the lines between the marks, inner marks included; undefined if there is no such region */
export function regionLines(text: string, region: string): string[] | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => isRegionMark(line) && line.includes(`region ${region}`) && !line.includes('endregion'),
  );
  if (start < 0) return undefined;
  let depth = 0;
  const length = lines.slice(start).findIndex((line) => {
    if (isRegionMark(line)) depth += line.includes('endregion') ? -1 : 1;
    return depth === 0;
  });
  return length < 0 ? undefined : lines.slice(start + 1, start + length);
}

/** A file's text as readers get it. Line ends stay as they are. */
export const withoutRegionMarks = (text: string): string =>
  text
    .split(/(?<=\n)/)
    .filter((line) => !isRegionMark(line))
    .join('');
