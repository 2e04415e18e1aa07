// Cuts text into the words that the search knows. Names from code count as a whole and by their parts:
// `sendMessageToBundle` is found by "sendmess", "message", "to bundle", "tobundle".

const WORD = /[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*/gu;

/** In lower case, without accents; a name is followed by its parts. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    terms.push(folded(word));
    const parts = nameParts(word);
    if (parts.length > 1) terms.push(...parts);
    // What is left of a name without its beginning: "tobundle", "messagetobundle".
    for (let from = 1; from < parts.length - 1; from++) terms.push(parts.slice(from).join(''));
  }
  return terms;
}

/** `bundleVars.get` → bundle, vars, get; a plain word is its only part. */
export function nameParts(word: string): string[] {
  return word
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((part) => part !== '')
    .map(folded);
}

const folded = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
