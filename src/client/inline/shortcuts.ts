// Keyboard shortcuts: a key named in a button's `aria-keyshortcuts` clicks that button, anywhere on the page. ⌘ works like
// Ctrl.

/** Elements in which keys without Ctrl or ⌘ write text; they may be in a shadow tree. */
const FIELD = 'input,textarea,[contenteditable]';

export function startShortcuts(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, shiftKey } = event;
      const [target] = event.composedPath();
      const isCommand = event.ctrlKey || event.metaKey;
      // Without Ctrl or ⌘, Shift is allowed: some keyboards need it for the slash.
      const isOther = altKey || (isCommand ? shiftKey : (target as Element).closest?.(FIELD));
      if (isOther) return;
      const name = CSS.escape((isCommand ? 'Control+' : '') + key.toUpperCase());
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${name}]`);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // keeps the key out of the field that opens
      button.click();
    },
    true,
  );
}
