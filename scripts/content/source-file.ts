// A file of the content folder that the generator reads as text.

/** A Markdown or category file, unparsed. `sourcePath` is relative to the content folder, with `/` on every system. */
export interface SourceFile {
  readonly sourcePath: string;
  /** The file's name in diagnostics: relative to the working directory. */
  readonly displayPath: string;
  /** The file's text without byte order mark, with lines ended by `\n`. */
  readonly text: string;
}
