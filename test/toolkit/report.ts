// The findings of the checks: differences, each with its place in the documentation, and counts.

export interface Place {
  /** From the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Characters of a message. */
const LONGEST = 400;

export class Report {
  readonly #differences: (Place & { readonly message: string })[] = [];
  readonly #counts = new Map<string, number>();

  /** @param message what the documentation says, and what the toolkit does */
  differ({ file, line }: Place, message: string): void {
    const short = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
    this.#differences.push({ file, line, message: short });
  }

  /** @param what in the plural: `manifests` */
  count(what: string, number = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + number);
  }

  /** One line each, sorted by file and line, without repetitions. */
  differenceLines(): readonly string[] {
    const sorted = this.#differences.toSorted(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
    );
    return [...new Set(sorted.map(({ file, line, message }) => `${file}:${line}: ${message}`))];
  }

  countLines(): readonly string[] {
    const width = Math.max(0, ...[...this.#counts.values()].map((number) => String(number).length));
    return [...this.#counts].map(([what, number]) => `  ${String(number).padStart(width)}  ${what}`);
  }
}
