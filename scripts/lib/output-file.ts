// A file of the site, before it is written.

/** `outputPath` is relative to the output folder, with `/` on every system. */
export interface OutputFile {
  readonly outputPath: string;
  readonly bytes: Uint8Array;
}
