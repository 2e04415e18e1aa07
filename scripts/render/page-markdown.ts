// The Markdown version of every page: the same title, text, code and links as the page, for readers that are programs.

import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes, Paragraph } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { CategoryCard, SiteData } from '../../src/shared/page-data.ts';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { Route } from '../arrange/site.ts';
import { resolveMarkdownLinks } from './resolve-placeholders.tsx';

export interface MarkdownInput {
  readonly site: SiteData;
  /** Finished addresses of the route's links, by number; those of the site's own pages and files are absolute paths. */
  readonly hrefs: readonly string[];
  /** HTML inside `<article>`: needed only for pages whose text is not Markdown. */
  readonly articleHtml: () => string;
}

/** The whole Markdown version; ends with a line break. */
export function pageMarkdown(route: Route, input: MarkdownInput): string {
  const { page, body } = route;
  if (body.kind === 'home') {
    const components = htmlAsMarkdown(input.articleHtml(), input.site);
    return `${[components, bodyMarkdown(route, input)].join('\n').trim()}\n`;
  }
  const title = 'doc' in body && body.doc.frontMatter.hide_title ? [] : [`# ${inline(page.title)}`];
  // A description cut from the text would say everything twice.
  const lead = 'doc' in body ? (body.doc.frontMatter.description ?? null) : page.description;
  const parts = [...title, ...(lead === null ? [] : [inline(lead)]), bodyMarkdown(route, input)];
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** Address of a page's Markdown version. */
export const markdownUrl = (urlPath: string, site: SiteData): string =>
  canonicalUrl(markdownPath(urlPath), site);

/** One line for a page: a link to its Markdown version, and what it is about. */
export function pageLine(
  page: { readonly label: string; readonly urlPath: string; readonly description: string | null },
  site: SiteData,
): string {
  const text = page.description === null ? '' : `: ${inline(page.description)}`;
  return `- [${inline(page.label)}](${withoutParentheses(markdownUrl(page.urlPath, site))})${text}`;
}

/** One that is not closed would end the link's target elsewhere. */
const withoutParentheses = (url: string): string => url.replaceAll('(', '%28').replaceAll(')', '%29');

/** Plain text as Markdown that shows the same text. */
export function inline(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // HOT: titles and descriptions of all pages stand in lists of pages; most are letters and commas.
  return isPlain(line) ? line : toMarkdown({ type: 'text', value: line }).trim();
}

/** No character in it, and nothing at its beginning, could be taken for syntax. */
const isPlain = (line: string): boolean => /^\p{L}[\p{L}\p{N} ,;:.?'"’“”()/–—-]*$/u.test(line);

function bodyMarkdown({ page, body }: Route, { site, hrefs }: MarkdownInput): string {
  const lines = (cards: readonly CategoryCard[]): string =>
    cards.map((card) => pageLine(card, site)).join('\n');
  switch (body.kind) {
    case 'category':
      return lines(body.cards);
    case 'overview':
      return body.groups
        .map(({ label, description, cards }) =>
          [
            label === null ? '' : `## ${inline(label)}`,
            description === null ? '' : inline(description),
            lines(cards),
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
        )
        .join('\n\n');
    case 'not-found':
    case 'offline':
      return '';
    default: {
      const own = canonicalUrl(page.urlPath, site);
      const absolute = hrefs.map((href) => (href.startsWith('#') ? own + href : absoluteUrl(href, site)));
      return resolveMarkdownLinks(body.doc.markdown, absolute);
    }
  }
}

/** An address of this site starts with `/`. */
const absoluteUrl = (href: string, { url }: SiteData): string =>
  href.startsWith('/') && !href.startsWith('//') ? url + href : href;

/** What the first described picture inside shows, as a paragraph of its own. */
function pictureText(figure: Element): Paragraph | undefined {
  let text: unknown;
  visit(figure, 'element', ({ properties }) => {
    if (properties.role !== 'img' || properties.ariaLabel === undefined) return CONTINUE;
    text = properties.ariaLabel;
    return EXIT;
  });
  if (text === undefined) return undefined;
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', children: [{ type: 'text', value: String(text) }] }],
  };
}

/** What the components of a page show as text, without their controls; the document's own text has a Markdown version. */
function htmlAsMarkdown(html: string, site: SiteData): string {
  const ignore = () => undefined;
  const tree = toMdast(fromHtml(html, { fragment: true }), {
    document: true,
    handlers: {
      button: ignore,
      svg: ignore,
      div: (state, node) =>
        String(node.properties.className) === 'prose' ? undefined : (state.all(node) as never),
      // A demonstration is nothing without its controls; what its first frame shows is told.
      figure: (_state, node) => pictureText(node),
      pre: (_state, node) => ({ type: 'code', lang: null, value: textOf(node).trimEnd() }),
      a: (state, node) => ({
        type: 'link',
        url: absoluteUrl(String(node.properties.href ?? ''), site),
        title: null,
        children: state.all(node) as never,
      }),
    },
  });
  return toMarkdown(tree as Nodes, {
    bullet: '-',
    listItemIndent: 'one',
    resourceLink: true,
  });
}
