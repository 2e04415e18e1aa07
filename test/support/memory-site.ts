// Builds a site in memory, without disk or bundler: the build's own stages from text to finished files, about a thousand
// times faster than a build.

import { allRoutes, type Route } from '../../scripts/arrange/site.ts';
import type { ClientBundle } from '../../scripts/client-bundle/bundle-client.ts';
import { checkConfig } from '../../scripts/config/load-config.ts';
import type { PageLimits } from '../../scripts/documents/page-limits.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import { createHighlighterLoader } from '../../scripts/markdown/highlight/highlight.ts';
import { assembleSite, diagnosticsOf } from '../../scripts/pipeline/assemble-site.ts';
import { type BuildStages, stagesFromDisk } from '../../scripts/pipeline/build-stages.ts';
import { highlightCode } from '../../scripts/pipeline/highlight-code.ts';
import { parseDocuments } from '../../scripts/pipeline/parse-documents.ts';
import { filesBesidePages, fullTextFiles } from '../../scripts/pipeline/site-wide-files.ts';
import { pageFiles, renderPage } from '../../scripts/render/render-page.tsx';
import { sheetRecord } from '../../src/theme/sheets.ts';

export interface MemorySiteInput {
  /** Markdown and category files, by path in the content folder. */
  readonly content: Readonly<Record<string, string>>;
  /** What the site's config exports. */
  readonly config?: unknown;
  /** Text of the list of public URLs. */
  readonly urls?: string;
  readonly limits?: PageLimits;
  /** Whether drafts are pages, as in the dev server. */
  readonly includeDrafts?: boolean;
  /** The days of the last changes, by path in the content folder; the same day for all others. */
  readonly dates?: Readonly<Record<string, string>>;
}

/** Without it, files come only from memory. */
export const NO_FOLDERS = { content: 'no-folder/content', public: 'no-folder/public' };

/** Grammars are the same for all sites, and take the longest. */
const loadHighlighter = createHighlighterLoader();

/** @returns everything but client code and images, by output path; generated despite errors, as in the dev server */
export async function buildInMemory(input: MemorySiteInput) {
  const assembled = await assembleSite({
    ...NO_FOLDERS,
    includeDrafts: input.includeDrafts ?? true,
    cache: noCache(),
    stages: stagesFromMemory(input),
  });
  const { site, pageInputs } = assembled;
  const render = (route: Route) => renderPage(pageInputs, route);
  const files = [
    ...filesBesidePages(assembled),
    ...fullTextFiles(assembled, (route) => render(route).markdown()),
    ...allRoutes(site).flatMap((route) => pageFiles(route, render(route))),
  ];
  return {
    diagnostics: diagnosticsOf(assembled),
    files: new Map(files.map(({ outputPath, bytes }) => [outputPath, Buffer.from(bytes).toString('utf8')])),
  };
}

export function stagesFromMemory({
  content,
  config = {},
  urls,
  limits,
  dates = {},
}: MemorySiteInput): BuildStages {
  const configFile = { displayPath: 'content/site.config.ts', text: JSON.stringify(config) ?? '' };
  const sources = Object.entries(content)
    // As reading a file does, leaves out a byte order mark.
    .map(([sourcePath, text]) => ({
      sourcePath,
      displayPath: `content/${sourcePath}`,
      text: text.replace(/^\uFEFF/, ''),
    }))
    .sort((a, b) => (a.sourcePath < b.sourcePath ? -1 : 1));
  const { samples, linkedFiles } = stagesFromDisk({ content: 'memory', public: 'memory' });
  const isCategory = ({ sourcePath }: { sourcePath: string }) => sourcePath.includes('_category_');
  return {
    config: async () => ({ ...checkConfig(config, configFile), file: configFile, sourcePaths: [] }),
    content: async () => ({
      documents: sources.filter((source) => !isCategory(source)),
      categories: sources.filter(isCategory),
      others: [],
      diagnostics: [],
      unreadable: [],
    }),
    urlsFile: async () => (urls === undefined ? undefined : { displayPath: 'content/urls.txt', text: urls }),
    gitDates: async () => ({
      dates: new Map(sources.map(({ sourcePath }) => [sourcePath, dates[sourcePath] ?? '2024-02-29'])),
      diagnostics: [],
      unreadable: [],
    }),
    parse: (documents, options) => parseDocuments(documents, { ...options, limits }),
    highlight: (docs, options) => highlightCode(docs, { ...options, limits, loadHighlighter }),
    diagrams: async () => ({ drawings: new Map(), diagnostics: [] }),
    samples,
    linkedFiles,
    bundle: async () => CLIENT,
  };
}

/** Only names: no code is bundled. */
export const CLIENT: ClientBundle = {
  files: [],
  diagnostics: [],
  bootScript: '"boot"',
  mainScript: 'assets/m.js',
  stylesheet: 'assets/s.css',
  printStylesheet: 'assets/p.css',
  sheets: sheetRecord((name) => `assets/${name}.css`),
  fonts: [],
  searchDialog: 'assets/d.js',
  searchWorker: 'assets/w.js',
  playgroundScripts: ['assets/playground.00000000.js'],
};
