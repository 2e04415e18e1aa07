// Keys that stand for a button: those that its `aria-keyshortcuts` names, anywhere on the page; ⌘ is as good as Ctrl. They
// click it, and whoever answers the button needs to know no keys.

/** Where keys without Ctrl or ⌘ write text; it may stand in a shadow tree. */
const FIELD = 'input,textarea,[contenteditable]';

export function startShortcuts(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, shiftKey } = event;
      const [target] = event.composedPath();
      const isCommand = event.ctrlKey || event.metaKey;
      // Without a command Shift may be part of it: on some keyboards it makes the slash.
      const isOther = altKey || (isCommand ? shiftKey : (target as Element).closest?.(FIELD));
      if (isOther) return;
      const name = CSS.escape((isCommand ? 'Control+' : '') + key.toUpperCase());
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${name}]`);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // it is no letter for the field that opens
      button.click();
    },
    true,
  );
}
