// The steps from a ZIP file to the graphics in OBS, for the dialog after the download and for the page in a ZIP with several
// bundles.

import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { readRunnable } from '../shared/read-manifest.ts';

/** Where Omphalos listens unless its configuration says otherwise. */
const SERVER = 'http://localhost:3000';

/** @returns undefined if Omphalos cannot load one of the bundles */
export function takeHome(bundles: readonly BundleFiles[]) {
  const parts = bundles.flatMap((files) => {
    const { manifest } = readRunnable(files);
    return manifest ? [{ manifest, addresses: bundleAddresses(manifest, files) }] : [];
  });
  if (parts.length < bundles.length) return undefined;
  const folders = parts.map(({ manifest }) => manifest.name).join(', ');
  const panels = parts.flatMap(({ manifest }) => manifest.bundle.omphalos.panels ?? []);
  const tabs = [...new Set(panels.map(({ workspace }) => workspace))].join(', ');
  const graphics = parts.flatMap(({ manifest, addresses }) =>
    manifest.graphics.map((page) => ({
      name: page.name,
      address: SERVER + new URL(addresses.ofPage(page)).pathname,
      size: `${page.size.width} × ${page.size.height}`,
    })),
  );
  return {
    graphics,
    install: ['Install Omphalos', "on a computer with Linux or macOS if you don't have it yet:"],
    unpack: [
      'Unpack the ZIP file',
      `into ~/.config/omphalos/bundles/ (Linux) or ~/Library/Application Support/omphalos/bundles/ (macOS). package.json must be right inside its folder: ${folders}.`,
    ],
    restart: ['Restart Omphalos,', 'which looks for bundles only when it starts.'],
    show: ['Add to OBS', 'a browser source for each graphic, with its address, width and height:'],
    control: ['Open the dashboard,', `${SERVER}/dashboard${tabs && `: panels are in the tab ${tabs}`}.`],
  } as const;
}

/** @param install address of the page that says how to install Omphalos */
export function readMe(bundles: readonly BundleFiles[], install: string): string {
  const way = takeHome(bundles);
  if (!way) return '';
  const addresses = way.graphics.map(({ address, size }) => `${address} (${size})`);
  const steps = [
    [...way.install, install],
    way.unpack,
    way.restart,
    [...way.show, addresses.join(', ')],
    way.control,
  ];
  return steps.map((words, index) => `${index + 1}. ${words.join(' ')}\n`).join('');
}
