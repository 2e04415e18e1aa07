// Compares two texts line by line.

export interface DiffLine {
  /** `-` only in the first text, `+` only in the second, a space in both. */
  readonly sign: '-' | '+' | ' ';
  readonly text: string;
}

/** The lines of both texts in order, with as few changes as possible. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  // common[i][j]: number of lines that a from i and b from j have in common.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: ' ', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ sign: '+', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
