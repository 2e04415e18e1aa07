// Characters that belong in no title, label or address: controls other than tab and line break, halves of characters.

export const hasOddCharacters = (text: string): boolean => /(?![\t\n])[\p{Cc}\p{Cs}]/u.test(text);
