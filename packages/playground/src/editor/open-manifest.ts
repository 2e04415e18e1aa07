// The manifest of the open files, as the server would read it.

import type { BundleFiles, BundlePage, ReadManifest } from '../shared/bundle-files.ts';
import { readRunnable } from '../shared/read-manifest.ts';

let lastRead: { readonly files: BundleFiles; readonly result: ReadManifest } | undefined;

/** Several callers ask for the manifest of the same files. */
export function readOnce(files: BundleFiles): ReadManifest {
  if (lastRead?.files !== files) lastRead = { files, result: readRunnable(files) };
  return lastRead.result;
}

export function pageFolders(files: BundleFiles): { readonly panels: string; readonly graphics: string } {
  const { panelPath = 'panels', graphicPath = 'graphics' } = readOnce(files).manifest?.bundle.omphalos ?? {};
  return { panels: panelPath, graphics: graphicPath };
}

/** One page of each name, as in the dashboard; undefined if the server would skip the bundle. */
export function pagesOf(files: BundleFiles): readonly BundlePage[] | undefined {
  const { manifest } = readOnce(files);
  if (!manifest) return undefined;
  const pages = [...manifest.graphics, ...manifest.panels];
  return [...new Map(pages.map((page) => [keyOfPage(page), page])).values()];
}

export const keyOfPage = ({ kind, name }: Pick<BundlePage, 'kind' | 'name'>): string => `${kind}:${name}`;
