// A file of the content folder that the generator reads as text.

/** A Markdown or category file, unparsed. `sourcePath` is relative to the content folder, with `/` on every system. */
export interface SourceFile {
  readonly sourcePath: string;
  /** As diagnostics name it: relative to the working directory. */
  readonly displayPath: string;
  /** Without byte order mark, lines ended by `\n`. */
  readonly text: string;
}
