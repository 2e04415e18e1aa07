// What the article components of the theme are given by the generator for the pieces that Markdown has no element
// for. The generator puts these as properties on its own elements of the document tree; rehype-react hands them on.

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

/** A fenced or indented code block, highlighted. */
export interface CodeBlockData {
  /** As written in the fence, or `javascript` where nothing was written; `text` for plain text. */
  readonly language: string;
  readonly title: string | null;
  /** Finished, escaped HTML: one `<span class="line">…</span>` for each line, newline characters between them. */
  readonly html: string;
  readonly showLineNumbers: boolean;
}

/** Where a member of the `omphalos` object exists. */
export type ApiPlace = 'extension' | 'panel' | 'graphic';
