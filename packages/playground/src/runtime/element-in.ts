// Makes an element of a composed document.

export function elementIn(
  document: Document,
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
