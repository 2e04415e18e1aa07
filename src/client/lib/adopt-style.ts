// Adopts styles that ship with the code that needs them, so that other pages don't load them. The Content Security Policy
// allows adopted stylesheets, unlike inline styles.

const adopted = new Set<string>();

export function adoptStyle(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
