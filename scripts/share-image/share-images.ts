// Gives each page its share image: drawn once for the same words, then taken from the build cache.

import type { PageData, SiteData } from '../../src/shared/page-data.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { createShareImageDrawer, type ShareImageText } from './share-image.ts';

/** Returns the picture of a page, in a file named by the hash of its content. */
export type ShareImageMaker = (page: PageData) => OutputFile;

export function createShareImageMaker(site: SiteData, cache: Cache): ShareImageMaker {
  const { title, tagline, logo, accentHue } = site;
  const drawer = once(() => createShareImageDrawer(site)); // created only if something must be drawn
  return (page) => {
    const text = textOf(page);
    // The font and the colours are part of the version of the code, and so of the cache.
    const key = jsonKey({ title, tagline, logo, accentHue, text });
    let bytes = cache.readBytes('share-image', key);
    if (bytes === undefined) {
      bytes = drawer()(text);
      cache.writeBytes('share-image', key, bytes);
    }
    // Pages with the same words share the picture, but have their own files: which page is first depends on chance.
    return { outputPath: `assets/share/${nameOf(page)}.${shortHash(bytes)}.png`, bytes };
  };
}

/** The last breadcrumb is the page itself. */
function textOf({ title, breadcrumbs }: PageData): ShareImageText {
  const section = breadcrumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' / ');
  return { title, section };
}

const nameOf = ({ urlPath }: PageData): string =>
  (urlPath.split('/').at(-1) ?? '').replace(/[^\w-]+/g, '-').slice(0, 60) || 'home';
