// Finds characters that do not belong in a title, label or address: control characters other than tab and line break, and
// lone surrogates.

export const hasControlCharacters = (text: string): boolean => /(?![\t\n])[\p{Cc}\p{Cs}]/u.test(text);
