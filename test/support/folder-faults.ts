// Builds a content folder on the disk twice, once in memory and once as the command does, and looks for what must not
// be, whatever stands in the folder. Only the client's code and the drawing of pictures are left out.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { checkConfig } from '../../scripts/config/load-config.ts';
import {
  BuildFailure,
  type Diagnostic,
  hasErrors,
  sortDiagnostics,
} from '../../scripts/diagnostics/diagnostic.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import type { OutputFile } from '../../scripts/lib/output-file.ts';
import { createHighlighterLoader } from '../../scripts/markdown/highlight/highlight.ts';
import { type AssembledSite, assembleSite } from '../../scripts/pipeline/assemble-site.ts';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { type BuildSteps, stepsFromDisk } from '../../scripts/pipeline/build-steps.ts';
import { highlightCode } from '../../scripts/pipeline/highlight-code.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import type { FolderSpec } from './hostile/folders.ts';
import { CLIENT } from './memory-site.ts';

export interface FolderReport {
  /** Empty if all is well. */
  readonly faults: readonly string[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Links and pictures of the pages that lead to the site itself. */
  readonly links: number;
}

const CONFIG_FILE = 'site.config.mjs';

/** What is thrown is a fault as well: of the generator, not of the folder. */
export async function tryFolder({ files, config }: FolderSpec): Promise<FolderReport> {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-folder-'));
  try {
    const content = join(folder, 'content');
    for (const [path, bytes] of Object.entries({ ...files, [CONFIG_FILE]: JSON.stringify(config) })) {
      mkdirSync(dirname(join(content, path)), { recursive: true });
      writeFileSync(join(content, path), bytes);
    }
    return await tryContent(content, join(folder, 'dist'), config);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function tryContent(content: string, out: string, config: unknown): Promise<FolderReport> {
  const folders = { content, public: join(content, '../public') };
  const options = () => ({ ...folders, cache: NO_PICTURES, steps: stepsFor(folders, config) });
  const site = await assembleSite(options());
  const diagnostics = sortDiagnostics([...site.diagnostics, ...site.findUnused()]);
  const files = new Map(filesOf(site).map(({ outputPath, bytes }) => [outputPath, Buffer.from(bytes)]));
  const links = [...linksOf(site, files)];
  return {
    faults: [
      ...diagnostics.flatMap((told) => placeFaults(told)),
      ...linkFaults(links, diagnostics, join(content, CONFIG_FILE)),
      ...(await buildFaults({ ...options(), out }, { diagnostics, files })),
    ],
    pages: site.routes.length,
    diagnostics,
    links: links.length,
  };
}

/** Grammars are the same for all folders. */
const loadHighlighter = createHighlighterLoader();

/** Pictures for shared links would take longer than all the rest. */
const NO_PICTURES = { ...noCache(), readBytes: () => Buffer.alloc(1) };

function stepsFor(
  folders: { readonly content: string; readonly public: string },
  config: unknown,
): BuildSteps {
  const file = { displayPath: join(folders.content, CONFIG_FILE), text: JSON.stringify(config) };
  return {
    ...stepsFromDisk(folders),
    config: async () => ({ ...checkConfig(config, file), file, sourcePaths: [file.displayPath] }),
    gitDates: async () => ({ dates: new Map(), diagnostics: [] }),
    bundle: async () => CLIENT,
    highlight: (docs, options) => highlightCode(docs, { ...options, loadHighlighter }),
  };
}

const filesOf = (site: AssembledSite): readonly OutputFile[] => [
  ...site.makeFiles(),
  ...site.routes.flatMap((route) => site.renderer.files(site.pageJob(route))),
];

/** A complaint leads to a place that is there. */
function placeFaults({ code, message, at }: Diagnostic): readonly string[] {
  if (code === 'page-failed') return [`${code}: ${message}`];
  // Nothing in the folder is to blame for what it lacks.
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
  /** Display path of the page's document; undefined for a page that is made. */
  readonly source: string | undefined;
  readonly page: string;
  readonly href: string;
  readonly leadsSomewhere: boolean;
}

function* linksOf(
  { routes, siteData, client }: AssembledSite,
  files: ReadonlyMap<string, Buffer>,
): Generator<FoundLink> {
  const known = new Set([...files.keys(), ...ICON_FILES, ...CLIENT_FILES, ...client.fonts]);
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string): ReadonlySet<string> => {
    const found = ids.get(path) ?? elementIds(files.get(path)?.toString() ?? '');
    ids.set(path, found);
    return found;
  };
  const leadsSomewhere = (url: URL): boolean => {
    const path = decode(url.pathname);
    if (!path.startsWith(siteData.baseUrl)) return false;
    const inside = path.slice(siteData.baseUrl.length).replace(/\/$/, '');
    const forms = inside === '' ? ['index.html'] : [inside, `${inside}.html`, `${inside}/index.html`];
    const file = forms.find((form) => known.has(form));
    if (file === undefined) return false;
    const id = decode(url.hash.slice(1));
    return id === '' || !file.endsWith('.html') || idsOf(file).has(id);
  };
  for (const { page, body, outputPath } of routes) {
    const source = 'doc' in body ? body.doc.source.displayPath : undefined;
    const address = new URL(encodeUrlPath(withBaseUrl(page.urlPath, siteData.baseUrl)), 'http://site');
    for (const href of hrefsOf(files.get(outputPath)?.toString() ?? '')) {
      if (!URL.canParse(href, address)) continue;
      const url = new URL(href, address);
      if (url.origin === address.origin)
        yield { source, page: outputPath, href, leadsSomewhere: leadsSomewhere(url) };
    }
  }
}

const CLIENT_FILES = JSON.stringify(CLIENT).match(/(?:assets|page-index)\/[\w.]+/g) ?? [];
const ABOUT_LINKS = /^(link|markdown-link|anchor|image|redirect)-|^category-|^front-matter-type$/;

/** A link that leads nowhere has been told: of its page, or of the config, whose links stand on all pages. */
function linkFaults(
  links: readonly FoundLink[],
  diagnostics: readonly Diagnostic[],
  configFile: string,
): readonly string[] {
  const about = diagnostics.filter(({ code }) => ABOUT_LINKS.test(code));
  const told = about.filter(({ at }) => at?.file === configFile);
  const ofConfig = told.flatMap(({ message }) => [...message.matchAll(/"(\/[^"]*)"/g)].map(([, to]) => to));
  // Another page answers at its address.
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
    const told = about.filter(({ at }) => at?.file === place).length;
    return hrefs.size <= told
      ? []
      : [`${place}: ${told} told of ${hrefs.size} that lead nowhere: ${[...hrefs].join(' ')}`];
  });
}

/** The build says and writes the same. */
async function buildFaults(
  options: Parameters<typeof buildSite>[0],
  expected: { readonly diagnostics: readonly Diagnostic[]; readonly files: ReadonlyMap<string, Buffer> },
): Promise<readonly string[]> {
  const { diagnostics, isBuilt } = await buildSite(options).then(
    (built) => ({ diagnostics: built.diagnostics, isBuilt: true }),
    (error: unknown) => {
      if (!(error instanceof BuildFailure)) throw error;
      return { diagnostics: error.diagnostics, isBuilt: false };
    },
  );
  const faults: string[] = [];
  if (JSON.stringify(diagnostics) !== JSON.stringify(expected.diagnostics))
    faults.push(`the build says something else: ${JSON.stringify(diagnostics)}`);
  if (isBuilt === hasErrors(expected.diagnostics))
    faults.push(`the build is ${isBuilt ? 'done' : 'refused'}`);
  if (!isBuilt) return [...faults, ...(existsSync(options.out) ? ['a refused build has written'] : [])];
  for (const [path, bytes] of expected.files) {
    const file = join(options.out, path);
    if (!existsSync(file)) faults.push(`${path} is not written`);
    else if (!readFileSync(file).equals(bytes)) faults.push(`${path} is written otherwise`);
  }
  return faults;
}

type Node = DefaultTreeAdapterMap['node'];

function attributesOf(html: string, names: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) if (names.has(name)) found.push(value);
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

const hrefsOf = (html: string): readonly string[] => attributesOf(html, new Set(['href', 'src']));
const elementIds = (html: string): ReadonlySet<string> =>
  new Set(attributesOf(html, new Set(['id', 'name'])));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
