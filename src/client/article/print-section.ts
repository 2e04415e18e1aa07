// Prints a category: fetches its pages, adds their articles to its own article for paper only, and opens the print dialog.

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
      const page = await documentAt(href);
      const article = page.querySelector('[data-article]');
      if (!article) throw new Error(`${href} has no article`);
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

/** By XMLHttpRequest, since it parses documents without Trusted Types. Their scripts don't run. */
const documentAt = (href: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${href} was answered with ${request.status}`));
    };
    request.open('GET', href);
    request.send();
  });

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
