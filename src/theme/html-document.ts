// The HTML document around a rendered page: head, inline boot script, the page's data for the browser.

import { canonicalUrl } from '../shared/canonical-url.ts';
import { ROOT_ID } from '../shared/chrome-ids.ts';
import { GENERATOR_NAME, GENERATOR_VERSION, THEME_COLORS } from '../shared/constants.ts';
import { escapeHtml, jsonForScript } from '../shared/escape-html.ts';
import { linkPreview } from '../shared/link-preview.ts';
import type { ClientData, PageData, PageHead, SiteSettings } from '../shared/page-data.ts';
import type { SiteConfig } from '../shared/site-config-schema.ts';
import { SPECULATION_RULES } from '../shared/speculation-rules.ts';
import { structuredData } from '../shared/structured-data.ts';
import { encodeUrlPath, markdownPath, withBaseUrl } from '../shared/url-path.ts';

/** What the documents of all pages share. Addresses include the base URL. */
export interface SharedDocumentParts {
  readonly settings: SiteSettings;
  readonly locale: string;
  readonly bootScript: string;
  readonly contentSecurityPolicy: string;
  readonly stylesheet: string;
  /** Stylesheet for printing, loaded last. */
  readonly printStylesheet: string;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** Files that belong to the whole site. */
  readonly links: {
    /** Files that search loads on first use: its list of texts, the dialog's code, the worker's code. */
    readonly search: { readonly index: string; readonly dialog: string; readonly worker: string };
    readonly openSearch: string;
    readonly feed: string | null;
  };
  /** Tags from the site's config. */
  readonly headTags: SiteConfig['head'];
  /** Icons that the public folder has: only these are linked. */
  readonly iconFiles: ReadonlySet<string>;
}

interface DocumentParts {
  readonly page: PageData;
  /** HTML inside the root element. */
  readonly rootHtml: string;
  readonly clientData: ClientData;
  readonly head: PageHead;
  /** Keywords for search engines. Only documents have them, since crawlers do not change routes. */
  readonly keywords: readonly string[];
  /** The page's main scripts and their data, which other scripts request later: preloaded. */
  readonly preload: { readonly modules: readonly string[]; readonly data: string } | undefined;
}

export function htmlDocument(shared: SharedDocumentParts, parts: DocumentParts): string {
  const { settings, locale } = shared;
  const { page, rootHtml, clientData } = parts;
  // Data blocks run no code, so the security policy does not apply to them.
  const blocks = structuredData(page, settings, locale).map(
    (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>\n`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="ltr">
<head>
${headLines(shared, parts).join('\n')}
</head>
<body>
<div id="${ROOT_ID}" data-kind="${page.kind}">${rootHtml}</div>
${WAITING_SEARCH}
<script type="application/json" data-page>${jsonForScript(clientData)}</script>
${blocks.join('')}</body>
</html>
`;
}

function headLines(shared: SharedDocumentParts, parts: DocumentParts): string[] {
  const { settings, links, iconFiles } = shared;
  const { page, keywords, preload } = parts;
  const { image, styles } = parts.head;
  const href = (path: string): string => escapeHtml(withBaseUrl(path, settings.baseUrl));
  const isFound = page.kind !== 'not-found';
  const lines: (string | false | null | undefined)[] = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(shared.contentSecurityPolicy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    // The boot script below sets both from the reader's choice.
    '<meta name="color-scheme" content="dark light">',
    ...(['dark', 'light'] as const).map(
      (mode) =>
        `<meta name="theme-color" content="${THEME_COLORS[mode]}" media="(prefers-color-scheme: ${mode})">`,
    ),
    // Before the stylesheet: a script that waits for it would flash the wrong colours.
    `<script>${shared.bootScript}</script>`,
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ...shared.fonts.map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[shared.stylesheet, ...styles].map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`),
    `<link rel="stylesheet" media="print" href="${escapeHtml(shared.printStylesheet)}">`,
    ...(preload?.modules ?? []).map((module) => `<link rel="modulepreload" href="${escapeHtml(module)}">`),
    preload && `<link rel="preload" href="${escapeHtml(preload.data)}" as="fetch" crossorigin>`,
    ...shared.scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`),
    page.description !== null && `<meta name="description" content="${escapeHtml(page.description)}">`,
    keywords.length > 0 && `<meta name="keywords" content="${escapeHtml(keywords.join(', '))}">`,
    `<meta name="generator" content="${GENERATOR_NAME} v${GENERATOR_VERSION}">`,
    !isFound && '<meta name="robots" content="noindex">',
    isFound && `<link rel="canonical" href="${escapeHtml(canonicalUrl(page.urlPath, settings))}">`,
    isFound &&
      `<link rel="alternate" type="text/markdown" href="${href(encodeUrlPath(markdownPath(page.urlPath)))}">`,
    links.feed !== null &&
      `<link rel="alternate" type="application/atom+xml" title="Changed pages" href="${escapeHtml(links.feed)}">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(settings.title)}" href="${escapeHtml(links.openSearch)}">`,
    `<meta name="search-index" content="${escapeHtml(links.search.index)}" data-dialog="${escapeHtml(links.search.dialog)}" data-worker="${escapeHtml(links.search.worker)}" data-base="${escapeHtml(settings.baseUrl)}">`,
    ...linkPreview(page, image, settings).map(
      ([key, name, content]) =>
        content != null && `<meta ${key}="${name}" content="${escapeHtml(`${content}`)}">`,
    ),
    ...shared.headTags.map((tag) => {
      const attributes = Object.entries(tag).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${'rel' in tag ? 'link' : 'meta'}${attributes.join('')}>`;
    }),
    ...ICONS.filter(({ path }) => iconFiles.has(path)).map(
      ({ path, attributes }) => `<link href="${href(`/${path}`)}" ${attributes}>`,
    ),
    settings.logo?.startsWith('/') &&
      !iconFiles.has('img/favicon.svg') &&
      `<link rel="icon" href="${href(settings.logo)}">`,
  ];
  return lines.filter((line) => typeof line === 'string');
}

/** The search's dialog before its code has loaded. Outside the root, since the search is a React root of its own. */
const WAITING_SEARCH =
  '<dialog class="search-dialog" aria-label="Search" data-search-dialog><div class="search-box">' +
  '<div class="search-field"><input type="text" aria-label="Search the site" placeholder="Search"></div>' +
  '<div class="search-notice" role="status"><p></p><button type="button" class="button" hidden>Retry</button></div>' +
  '</div></dialog>';

const ICONS = [
  { path: 'img/favicon.svg', attributes: 'rel="icon" type="image/svg+xml"' },
  { path: 'img/favicon-32.png', attributes: 'rel="icon" type="image/png" sizes="32x32"' },
  { path: 'img/apple-touch-icon.png', attributes: 'rel="apple-touch-icon"' },
  { path: 'site.webmanifest', attributes: 'rel="manifest"' },
];

/** Files of the public folder that every page links if they exist. */
export const ICON_FILES: readonly string[] = ICONS.map(({ path }) => path);
