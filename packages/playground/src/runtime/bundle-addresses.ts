// Addresses in a bundle's pages: what the server would answer, and which file of the bundle is meant.

import type { BundleFiles, BundleManifest, BundlePage } from '../shared/bundle-files.ts';
import { fileIn } from '../shared/bundle-paths.ts';
import { ASSETS } from '../shared/read-manifest.ts';

/** Placeholder for the server's origin; no request is ever sent to it. */
const SERVER = 'http://omphalos.invalid';

/** What an address in a page or stylesheet refers to. */
type Target =
  /** A file of the bundle. `address` is the base for addresses inside it. */
  | { readonly kind: 'file'; readonly path: string; readonly address: string }
  /** Inside the page itself: `data:`, `blob:`, a fragment. */
  | { readonly kind: 'inline' }
  /** A file the bundle does not have. `path` is where it would be, if anywhere. */
  | { readonly kind: 'missing'; readonly path: string | undefined }
  /** On the network. */
  | { readonly kind: 'network' };

export type BundleAddresses = ReturnType<typeof bundleAddresses>;

export function bundleAddresses(manifest: BundleManifest, files: BundleFiles) {
  const served = servedFolders(manifest);
  return {
    /** The base for addresses in a page. */
    ofPage({ kind, file }: BundlePage): string {
      const own = served.find(({ address }) => address.endsWith(`/${kind}s/`));
      const inside = own?.folder ? file.slice(own.folder.length + 1) : file;
      return `${own?.address ?? SERVER}${encodeURI(inside)}`;
    },
    /** @param base of the file that contains the address */
    target(address: string, base: string): Target {
      if (/^\s*(data:|blob:|about:|javascript:|#)/i.test(address)) return { kind: 'inline' };
      if (!URL.canParse(address, base)) return { kind: 'missing', path: undefined };
      const url = new URL(address, base);
      if (url.origin !== SERVER) return { kind: 'network' };
      const plain = url.origin + url.pathname;
      const folder = served.find((one) => plain.startsWith(one.address));
      const written = folder && fileIn(folder.folder, plain.slice(folder.address.length));
      const path = written && decodeUrlPath(written);
      // The server does not serve names that begin with a dot.
      const isThere = path !== undefined && Object.hasOwn(files, path) && !/(^|\/)\./.test(path);
      return isThere ? { kind: 'file', path, address: plain } : { kind: 'missing', path };
    },
  };
}

/** The folders that the server serves: only those in which the manifest declares something. */
const servedFolders = ({ name, bundle: { omphalos } }: BundleManifest) =>
  ASSETS.filter(({ key }) => omphalos[key]?.length).map(({ key, folder }) => ({
    address: `${SERVER}/bundles/${encodeURI(name)}/${key}/`,
    folder: fileIn('', omphalos[folder]) ?? '',
  }));

/** Malformed escapes stay. */
export function decodeUrlPath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}
