// Folds text, so that the search finds and marks it however its letters are written.

/** In lower case, without accents and ligatures, in plain width: `Ångström` → `angstrom`, `ﬁ` → `fi`. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđıς]/g, (letter) => PLAIN[letter] ?? '');

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

export interface FoldedText {
  /** The folded text without the signs inside words, which terms do not have either: `can't` → `cant`. */
  readonly text: string;
  /** Start and end of the letter that each character of `text` comes from. */
  readonly places: readonly (readonly [from: number, to: number])[];
}

export function foldedWithPlaces(shown: string): FoldedText {
  const places: (readonly [number, number])[] = [];
  let text = '';
  for (const { 0: letter, index } of shown.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const plain = /['’.-]/.test(letter) ? '' : folded(letter);
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push([index, index + letter.length]);
  }
  return { text, places };
}
