/** @returns the text, cut to so many characters where it is longer, never in the middle of one */
export function excerpt(text: string, most = 60): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
