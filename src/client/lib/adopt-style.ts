// Styles that come with the code they belong to, so that pages without it do not carry them. An adopted sheet is no
// inline style: the security policy has nothing against it.

const adopted = new Set<string>();

export function adoptStyle(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
