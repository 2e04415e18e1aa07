// The text of an attribute in HTML, as it stands between double or single quotes.

const CHARACTERS = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' } as const;

export const readAttribute = (html: string): string =>
  html.replace(/&(?:amp|quot|#39|lt|gt);/g, (name) => CHARACTERS[name as keyof typeof CHARACTERS]);

export const writeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
