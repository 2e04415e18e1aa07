// What the article components of the theme are given by the generator for the pieces that Markdown has no element
// for. The generator puts these as properties on its own elements of the document tree; rehype-react hands them on.

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

/** What stands above one that has no title of its own. */
export const ADMONITION_TITLES: Readonly<Record<AdmonitionKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
};

/** A fenced or indented code block, highlighted. */
export interface CodeBlockData {
  /** As written in the fence, or `javascript` where nothing was written; `text` for plain text. */
  readonly language: string;
  readonly title: string | null;
  /** Finished, escaped HTML: one `<span class="line">…</span>` for each line, newline characters between them. */
  readonly html: string;
  readonly showLineNumbers: boolean;
  /** A counterexample: code that shows how not to do it. */
  readonly isWrong: boolean;
  /** What a program prints: to be looked at, not copied. */
  readonly isOutput: boolean;
}

/** A diagram drawn at build time. */
export interface DiagramDrawing {
  /** A finished `<svg>` element; its ids begin with `diagram-`. */
  readonly svg: string;
  readonly name: string;
}

/** Where a member of the `omphalos` object exists. */
export type ApiPlace = 'extension' | 'panel' | 'graphic';

/** What a page of the reference says about one member of the `omphalos` object. */
export interface ApiMemberData {
  /** One a line. */
  readonly signatures: string;
  /** The same highlighted, finished HTML: lines as in a code block. */
  readonly signaturesHtml: string;
  readonly availability: readonly ApiPlace[];
  readonly broken: ApiBreakage | undefined;
  readonly parameters: readonly ApiParameter[];
  /** One for each different result. */
  readonly returns: readonly ApiOutcome[];
  readonly throws: readonly ApiOutcome[];
  /** Of a member that is an object: what it holds. */
  readonly types: readonly ApiTypeTable[];
}

/** A piece of that: what stands between two headings. One of the three. */
export interface ApiPart {
  readonly facts?: ApiMemberData;
  readonly entries?: readonly ApiEntry[];
  readonly fields?: ApiTypeTable;
}

/** A parameter, what comes back, or what goes wrong: these last two have no name. */
export type ApiEntry = Partial<ApiParameter> & ApiOutcome;

export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean | undefined;
  /** Finished HTML of one or a few sentences. */
  readonly html: string;
}

/** What comes back, or what goes wrong. `html` is finished. */
export interface ApiOutcome {
  readonly type: string;
  readonly html: string;
}

/** Places where a member is there and does not work, and what happens instead. `html` is finished. */
export interface ApiBreakage {
  readonly places: readonly ApiPlace[];
  readonly html: string;
}

/** An interface with its fields, for members that are objects. All HTML is finished. */
export interface ApiTypeTable {
  readonly name: string;
  readonly html: string;
  readonly fields: readonly ApiField[];
}

export interface ApiField {
  readonly name: string;
  readonly type: string;
  /** The same highlighted. */
  readonly typeHtml: string;
  readonly isOptional: boolean;
  readonly html: string;
}
