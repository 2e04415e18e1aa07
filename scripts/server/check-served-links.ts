// Follows every link of a served site with linkinator and collects the broken ones.

import escapeStringRegexp from 'escape-string-regexp';
import { LinkChecker, LinkState } from 'linkinator';

export type BrokenLink = Awaited<ReturnType<typeof checkServedLinks>>['broken'][number];

interface LinkCheckOptions {
  /** Where the site is served, with its base URL. */
  readonly siteUrl: string;
  /** The site's own address in its pages (canonical and the like), with the base URL: checked as if served here. */
  readonly publicUrl?: string | undefined;
  /** Paths of pages to start with, without the base URL's `/`: `''`, `docs/intro`. The checker finds linked pages itself. */
  readonly startPaths: readonly string[];
  /** Check links to other sites too. */
  readonly isExternal: boolean;
}

/**
 * @returns `checked`: how many distinct addresses were requested; `broken`, by address: empty if all is well. A target is a
 * path if it belongs to the site, otherwise the whole address; `pages` are paths of those that hold the link, sorted
 */
export async function checkServedLinks(options: LinkCheckOptions) {
  const { origin } = new URL(options.siteUrl);
  const check = {
    path: options.startPaths.map((startPath) => new URL(startPath, options.siteUrl).href),
    recurse: true,
    cleanUrls: true, // treat a path without ending as a file, as browsers do, not as a folder
    checkCss: true,
    checkFragments: true,
    concurrency: 20,
    timeout: 30_000,
    retry: options.isExternal,
    // A server may close an idle connection just when the checker uses it again.
    retryErrors: true,
    retryErrorsCount: 1,
    retryErrorsJitter: 100,
    // Many hosts refuse programs: that says nothing about the link.
    statusCodes: options.isExternal ? ({ 401: 'skip', 403: 'skip', 429: 'skip' } as const) : {},
    urlRewriteExpressions: options.publicUrl
      ? [{ pattern: startOf(options.publicUrl), replacement: options.siteUrl }]
      : [],
    linksToSkip: async (link: string) => !options.isExternal && new URL(link).origin !== origin,
  };
  // linkinator tests a page's #anchors when it fetches the page, and so misses those that later pages link to. The second
  // run of the same checker knows all of them from the first. It also asks again where a busy server gave up waiting.
  const checker = new LinkChecker();
  const results = [...(await checker.check(check)).links, ...(await checker.check(check)).links];

  const answered = new Set(results.filter(({ state }) => state === LinkState.OK).map(({ url }) => url));
  const isLateOnce = ({ status, url }: { status?: number; url: string }): boolean =>
    status === REQUEST_TIMEOUT && answered.has(url);
  const asked = results.filter((result) => result.state !== LinkState.SKIPPED);
  const broken = new Map<string, { reason: string; pages: Set<string> }>();
  for (const result of asked.filter((link) => isBroken(link) && !isLateOnce(link))) {
    const target = withoutOrigin(result.url, origin);
    const entry = broken.get(target) ?? { reason: reasonOf(result), pages: new Set() };
    broken.set(target, entry);
    // For a missing #anchor, linkinator names the page that led to the target, not the one that holds the link.
    if (result.parent && !result.url.includes('#')) entry.pages.add(withoutOrigin(result.parent, origin));
  }
  return {
    checked: new Set(asked.map(({ url }) => url)).size,
    broken: [...broken]
      .map(([target, { reason, pages }]) => ({ target, reason, pages: [...pages].sort() }))
      .sort((a, b) => (a.target < b.target ? -1 : 1)),
  };
}

const REQUEST_TIMEOUT = 408;

/** A fragment such as `#sample=countdown` tells a page what to show and names no place in it; the build checks those. */
const isBroken = ({ state, status, url }: { state: LinkState; status?: number; url: string }): boolean =>
  state === LinkState.BROKEN && !(status === 200 && /#[\w-]+=/.test(url));

const withoutOrigin = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

const startOf = (url: string): RegExp => new RegExp(`^${escapeStringRegexp(url.replace(/\/*$/, '/'))}`);

/** `404`, or words that say why no answer came. */
function reasonOf(result: { url: string; status?: number; failureDetails?: readonly unknown[] }): string {
  if (result.url.includes('#') && result.status === 200) return 'no such #anchor on that page';
  if (result.status) return String(result.status);
  const error = result.failureDetails?.find((detail) => detail instanceof Error);
  const cause = error?.cause instanceof Error ? error.cause : error;
  return cause?.message ?? 'not a valid address';
}
