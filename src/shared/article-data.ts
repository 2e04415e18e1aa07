// Properties that the generator passes to the theme's article components, for pieces that Markdown has no element for. The
// generator sets them on its own elements of the document tree; rehype-react passes them on.

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

/** The title of an admonition that has none of its own: `Note`. */
export const defaultTitle = (kind: AdmonitionKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** A fenced or indented code block, highlighted. */
export interface CodeBlockData {
  /** Language as written in the fence; `javascript` if nothing was written, `text` for plain text. */
  readonly language: string;
  readonly title: string | null;
  /** Finished, escaped HTML: one `<span class="line">…</span>` per line, with newline characters between them. */
  readonly html: string;
  readonly showLineNumbers: boolean;
  /** A counterexample: code that shows what not to do. */
  readonly isWrong: boolean;
  /** Output of a program, not meant to be copied. */
  readonly isOutput: boolean;
}

/** A diagram rendered at build time. */
export interface DiagramDrawing {
  /** A finished `<svg>` element; its ids begin with `diagram-`. */
  readonly svg: string;
  readonly name: string;
}

/** Where a member of the `omphalos` object exists. */
export type ApiPlace = 'extension' | 'panel' | 'graphic';

/** What stands first about a member of the `omphalos` object. */
export interface ApiFacts {
  /** One per line. */
  readonly signatures: string;
  /** The same, highlighted. Finished HTML, with lines as in a code block. */
  readonly signaturesHtml: string;
  readonly availability: readonly ApiPlace[];
  /** Places where it exists but does not work, and what happens instead. `html` is finished. */
  readonly broken: { readonly places: readonly ApiPlace[]; readonly html: string } | undefined;
}

/** The content between two headings. One of the three. */
export interface ApiPart {
  readonly facts?: ApiFacts;
  readonly entries?: readonly ApiEntry[];
  readonly fields?: ApiTypeTable;
}

/** A parameter, return value or error. The last two have no name. */
export interface ApiEntry {
  readonly name?: string | undefined;
  readonly type: string;
  readonly isOptional?: boolean | undefined;
  /** Finished HTML of one or more sentences. */
  readonly html: string;
}

/** An interface with its fields, for members that are objects. All HTML is finished. */
export interface ApiTypeTable {
  readonly html: string;
  readonly fields: readonly ApiField[];
}

interface ApiField extends ApiEntry {
  /** The type, highlighted. */
  readonly typeHtml: string;
}
