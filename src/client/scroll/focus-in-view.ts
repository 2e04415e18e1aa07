// Keeps what the keyboard focuses out from under the navbar: Firefox scrolls to nothing that is in view only there.

export function startFocusInView(): void {
  const navbar = document.querySelector('[data-navbar]');
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    if (!navbar || focused.shadowRoot || !focused.matches('main :focus-visible')) return;
    if (focused.getBoundingClientRect().top < navbar.getBoundingClientRect().bottom)
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
