// Opens closed details while the page is printed: on paper, nobody can open them. A stylesheet can't do it in browsers before
// Chrome 131, Firefox 143 and Safari 18.4, which don't know `::details-content`.

export function startPrintDetails(): void {
  let opened: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('[data-article] details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
