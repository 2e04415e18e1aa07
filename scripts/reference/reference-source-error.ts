// The error for a source of the reference (types or schema) that lacks what a reference page prints.

/** A name that was asked for and is not there, with those that are. */
export interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

/** Says what is missing in a reference source. `line` counts from 1; absent if the source keeps no lines. */
export class ReferenceSourceError extends Error {
  readonly line: number | undefined;
  /** Set if the source is sound and was asked for something that it does not have. */
  readonly unknown: UnknownName | undefined;

  constructor(message: string, line?: number, unknown?: UnknownName) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.name = 'ReferenceSourceError';
    this.line = line;
    this.unknown = unknown;
  }
}
