// Keeps what the Tab key focuses out from under the navbar: Firefox scrolls to nothing that is in view only there.

export function startFocusInView(): void {
  const navbar = document.querySelector('[data-navbar]');
  document.addEventListener('keyup', ({ key }) => {
    const focused = document.activeElement;
    if (key !== 'Tab' || !navbar || !focused?.matches('main *') || focused.shadowRoot) return;
    if (focused.getBoundingClientRect().top < navbar.getBoundingClientRect().bottom)
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
