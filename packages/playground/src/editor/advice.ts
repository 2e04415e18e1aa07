// What to do about an error.

export interface Advice {
  readonly text: string;
  /** Lines count from 1. */
  readonly place?: { readonly file: string; readonly line: number } | undefined;
}

export const spoken = ({ text, place }: Advice): string =>
  place ? `${text} ${place.file}, line ${place.line}.` : text;
