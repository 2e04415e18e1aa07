// The way of bundles from a ZIP file to OBS: what is the same in the dialog after the download and in the file that a ZIP with
// several bundles has beside them.

import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { readRunnable } from '../shared/read-manifest.ts';

/** Where Omphalos listens unless its configuration says otherwise. */
const SERVER = 'http://localhost:3000';
export const DASHBOARD = `${SERVER}/dashboard`;
export const LINUX = '~/.config/omphalos/bundles/';
export const MACOS = '~/Library/Application Support/omphalos/bundles/';

export function takeHome(bundles: readonly BundleFiles[]) {
  const parts = bundles.flatMap((files) => {
    const { manifest } = readRunnable(files);
    return manifest ? [{ manifest, addresses: bundleAddresses(manifest, files) }] : [];
  });
  const panels = parts.flatMap(({ manifest }) => manifest.bundle.omphalos.panels ?? []);
  return {
    folders: parts.map(({ manifest }) => manifest.name),
    graphics: parts.flatMap(({ manifest, addresses }) =>
      manifest.graphics.map((page) => ({
        name: page.name,
        address: SERVER + new URL(addresses.ofPage(page)).pathname,
        size: `${page.size.width} × ${page.size.height}`,
      })),
    ),
    /** Of the dashboard, in which the panels are. */
    tabs: [...new Set(panels.map(({ workspace }) => workspace))].join(', '),
  };
}

/** @param install address of the page that says how to install Omphalos */
export function readMe(bundles: readonly BundleFiles[], install: string): string {
  const { folders, graphics, tabs } = takeHome(bundles);
  const sources = graphics.map(({ address, size }) => `${address} (${size})`);
  const steps = [
    `Install Omphalos on a computer with Linux or macOS: ${install}`,
    `Move the folders ${folders.join(', ')} into ${LINUX} (Linux) or ${MACOS} (macOS).`,
    'Restart Omphalos: it looks for bundles only when it starts.',
    `Add each graphic to OBS as a browser source: ${sources.join(', ')}`,
    `Open the panels in the dashboard, ${DASHBOARD}, in the tab ${tabs}.`,
  ];
  return steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
}
