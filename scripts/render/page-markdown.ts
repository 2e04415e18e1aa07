// The Markdown version of a page, for programs: the same title, text, code and links.

import { toMarkdown } from 'mdast-util-to-markdown';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { CategoryCard, SiteSettings } from '../../src/shared/page-data.ts';
import { markdownPath } from '../../src/shared/url-path.ts';
import { docOf, type Route } from '../arrange/site.ts';
import { frontMatterHrefs } from './article.tsx';
import { homeMarkdown } from './home-markdown.ts';
import { type ArticleTarget, markdownTarget, resolveMarkdownLinks } from './resolve-placeholders.tsx';

/** The whole Markdown version; ends with a line break. */
export function pageMarkdown(
  route: Route,
  targets: readonly ArticleTarget[],
  settings: SiteSettings,
): string {
  const { page, body } = route;
  const text = bodyMarkdown(route, targets, settings);
  if (body.kind === 'home') {
    const hrefOf = (link: string) => absoluteUrl(frontMatterHrefs(body.doc, targets)(link), settings);
    const head = homeMarkdown(page.title, body.doc.frontMatter, settings, hrefOf);
    return `${`${head}\n${text}`.trim()}\n`;
  }
  const frontMatter = docOf(route)?.frontMatter;
  // Only a description that the author wrote: one cut from the text would repeat it.
  const lead = frontMatter ? frontMatter.description : page.description;
  return `${inBlocks([`# ${inline(page.title)}`, inline(lead ?? ''), text])}\n`;
}

/** Joins parts with an empty line between them; leaves out empty ones. */
const inBlocks = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/** One line about a page: a link to its Markdown version, and its description. */
export function pageLine(
  page: { readonly label: string; readonly urlPath: string; readonly description: string | null },
  settings: SiteSettings,
): string {
  const text = page.description === null ? '' : `: ${inline(page.description)}`;
  const url = canonicalUrl(markdownPath(page.urlPath), settings);
  return `- [${inline(page.label)}](${markdownTarget(url)})${text}`;
}

/** Escapes plain text as Markdown on one line. */
export function inline(text: string): string {
  return toMarkdown({ type: 'text', value: text.replace(/\s+/g, ' ').trim() }).trim();
}

function bodyMarkdown(
  { page, body }: Route,
  targets: readonly ArticleTarget[],
  settings: SiteSettings,
): string {
  const lines = (cards: readonly CategoryCard[]): string =>
    cards.map((card) => pageLine(card, settings)).join('\n');
  switch (body.kind) {
    case 'category':
      return lines(body.cards);
    case 'overview':
      return body.groups
        .map(({ label, description, cards }) =>
          inBlocks([label === null ? '' : `## ${inline(label)}`, inline(description ?? ''), lines(cards)]),
        )
        .join('\n\n');
    case 'not-found':
      return '';
    default: {
      const own = canonicalUrl(page.urlPath, settings);
      const absolute = targets.map(({ href }) =>
        href.startsWith('#') ? own + href : absoluteUrl(href, settings),
      );
      return resolveMarkdownLinks(body.doc.markdown, absolute);
    }
  }
}

/** URLs of this site start with `/`. */
export const absoluteUrl = (href: string, { url }: SiteSettings): string =>
  href.startsWith('/') && !href.startsWith('//') ? url + href : href;
