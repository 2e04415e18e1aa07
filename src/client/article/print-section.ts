// Prints a category: fetches its pages, adds their articles to its own article for paper only, and opens the print dialog.

import { requestPage } from '../lib/request-page.ts';
import { applyStyles, loadStyles } from '../navigation/load-styles.ts';

const ADDED = 'printed-page';

export async function printSection(): Promise<void> {
  const own = document.querySelector('[data-article]');
  if (!own?.querySelector(`.${ADDED}`)) own?.append(...(await articlesBelow(document, new Set())));
  print();
}

/**
 * The articles of all pages below a category's page, in the order of its sidebar. On a large site that has no entries of
 * categories further down, which their own pages have.
 */
async function articlesBelow(category: Document, seen: Set<string>): Promise<readonly Element[]> {
  const links = category.querySelectorAll<HTMLAnchorElement>(
    '.sidebar-category-link[aria-current=page] ~ * a',
  );
  const hrefs = Array.from(links, ({ href }) => href).filter((href) => !seen.has(href) && seen.add(href));
  const articles = await Promise.all(
    hrefs.map(async (href) => {
      const { responseXML: page, status } = await requestPage(href);
      const article = page?.querySelector('[data-article]');
      if (!page || !article || status !== 200) throw new Error(`${href} was answered with ${status}`);
      const sheets = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
      const addresses = Array.from(sheets, (sheet) => sheet.getAttribute('href') ?? '');
      await loadStyles(addresses);
      applyStyles(addresses);
      const below = await articlesBelow(page, seen);
      document.adoptNode(article);
      prefixIds(article, `${new URL(href).pathname}/`);
      article.classList.add(ADDED);
      await Promise.all(Array.from(article.querySelectorAll('img'), loaded));
      return [article, ...below];
    }),
  );
  return articles.flat();
}

const ID_ATTRIBUTES = /^(id|for|headers|aria-(controls|describedby|labelledby))$/;

/** Ids are unique on one page only. */
function prefixIds(article: Element, prefix: string): void {
  for (const { attributes } of article.querySelectorAll('*')) {
    for (const attribute of attributes) {
      const { name, value } = attribute;
      if (ID_ATTRIBUTES.test(name)) attribute.value = value.replace(/\S+/g, (id) => prefix + id);
      else if (/^(url\()?#/.test(value)) attribute.value = value.replace('#', `#${prefix}`);
    }
  }
}

/** A printed picture that is missing stays missing. */
const loaded = (image: HTMLImageElement): Promise<void> => {
  image.loading = 'eager';
  return image.decode().catch(() => {});
};
