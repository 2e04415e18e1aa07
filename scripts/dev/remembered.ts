// What the watch mode keeps of the inputs of a site, each until it is told to forget it.

import type { BundleOptions, ClientBundle } from '../client-bundle/bundle-client.ts';
import type { Asset } from '../content/load-assets.ts';
import { jsonKey, keyParts, TOLD_ELSEWHERE } from '../lib/json-key.ts';
import type { SiteInputs } from '../pipeline/build-steps.ts';
import { isPlayground } from '../samples/playground-files.ts';

export interface Remembered<Value, Input extends readonly unknown[]> {
  /** Makes it if need be, with what it is given then. */
  get(...input: Input): Value;
  forget(): void;
}

export function remembered<Value, Input extends readonly unknown[]>(
  make: (...input: Input) => Value,
): Remembered<Value, Input> {
  let made: { readonly value: Value } | undefined;
  return {
    get(...input) {
      made ??= { value: make(...input) };
      return made.value;
    },
    forget() {
      made = undefined;
    },
  };
}

/** The client code as it was bundled last; again if that failed, or it is to be another. */
export function rememberedBundle(bundle: SiteInputs['bundle']) {
  const last = rememberedLast<ClientBundle>();
  return {
    bundle(options: BundleOptions): Promise<ClientBundle> {
      const key = jsonKey(keyParts<BundleOptions>()({ ...options, cache: TOLD_ELSEWHERE }));
      return last.get([key], () => bundle(options));
    },
    forget: last.forget,
  };
}

/** Files of the content folder that pages show or link to. */
export function rememberedAssets(load: SiteInputs['assets']) {
  const assets = new Map<string, Asset>();
  return {
    async assets(sourcePaths: readonly string[]): Promise<ReadonlyMap<string, Asset>> {
      const missing = sourcePaths.filter((sourcePath) => !assets.has(sourcePath));
      if (missing.length > 0)
        for (const [sourcePath, asset] of await load(missing)) assets.set(sourcePath, asset);
      return new Map(
        sourcePaths.flatMap((sourcePath) => {
          const asset = assets.get(sourcePath);
          return asset ? [[sourcePath, asset] as const] : [];
        }),
      );
    },
    forget: (sourcePath: string): unknown => assets.delete(sourcePath),
  };
}

/**
 * What playgrounds load, as long as their pages are the same, again if that failed; to be forgotten with the samples and the
 * public folder.
 */
export function rememberedPlaygrounds(make: SiteInputs['playgrounds']) {
  const last = rememberedLast<Awaited<ReturnType<typeof make>>>();
  return {
    playgrounds(...[docs, contentFiles, cache]: Parameters<typeof make>): ReturnType<typeof make> {
      const wanted = docs.filter(isPlayground);
      return last.get(wanted, () => make(wanted, contentFiles, cache));
    },
    forget: last.forget,
  };
}

/** Sizes of the public folder's images. */
export function rememberedSizes(measure: SiteInputs['publicImageSize']) {
  const sizes = new Map<string, Promise<Asset['size']>>();
  return {
    publicImageSize(path: string): Promise<Asset['size']> {
      const size = sizes.get(path) ?? measure(path);
      sizes.set(path, size);
      size.catch(() => sizes.delete(path));
      return size;
    },
    /** @param path of an image or a folder; empty for all */
    forget(path: string): void {
      for (const known of sizes.keys())
        if (known === path || known.startsWith(`${path}/`) || path === '') sizes.delete(known);
    },
  };
}

/** What was made last, as long as it is asked for with the same keys; again if that failed. */
function rememberedLast<Value>() {
  let last: { readonly keys: readonly unknown[]; readonly value: Promise<Value> } | undefined;
  return {
    get(keys: readonly unknown[], make: () => Promise<Value>): Promise<Value> {
      const isSame = last?.keys.length === keys.length && keys.every((key, at) => key === last?.keys[at]);
      if (!last || !isSame) last = { keys, value: make() };
      const current = last;
      current.value.catch(() => {
        if (last === current) last = undefined;
      });
      return current.value;
    },
    forget(): void {
      last = undefined;
    },
  };
}
