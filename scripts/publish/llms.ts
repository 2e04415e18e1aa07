// The site for language models: `llms.txt` lists its pages in the order of the sidebar, `llms-full.txt` holds them all.

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { SidebarItem, SiteSettings } from '../../src/shared/page-data.ts';
import { isListed, type Site } from '../arrange/site.ts';
import { inline, pageLine } from '../render/page-markdown.ts';

/** The format that llmstxt.org describes. */
export function llmsText(site: Site, settings: SiteSettings, description: string): string {
  const pages = new Map(site.routes.filter(isListed).map(({ page }) => [page.urlPath, page]));
  const listed = new Set<string>();
  const line = (label: string, urlPath: string | undefined): readonly string[] => {
    const page = urlPath === undefined ? undefined : pages.get(urlPath);
    if (!page || listed.has(page.urlPath)) return [];
    listed.add(page.urlPath);
    return [pageLine({ label, urlPath: page.urlPath, description: page.description }, settings)];
  };
  const lines = (items: readonly SidebarItem[]): readonly string[] =>
    items.flatMap((item) =>
      item.kind === 'link'
        ? line(item.label, item.urlPath)
        : [...line(item.label, item.urlPath), ...lines(item.items)],
    );
  const loose = site.sidebar.filter((item) => item.kind === 'link');
  const sections: (readonly [string, readonly string[]])[] = [
    ['Docs', lines(loose)],
    ...site.sidebar.flatMap((item) =>
      item.kind === 'category' ? [[item.label, lines([item])] as const] : [],
    ),
  ];
  const others = [...pages.values()].filter(({ urlPath }) => !listed.has(urlPath));
  sections.push(['Optional', others.flatMap(({ title, urlPath }) => line(title, urlPath))]);
  return [
    `# ${inline(settings.title)}`,
    ...(description === '' ? [] : [`> ${inline(description)}`]),
    `All pages in one file: ${canonicalUrl('/llms-full.txt', settings)}`,
    ...sections
      .filter(([, list]) => list.length > 0)
      .map(([title, list]) => `## ${inline(title)}\n\n${list.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @param pages in reading order, the docs first */
export function llmsFullText(
  pages: readonly { readonly urlPath: string; readonly markdown: string }[],
  settings: SiteSettings,
): string {
  const texts = pages.map(
    ({ urlPath, markdown }) => `<!-- ${canonicalUrl(urlPath, settings)} -->\n\n${markdown}`,
  );
  return [`# ${inline(settings.title)}`, ...texts].join('\n\n');
}
