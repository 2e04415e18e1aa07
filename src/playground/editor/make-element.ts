// Creates elements with their properties and children in one expression.

type Attributes = Readonly<Record<`aria-${string}` | `data-${string}` | 'role' | 'for', string>>;

/** Names with a hyphen, `role` and `for` are attributes; all others are properties. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'role'>> & Partial<Attributes> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (/-|^(role|for)$/.test(key)) element.setAttribute(key, String(value));
    else Reflect.set(element, key, value);
  }
  element.append(...children);
  return element;
}

/** A button that does not submit a form. */
export const makeButton = (
  label: string,
  onclick: () => unknown,
  properties: Parameters<typeof make<'button'>>[1] = {},
): HTMLButtonElement => make('button', { type: 'button', onclick, ...properties }, label);

/** Text with code in backticks. */
export const codeIn = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part));

/** Actions in a row, which stand in a menu behind a button where there is no room. */
export function makeMenu(label: string, ...actions: readonly HTMLElement[]): HTMLElement {
  const list = make('div', { className: 'menu-list', role: 'group', 'aria-label': label }, ...actions);
  const setOpen = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const button = makeButton('⋯', () => setOpen(button.getAttribute('aria-expanded') !== 'true'), {
    className: 'menu-button',
    'aria-label': label,
    'aria-expanded': 'false',
  });
  const menu = make('div', { className: 'menu' }, button, list);
  list.addEventListener('click', () => setOpen(false));
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) setOpen(false);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    setOpen(false);
    button.focus();
  });
  return menu;
}
