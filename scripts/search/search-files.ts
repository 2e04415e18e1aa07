// Writes the files that the search loads in the browser: the list of pages, and their sections in pieces. The browser builds
// the index from them, which downloads less than text and index.

import type { SearchIndexFile, SearchPage, SearchSectionEntry } from '../../src/shared/search/search-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { docOf, isListed, type Route, type Site } from '../arrange/site.ts';
import { jsonAsset, type OutputFile } from '../lib/output-file.ts';
import { SEARCH_INDEX_FILE } from '../output/generated-paths.ts';

/** Size of a piece in bytes before compression. Readers can search as soon as the first piece has loaded. */
const PIECE_SIZE = 240_000;

/** @param images by path in the content folder */
export function searchFiles(
  site: Site,
  { synonyms, first }: SiteConfig['search'],
  images: Images,
): readonly OutputFile[] {
  const place = ({ page: [, urlPath] }: Findable) => [...first, urlPath].indexOf(urlPath);
  const found = site.routes
    .filter(isListed)
    .flatMap((route) => [pageOf(route), ...samplesOf(route, images)])
    .sort((a, b) => place(a) - place(b));
  const pages = found.map(({ page }) => page);
  const texts = found.map(({ sections }, number) =>
    sections.map(([id, title, text]): SearchSectionEntry => [number, id, title, text]),
  );
  const files = inPieces(texts).map((json) => jsonAsset('search-text', json));
  const index: SearchIndexFile = {
    pages,
    synonyms,
    pieces: files.map(({ outputPath }) => `../${outputPath}`),
  };
  return [{ outputPath: SEARCH_INDEX_FILE, bytes: Buffer.from(JSON.stringify(index)) }, ...files];
}

type Images = ReadonlyMap<string, Pick<OutputFile, 'outputPath'>>;

/** A page or a sample, and its texts. */
interface Findable {
  readonly page: SearchPage;
  readonly sections: readonly (readonly [id: string, title: string, text: string])[];
}

function pageOf(route: Route): Findable {
  const { page, keywords } = route;
  const trail = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
  const label = page.breadcrumbs.at(-1)?.label ?? '';
  const does = frontMatterOf(route)?.lesson ? (['Lesson in the browser'] as const) : ([] as const);
  return {
    page: [page.title, page.urlPath, trail, label === page.title ? '' : label, keywords.join(','), ...does],
    sections: sectionsOf(route),
  };
}

const frontMatterOf = (route: Route) => docOf(route)?.frontMatter;

/** The samples of a playground: each is found by itself, and opens there. */
const samplesOf = (route: Route, images: Images): readonly Findable[] =>
  (frontMatterOf(route)?.templates ?? []).map(({ sample, title, first, keywords = [] }) => {
    const { title: playground, urlPath } = route.page;
    const address = `${urlPath}#sample=${sample}`;
    const picture = images.get(`_samples/${sample}.svg`)?.outputPath ?? '';
    return {
      page: [title, address, [playground], '', keywords.join(','), 'Opens in the playground', picture],
      sections: [['', '', first]],
    };
  });

function sectionsOf(route: Route): Findable['sections'] {
  const { page, body } = route;
  const doc = docOf(route);
  const sections = doc?.sections ?? [];
  const opening = sections[0]?.id === '' ? sections[0].text : '';
  // Of a lesson without its code, which is on pages that explain it, too.
  const isLesson = doc?.frontMatter.lesson !== undefined;
  const text = [page.description, isLesson ? opening.split('\n')[0] : opening].filter(Boolean).join(' ');
  const cards = body.kind === 'category' ? body.cards.map(({ label }) => label).join(', ') : '';
  return [
    ['', '', cards === '' ? text : `${text} ${cards}`.trim()],
    ...sections.filter(({ id }) => id !== '').map(({ id, title, text }) => [id, title, text] as const),
  ];
}

/** The sections of all pages as JSON. All sections of a page are in the same piece. */
function inPieces(pages: readonly (readonly SearchSectionEntry[])[]): readonly string[] {
  const pieces: string[][] = [[]];
  let size = 0;
  for (const entries of pages) {
    const json = JSON.stringify(entries).slice(1, -1);
    const bytes = Buffer.byteLength(json);
    if (size > 0 && size + bytes > PIECE_SIZE) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(json);
    size += bytes;
  }
  return pieces.map((parts) => `[${parts.join(',')}]`);
}
