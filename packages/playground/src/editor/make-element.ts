// Makes an element of the page with properties and content, where React is not: on the not-found page, in the
// overlay of the watch mode, which also reports that the app does not start, and inside CodeMirror. React renders the rest.

export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
