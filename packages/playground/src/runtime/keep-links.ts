// Runs in a panel or graphic: keeps its links inside. Addresses there are relative to the sandbox file, so that even a link to a
// place in the page would lead out of it.

/** @param refuse called with the address of a link that leads out of the page */
export function keepLinks(refuse: (address: string) => void): void {
  addEventListener('click', (event) => {
    const link = event.composedPath().find((target) => target instanceof Element && target.matches(LINK));
    const address = (link as Element | undefined)?.getAttribute('href')?.trim();
    if (address === undefined || event.defaultPrevented || /^javascript:/i.test(address)) return;
    event.preventDefault();
    if (address.startsWith('#')) location.replace(location.href.replace(/#.*|$/, address));
    else refuse(address);
  });
}

const LINK = 'a[href], area[href]';
