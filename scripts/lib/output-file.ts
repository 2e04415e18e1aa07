// A file of the site in memory, before it is written.

/** `outputPath` is relative to the output folder, and uses `/` on every system. */
export interface OutputFile {
  readonly outputPath: string;
  readonly bytes: Uint8Array;
}
