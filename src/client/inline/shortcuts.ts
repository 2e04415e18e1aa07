// Keyboard shortcuts: a key named in a button's `aria-keyshortcuts` clicks that button, anywhere on the page. ⌘ works like
// Ctrl.

/** Elements in which keys without Ctrl or ⌘ write text; they may be in a shadow tree. */
const FIELD = 'input,textarea,[contenteditable]';

export function startShortcuts(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { altKey, shiftKey } = event;
      const [target] = event.composedPath();
      const isCommand = event.ctrlKey || event.metaKey;
      // Without Ctrl or ⌘, Shift is allowed: some keyboards need it for the slash.
      const isOther = altKey || (isCommand ? shiftKey : (target as Element).closest?.(FIELD));
      const key = keyOf(event);
      if (isOther || !key) return;
      const name = CSS.escape((isCommand ? 'Control+' : '') + key);
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${name}]`);
      if (!button || isInert(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // keeps the key out of the field that opens
      button.click();
    },
    true,
  );
}

/**
 * The Latin letter or sign of a key; empty for events that programs make without one. On layouts without Latin letters, it is
 * what the place of the key says: Russian and Hebrew keyboards write a full stop where the slash is.
 */
function keyOf({ key = '', code = '' }: Partial<KeyboardEvent>): string {
  if (key === '.' && code === 'Slash') return '/';
  return /^[^\0-\x7f]$/.test(key) ? code.replace('Key', '') : key.toUpperCase();
}

/** The platform ignores clicks there, but not clicks of a script. */
function isInert(button: Element): boolean {
  const modal = document.querySelector(':modal');
  return button.closest('[inert]') !== null || (modal !== null && !modal.contains(button));
}
