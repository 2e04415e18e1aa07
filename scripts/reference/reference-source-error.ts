// The error for a source of the reference (types or schema) that lacks what a reference page prints.

/** Says what is missing in a reference source. `line` counts from 1; absent if the source keeps no lines. */
export class ReferenceSourceError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.name = 'ReferenceSourceError';
    this.line = line;
  }
}
