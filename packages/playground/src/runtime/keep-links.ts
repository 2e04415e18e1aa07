// Runs in a panel or graphic: keeps its links and forms inside. Addresses there are relative to the sandbox file, so that even a
// link to a place in the page would lead out of it.

/** @param refuse called with the address of a link or form that leads out of the page */
export function keepLinks(refuse: (address: string) => void): void {
  addEventListener('click', (event) => {
    const addresses = event.composedPath().map(addressOf);
    const address = addresses.find((one) => one !== undefined)?.trim();
    if (address === undefined || event.defaultPrevented || /^javascript:/i.test(address)) return;
    event.preventDefault();
    if (address.startsWith('#')) location.replace(location.href.replace(/#.*|$/, address));
    else refuse(address);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === 'dialog') return;
    event.preventDefault();
    refuse(form.getAttribute('action') ?? '');
  });
}

/** Of a link. SVG has two attributes for it, and can animate them. */
function addressOf(target: EventTarget): string | undefined {
  if (target instanceof SVGAElement) return target.href.animVal || undefined;
  const isLink = target instanceof Element && target.matches('a[href], area[href]');
  return isLink ? (target.getAttribute('href') ?? '') : undefined;
}
