// The site that follows its sources: one state, and one function that makes the next state of it after a change.

import { randomUUID } from 'node:crypto';
import type { LiveProblem } from '../../src/shared/live-update.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { docOf, type Route } from '../arrange/site.ts';
import { BuildFailure, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { systemDiagnostic } from '../diagnostics/system-diagnostic.ts';
import { BUILD_CACHE_FOLDER, noCache, openCache } from '../lib/cache.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { type AssembledSite, assembleSite } from '../pipeline/assemble-site.ts';
import { problemOfError, type SiteProblems } from './problems.ts';
import { cachedStages } from './stages.ts';

/** Folders are absolute paths. */
export interface SiteOptions {
  readonly content: string;
  readonly public: string;
  readonly baseUrl: string | undefined;
  readonly url?: string | undefined;
  readonly useCache: boolean;
}

/** A page of a certain version of the site. */
export interface PageVersion {
  readonly assembled: AssembledSite;
  readonly route: Route;
}

export interface State extends SiteProblems {
  /** Changes with the site. */
  readonly revision: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** The last site that could be assembled. */
  readonly assembled: AssembledSite | undefined;
  /** The last good version of each page that now has an error, by source path. */
  readonly lastGood: ReadonlyMap<string, PageVersion>;
  /** Files by output path, also those of earlier revisions: open pages ask for them. Names contain a content hash. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Whether the system has refused something: it may work at the next try, though no file changes. */
  readonly isWaiting: boolean;
  /** Text of every page that was there during this run, by site path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The new address of each page that was renamed, by its old one; both with base URL. */
  readonly renamed: Readonly<Record<string, string>>;
}

export const firstState = (options: SiteOptions): State => ({
  revision: randomUUID(),
  baseUrl: options.baseUrl ?? '/',
  assembled: undefined,
  lastGood: new Map(),
  assets: new Map(),
  diagnostics: [],
  failures: [],
  isWaiting: false,
  texts: new Map(),
  renamed: {},
});

const MOST_ASSETS = 150;

/** @returns a function that makes the next state, and never throws */
export function createRebuild(options: SiteOptions) {
  const cached = cachedStages(options);
  const cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();

  /** @param changed absolute paths of files that were written, added or removed */
  return async (state: State, changed: readonly string[]): Promise<State> => {
    try {
      await cached.forget(changed);
      const assembled = await assembleSite({
        ...options,
        includeDrafts: true,
        isDevelopment: true,
        cache,
        stages: cached.stages,
      });
      return stateOf(assembled, state);
    } catch (error) {
      return { ...state, ...problemsOf(error, state, options.content) };
    }
  };
}

function stateOf(assembled: AssembledSite, before: State): State {
  const { ofPages, ofSite } = assembled.diagnostics;
  const { baseUrl } = assembled.settings;
  const pages = textsOf(assembled);
  return {
    revision: randomUUID(),
    baseUrl,
    assembled,
    lastGood: lastGoodPages(assembled, before),
    assets: assetsOf(assembled, before),
    diagnostics: sortDiagnostics([...ofPages, ...ofSite()]),
    failures: [],
    isWaiting: false,
    texts: new Map([...before.texts, ...pages]),
    renamed: renamedPages(before.texts, pages, baseUrl),
  };
}

function lastGoodPages({ diagnostics, site }: AssembledSite, before: State): State['lastGood'] {
  const errors = diagnostics.ofPages.filter(({ severity }) => severity === 'error');
  const faulty = new Set(errors.flatMap(({ at }) => at?.file ?? []));
  const earlier = new Map(before.assembled?.site.routes.map((route) => [sourcePathOf(route), route]));
  const pages = new Map<string, PageVersion>();
  for (const route of site.routes) {
    const doc = docOf(route);
    if (!doc || !faulty.has(doc.source.displayPath)) continue;
    const { sourcePath } = doc.source;
    const shown = earlier.get(sourcePath);
    const good =
      before.lastGood.get(sourcePath) ??
      (before.assembled && shown && { assembled: before.assembled, route: shown });
    if (good) pages.set(sourcePath, good);
  }
  return pages;
}

const sourcePathOf = (route: Route): string | undefined => docOf(route)?.source.sourcePath;

function assetsOf({ assets }: AssembledSite, before: State): State['assets'] {
  const kept = new Map(before.assets);
  for (const { outputPath, bytes } of assets) {
    kept.delete(outputPath); // the newest come last
    kept.set(outputPath, bytes);
  }
  const all = [...kept];
  return new Map(all.slice(-Math.max(MOST_ASSETS, assets.length)));
}

function textsOf({ site }: AssembledSite): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const route of site.routes) {
    const doc = docOf(route);
    if (doc) texts.set(route.page.urlPath, doc.source.text);
  }
  return texts;
}

/** Pages that are gone and whose text one other page has. A rename may come in two parts, in any order. */
function renamedPages(before: State['texts'], now: State['texts'], baseUrl: string): State['renamed'] {
  const renamed: Record<string, string> = {};
  for (const [urlPath, text] of before) {
    if (now.has(urlPath)) continue;
    const [other, ...more] = [...now].filter(([, otherText]) => otherText === text);
    if (other && more.length === 0) renamed[withBaseUrl(urlPath, baseUrl)] = withBaseUrl(other[0], baseUrl);
  }
  return renamed;
}

/** What an author is told when no site could be made. The one place for what the system refuses, and for bugs of ours. */
function problemsOf(
  error: unknown,
  { diagnostics }: State,
  contentFolder: string,
): SiteProblems & Pick<State, 'isWaiting'> {
  if (error instanceof BuildFailure)
    return { diagnostics: sortDiagnostics(error.diagnostics), failures: [], isWaiting: true };
  const { path, code = '' } = error as NodeJS.ErrnoException;
  if (path === contentFolder)
    return { diagnostics, failures: [contentGone(contentFolder, code)], isWaiting: true };
  const refused = systemDiagnostic(error);
  if (refused) return { diagnostics: [refused], failures: [], isWaiting: true };
  return { diagnostics, failures: [problemOfError(error)], isWaiting: false };
}

const REASONS: Readonly<Record<string, string>> = { ENOENT: 'is gone', ENOTDIR: 'is a file' };

const contentGone = (folder: string, code: string): LiveProblem => ({
  code: 'content-gone',
  message: `the content folder "${displayPathOf(folder)}" ${REASONS[code] ?? `cannot be read (${code})`}, waiting for it to come back`,
  help: 'until then, the pages stay as they were',
  place: null,
  stack: null,
});
