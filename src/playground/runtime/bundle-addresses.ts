// Addresses in a bundle's pages: what the server would answer with, and which file of the bundle that is.

import type { BundleFiles, BundleManifest, BundlePage } from '../shared/bundle-files.ts';
import { fileIn } from '../shared/bundle-paths.ts';

/** Stands for the server; nothing is ever asked of it. */
const SERVER = 'http://omphalos.invalid';

/** What an address in a page or stylesheet is about. */
export type Target =
  /** A file of the bundle; `address` is the base of the addresses in it. */
  | { readonly kind: 'file'; readonly path: string; readonly address: string }
  /** In the page itself: `data:`, `blob:`, a fragment. */
  | { readonly kind: 'inline' }
  /** A file that the bundle does not have; `path` is where it would be, if anywhere. */
  | { readonly kind: 'missing'; readonly path: string | undefined }
  /** Of the network. */
  | { readonly kind: 'network' };

export interface BundleAddresses {
  /** The base of the addresses in a page. */
  ofPage(page: BundlePage): string;
  /** @param base of the file in which the address stands */
  target(address: string, base: string): Target;
}

interface Served {
  /** The first part of the addresses. */
  readonly address: string;
  /** The folder in the bundle. */
  readonly folder: string;
}

export function bundleAddresses(manifest: BundleManifest, files: BundleFiles): BundleAddresses {
  const served = servedFolders(manifest);
  return {
    ofPage: ({ kind, file }) => {
      const own = served.find(({ address }) => address.endsWith(`/${kind}s/`));
      const inside = own?.folder ? file.slice(own.folder.length + 1) : file;
      return `${own?.address ?? SERVER}${encodeURI(inside)}`;
    },
    target(address, base) {
      if (/^\s*(data:|blob:|about:|javascript:|#)/i.test(address)) return { kind: 'inline' };
      if (!URL.canParse(address, base)) return { kind: 'missing', path: undefined };
      const url = new URL(address, base);
      if (url.origin !== SERVER) return { kind: 'network' };
      const plain = url.origin + url.pathname;
      const folder = served.find((one) => plain.startsWith(one.address));
      const path = folder && decoded(fileIn(folder.folder, plain.slice(folder.address.length)));
      // Names that begin with a dot are not served.
      const isThere = path !== undefined && files[path] !== undefined && !/(^|\/)\./.test(path);
      return isThere ? { kind: 'file', path, address: plain } : { kind: 'missing', path };
    },
  };
}

/** Only folders that the manifest declares something in are served. */
function servedFolders({ name, bundle, panels, graphics }: BundleManifest): readonly Served[] {
  const { omphalos } = bundle as { readonly omphalos: Readonly<Record<string, unknown>> };
  const sounds = Array.isArray(omphalos.sounds) ? omphalos.sounds : [];
  const served = (word: string, key: string, list: readonly unknown[]): readonly Served[] =>
    list.length === 0
      ? []
      : [
          {
            address: `${SERVER}/bundles/${encodeURI(name)}/${word}/`,
            folder: fileIn('', String(omphalos[key])) ?? '',
          },
        ];
  return [
    ...served('panels', 'panelPath', panels),
    ...served('graphics', 'graphicPath', graphics),
    ...served('sounds', 'soundPath', sounds),
  ];
}

function decoded(path: string | undefined): string | undefined {
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}
