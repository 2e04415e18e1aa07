// Assembles a content folder on disk and looks for faults that no content may cause. Leaves out only client code and
// share pictures.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { checkConfig } from '../../scripts/config/load-config.ts';
import { type Diagnostic, sortDiagnostics } from '../../scripts/diagnostics/diagnostic.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { createHighlighterLoader } from '../../scripts/markdown/highlight/highlight.ts';
import { type AssembledSite, assembleSite } from '../../scripts/pipeline/assemble-site.ts';
import { stepsFromDisk } from '../../scripts/pipeline/build-steps.ts';
import { highlightCode } from '../../scripts/pipeline/highlight-code.ts';
import { decodeUrlPath, encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import type { FolderSpec } from './hostile/folders.ts';
import { CLIENT } from './memory-site.ts';
import { writeFiles } from './temporary-folder.ts';

const CONFIG_FILE = 'site.config.mjs';

/** Grammars are the same for all folders. */
const loadHighlighter = createHighlighterLoader();

/** An exception is a fault as well: of the generator, not of the folder. @param folder receives the files */
export async function tryFolder(folder: string, { files, config }: FolderSpec) {
  const folders = { content: join(folder, 'content'), public: join(folder, 'public') };
  const file = { displayPath: join(folders.content, CONFIG_FILE), text: JSON.stringify(config) };
  writeFiles(folders.content, { ...files, [CONFIG_FILE]: file.text });
  const site = await assembleSite({
    ...folders,
    cache: noCache(),
    steps: {
      ...stepsFromDisk(folders),
      config: async () => ({ ...checkConfig(config, file), file, sourcePaths: [file.displayPath] }),
      gitDates: async () => ({ dates: new Map(), diagnostics: [] }),
      bundle: async () => CLIENT,
      highlight: (docs, options) => highlightCode(docs, { ...options, loadHighlighter }),
    },
  });
  const diagnostics = sortDiagnostics([...site.diagnostics(), ...site.findUnused()]);
  const output = [
    ...site.makeFiles(),
    ...site.makeFullText(),
    ...site.routes.flatMap((route) => site.renderer.files(site.pageJob(route))),
  ];
  const texts = new Map(output.map(({ outputPath, bytes }) => [outputPath, Buffer.from(bytes).toString()]));
  const links = [...linksOf(site, texts)];
  return {
    faults: [
      ...diagnostics.flatMap((reported) => placeFaults(reported)),
      ...linkFaults(links, diagnostics, file.displayPath),
    ],
    pages: site.routes.length,
    diagnostics,
    /** Links and pictures of the pages to the site itself. */
    links: links.length,
  };
}

/** The place of a diagnostic exists. */
function placeFaults({ code, message, at }: Diagnostic): readonly string[] {
  if (code === 'page-failed') return [`${code}: ${message}`];
  // A missing file is not the fault of a place in the folder.
  if (at === undefined && code === 'content-empty') return [];
  if (at === undefined) return [`${code} has no place: ${message}`];
  if (!existsSync(at.file)) return [`${code} in ${at.file}, which is not there`];
  const lines = statSync(at.file).isFile() ? readFileSync(at.file, 'utf8').split(/\r\n|\r|\n/) : [''];
  const line = lines[at.line - 1];
  return line !== undefined && at.column >= 1 && at.column <= line.length + 1
    ? []
    : [`${code} at ${at.file}:${at.line}:${at.column}, which is not there: ${message}`];
}

interface FoundLink {
  /** Display path of the page's document; undefined for a generated page. */
  readonly source: string | undefined;
  readonly page: string;
  readonly href: string;
  readonly leadsSomewhere: boolean;
}

function* linksOf(
  { routes, siteData, client }: AssembledSite,
  files: ReadonlyMap<string, string>,
): Generator<FoundLink> {
  const known = new Set([...files.keys(), ...ICON_FILES, ...CLIENT_FILES, ...client.fonts]);
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string): ReadonlySet<string> => {
    const found = ids.get(path) ?? new Set(valuesOf(files.get(path), ['id', 'name']));
    ids.set(path, found);
    return found;
  };
  const leadsSomewhere = (url: URL): boolean => {
    const path = decodeUrlPath(url.pathname);
    if (!path.startsWith(siteData.baseUrl)) return false;
    const inside = path.slice(siteData.baseUrl.length).replace(/\/$/, '');
    const forms = inside === '' ? ['index.html'] : [inside, `${inside}.html`, `${inside}/index.html`];
    const file = forms.find((form) => known.has(form));
    if (file === undefined) return false;
    const id = decodeUrlPath(url.hash.slice(1));
    return id === '' || !file.endsWith('.html') || idsOf(file).has(id);
  };
  for (const { page, body, outputPath } of routes) {
    const source = 'doc' in body ? body.doc.source.displayPath : undefined;
    const address = new URL(encodeUrlPath(withBaseUrl(page.urlPath, siteData.baseUrl)), 'http://site');
    for (const href of valuesOf(files.get(outputPath), ['href', 'src', 'xLinkHref'])) {
      if (!URL.canParse(href, address)) continue;
      const url = new URL(href, address);
      if (url.origin === address.origin)
        yield { source, page: outputPath, href, leadsSomewhere: leadsSomewhere(url) };
    }
  }
}

const CLIENT_FILES = JSON.stringify(CLIENT).match(/(?:assets|page-index)\/[\w.]+/g) ?? [];
const ABOUT_LINKS = /^(link|markdown-link|anchor|image|redirect)-|^category-|^front-matter-type$/;

/** Every broken link has been reported: at its page, or at the config, whose links are on all pages. */
function linkFaults(
  links: readonly FoundLink[],
  diagnostics: readonly Diagnostic[],
  configFile: string,
): readonly string[] {
  const about = diagnostics.filter(({ code }) => ABOUT_LINKS.test(code));
  const reported = about.filter(({ at }) => at?.file === configFile);
  const ofConfig = reported.flatMap(({ message }) =>
    [...message.matchAll(/"(\/[^"]*)"/g)].map(([, to]) => to),
  );
  // Another page has its URL.
  const clashing = new Set(
    diagnostics.filter(({ code }) => code === 'output-clash').map(({ at }) => at?.file),
  );
  const broken = new Map<string, Set<string>>();
  for (const { source, page, href, leadsSomewhere } of links) {
    if (leadsSomewhere || ofConfig.some((to) => href.endsWith(to ?? ''))) continue;
    const place = source ?? page;
    broken.set(place, (broken.get(place) ?? new Set()).add(href));
  }
  return [...broken].flatMap(([place, hrefs]) => {
    if (clashing.has(place)) return [];
    const reported = about.filter(({ at }) => at?.file === place).length;
    return hrefs.size <= reported
      ? []
      : [`${place}: ${reported} reported of ${hrefs.size} that lead nowhere: ${[...hrefs].join(' ')}`];
  });
}

function valuesOf(html: string | undefined, names: readonly string[]): readonly string[] {
  const found: string[] = [];
  walk(fromHtml(html ?? ''), (node) => {
    if (node.type !== 'element') return;
    const { properties } = node;
    for (const name of names) if (properties[name] !== undefined) found.push(String(properties[name]));
  });
  return found;
}
