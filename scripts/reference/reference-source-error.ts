// The error for a source of the reference (types or schema) that lacks something a reference page prints.

/** A requested name that does not exist, with the existing ones. */
interface UnknownName {
  readonly name: string;
  readonly known: readonly string[];
}

/** `line` counts from 1; absent if the source keeps no lines. */
export class ReferenceSourceError extends Error {
  readonly line: number | undefined;
  /** Set if the source is valid but lacks the requested name. */
  readonly unknown: UnknownName | undefined;

  constructor(message: string, line?: number, unknown?: UnknownName) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.name = 'ReferenceSourceError';
    this.line = line;
    this.unknown = unknown;
  }
}

/** @throws ReferenceSourceError */
export function fail(...details: ConstructorParameters<typeof ReferenceSourceError>): never {
  throw new ReferenceSourceError(...details);
}
