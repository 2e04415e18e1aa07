// Gives each page its share image: drawn once for the same words, then taken from the build cache.

import { createHash } from 'node:crypto';
import type { PageData, SiteData } from '../../src/shared/page-data.ts';
import type { Cache } from '../lib/cache.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { fontFile } from './drawing/font.ts';
import { themeColorsFile } from './drawing/theme-colors.ts';
import { createShareImages, type ShareImageText } from './share-image.ts';

export interface ShareImageMaker {
  /** The picture of a page, in a file named by the hash of its content. */
  imageOf(page: PageData): OutputFile;
}

/** Pictures in memory: watch mode renders the same pages again and again. */
const MOST_STORED = 100;

export function createShareImageMaker(site: SiteData, cache: Cache): ShareImageMaker {
  // Everything that a picture depends on besides its words; the cache itself depends on the version of the code.
  const words = JSON.stringify([site.title, site.tagline, site.logo, site.accentHue]);
  const base = createHash('sha256').update(words).update(fontFile()).update(themeColorsFile()).digest('hex');
  let images: ReturnType<typeof createShareImages> | undefined;
  const draw = (text: ShareImageText): Buffer => {
    images ??= createShareImages(site); // created only if something must be drawn
    return images.draw(text);
  };
  const made = new Map<string, Picture>();
  return {
    imageOf(page) {
      const text = textOf(page);
      const key = createHash('sha256').update(base).update(JSON.stringify(text)).digest('hex');
      const { bytes, hash } = made.get(key) ?? pictureOf(text, key);
      // Pages with the same words share the picture, but have their own files: which page is first depends on chance.
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
    if (made.size >= MOST_STORED) made.clear();
    made.set(key, { bytes, hash });
    return { bytes, hash };
  }
}

interface Picture {
  readonly bytes: Buffer;
  readonly hash: string;
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
