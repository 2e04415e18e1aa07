// What to do about an error or a mistake.

export interface Advice {
  readonly text: string;
  /** Lines count from 1. */
  readonly place?: { readonly file: string; readonly line: number } | undefined;
  /** Whether the quotes of the file at that place are to be replaced. */
  readonly hasWrongQuotes?: boolean;
}

export const spoken = ({ text, place }: Advice): string =>
  place ? `${text} ${place.file}, line ${place.line}.` : text;
