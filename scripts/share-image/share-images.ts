// Gives each page its picture for sharing: drawn once for the same words, taken from the build cache after that.

import { createHash } from 'node:crypto';
import type { PageData, SiteData } from '../../src/shared/page-data.ts';
import type { Cache } from '../lib/cache.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { fontFile } from './drawing/font.ts';
import { themeColorsFile } from './drawing/theme-colors.ts';
import { createShareImages, type ShareImageText } from './share-image.ts';

export interface ShareImageMaker {
  /** The picture of a page, under a name that carries its content's hash. */
  imageOf(page: PageData): OutputFile;
}

/** Pictures kept in memory: for pages that are made again and again, as in the watch mode. */
const MOST_KEPT = 100;

export function createShareImageMaker(site: SiteData, cache: Cache): ShareImageMaker {
  // Whatever a picture is made from besides its words; the version of the code is the cache's own affair.
  const words = JSON.stringify([site.title, site.tagline]);
  const base = createHash('sha256').update(words).update(fontFile()).update(themeColorsFile()).digest('hex');
  let images: ReturnType<typeof createShareImages> | undefined;
  const draw = (text: ShareImageText): Buffer => {
    images ??= createShareImages(site); // only if there is something to draw
    return images.draw(text);
  };
  const made = new Map<string, Picture>();
  return {
    imageOf(page) {
      const text = textOf(page);
      const key = createHash('sha256').update(base).update(JSON.stringify(text)).digest('hex');
      const { bytes, hash } = made.get(key) ?? pictureOf(text, key);
      // Pages with the same words have the same picture, but each its own file: which of them came first is chance.
      return { outputPath: `assets/share/${nameOf(page)}.${hash}.png`, bytes };
    },
  };

  function pictureOf(text: ShareImageText, key: string): Picture {
    let bytes = cache.readBytes('share-image', key);
    if (bytes === undefined) {
      bytes = draw(text);
      cache.writeBytes('share-image', key, bytes);
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    if (made.size >= MOST_KEPT) made.clear();
    made.set(key, { bytes, hash });
    return { bytes, hash };
  }
}

interface Picture {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** The last step of the breadcrumbs is the page itself. */
function textOf({ title, breadcrumbs }: PageData): ShareImageText {
  const section = breadcrumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' / ');
  return { title, section };
}

const nameOf = ({ urlPath }: PageData): string =>
  (urlPath.split('/').at(-1) ?? '').replace(/[^\w-]+/g, '-').slice(0, 60) || 'home';
