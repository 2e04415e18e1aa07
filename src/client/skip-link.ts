// The skip link moves focus without leaving a fragment in the address; without JavaScript it is an ordinary link.

export function startSkipLink(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-skip-link]'))) return;
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus({ preventScroll: true });
    main.scrollIntoView();
  });
}
