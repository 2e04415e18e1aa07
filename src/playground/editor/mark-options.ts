// What the editor must know of a bundle to mark one of its files.

import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import type { BundleFiles, BundleManifest } from '../shared/bundle-files.ts';
import type { PlaygroundMember } from '../shared/playground-data.ts';
import { nodeFormat } from '../shared/script-modules.ts';
import type { ScriptPlace } from './api-help.ts';
import { browserNames, type MarkOptions } from './code-marks.ts';

export function markOptions(
  path: string,
  files: BundleFiles,
  manifest: BundleManifest | undefined,
  members: readonly PlaygroundMember[],
): MarkOptions {
  const place = placeOf(path, manifest);
  const page = [...(manifest?.graphics ?? []), ...(manifest?.panels ?? [])].find(({ file }) => file === path);
  const addresses = manifest && bundleAddresses(manifest, files);
  return {
    members,
    place,
    format: place === 'extension' ? nodeFormat(files, path) : undefined,
    isEntry: path === manifest?.extension,
    browser: browserNames,
    faultOfAddress(address) {
      const target = page && addresses?.target(address, addresses.ofPage(page));
      if (target?.kind === 'missing') return `The bundle has no file ${target.path ?? `"${address}"`}.`;
      return target?.kind === 'network' ? 'The playground has no network, so nothing loads here.' : undefined;
    },
  };
}

export function placeOf(file: string, manifest: BundleManifest | undefined): ScriptPlace {
  const extension = manifest?.extension;
  const folder = extension?.split('/').slice(0, -1).join('/');
  return /\.[cm]?js$/.test(file) &&
    extension !== undefined &&
    (file === extension || (folder && file.startsWith(`${folder}/`)))
    ? 'extension'
    : 'page';
}
