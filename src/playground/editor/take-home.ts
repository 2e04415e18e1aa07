// What comes after the download: the steps from the ZIP file to the graphic in OBS, for this bundle and this system.

import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import type { BundleFiles, BundleManifest } from '../shared/bundle-files.ts';
import { make, makeButton } from './make-element.ts';

/** Where Omphalos listens unless its configuration says otherwise. */
const SERVER = 'http://localhost:3000';
const FOLDERS = {
  Linux: '~/.config/omphalos/bundles',
  macOS: '~/Library/Application Support/omphalos/bundles',
} as const;

/** @param agent as in `navigator.userAgent`. @returns undefined for a system that Omphalos does not run on */
export function systemOf(agent: string): keyof typeof FOLDERS | undefined {
  if (/Macintosh|Mac OS X/.test(agent) && !/iPhone|iPad/.test(agent)) return 'macOS';
  return /Linux|X11|CrOS/.test(agent) && !/Android/.test(agent) ? 'Linux' : undefined;
}

/** @param manifest undefined if the server would skip the bundle */
export function takeHomeSteps(manifest: BundleManifest | undefined, files: BundleFiles): HTMLElement {
  if (!manifest)
    return make('p', { className: 'fault' }, "Omphalos can't load this bundle yet: see the messages.");
  const system = systemOf(navigator.userAgent);
  // The page's own text links to it.
  const install = document.querySelector<HTMLAnchorElement>('main a[href*="/installation"]')?.href;
  const { ofPage } = bundleAddresses(manifest, files);
  const status = make('p', { role: 'status', className: 'hint' });
  const folder = (name: keyof typeof FOLDERS) => make('code', {}, `${FOLDERS[name]}/`);
  const where = system
    ? [folder(system), ` (${system})`]
    : [folder('Linux'), ' (Linux), or ', folder('macOS'), ' (macOS)'];
  const steps = [
    [
      make('b', {}, 'Install Omphalos'),
      " on a computer with Linux or macOS if you don't have it yet",
      ...(install ? [': ', make('a', { href: install, target: '_blank' }, 'how to install it'), '.'] : ['.']),
    ],
    [
      make('b', {}, 'Unpack the ZIP file'),
      ' into ',
      ...where,
      '. The folder ',
      make('code', {}, manifest.name),
      ' must contain ',
      make('code', {}, 'package.json'),
      '. Then restart Omphalos, which looks for bundles only when it starts.',
    ],
    [
      make('b', {}, 'Add the graphic to OBS'),
      ' as a browser source with this address, width and height:',
      ...manifest.graphics.map((page) => {
        const field = make('input', {
          readOnly: true,
          value: SERVER + new URL(ofPage(page)).pathname,
          'aria-label': `Address of ${page.name} for OBS`,
        });
        const size = make('span', { className: 'size' }, `${page.size.width} × ${page.size.height}`);
        return make('span', { className: 'share' }, field, size, copyButton(field, status, 'The address'));
      }),
      'The panel is in the dashboard: ',
      make('code', {}, `${SERVER}/dashboard`),
    ],
  ];
  return make(
    'div',
    { className: 'take-home' },
    make('ol', {}, ...steps.map((content) => make('li', {}, ...content))),
    status,
  );
}

/** @param what names it in the message */
export function copyButton(field: HTMLInputElement, status: HTMLElement, what: string): HTMLButtonElement {
  return makeButton(
    'Copy',
    async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        status.textContent = `${what} is copied.`;
      } catch {
        status.textContent = `${what} is selected: copy it with Ctrl+C or ⌘C.`;
      }
    },
    { className: 'primary' },
  );
}
