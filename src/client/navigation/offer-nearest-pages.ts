// Suggests the pages with the most similar addresses on the not-found page.

import { nearestPages } from '../../shared/nearest-pages.ts';
import type { SearchIndexFile } from '../../shared/search/search-data.ts';
import { encodeUrlPath, routePath, withBaseUrl } from '../../shared/url-path.ts';
import { translateLabel } from '../../theme/untranslated.ts';
import { makeElement } from '../lib/make-element.ts';

const OFFERED = 4;

/** @param slot stays hidden if no address is similar */
export async function start(slot: HTMLElement): Promise<void> {
  const list = slot.querySelector('[data-nearest-list]');
  const meta = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  const baseUrl = meta?.dataset.base;
  if (!list || !meta || baseUrl === undefined) return;
  const response = await fetch(meta.content);
  if (!response.ok) throw new Error(`${meta.content} was answered with ${response.status}`);
  const { pages } = (await response.json()) as SearchIndexFile;
  const wanted = routePath(location.pathname, baseUrl) ?? location.pathname;
  const named = pages
    .filter(([, urlPath]) => !urlPath.includes('#'))
    .map(([title, urlPath, trail]) => ({ title, urlPath, trail }));
  const items = nearestPages(wanted, named, OFFERED).map(({ title, urlPath, trail }) => {
    const href = encodeUrlPath(withBaseUrl(urlPath, baseUrl));
    const translate = translateLabel(title) !== 'no';
    return makeElement('li', {}, makeElement('a', { href, translate }, [...trail, title].join(' › ')));
  });
  list.replaceChildren(...items);
  slot.hidden = items.length === 0;
}
