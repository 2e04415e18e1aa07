// Finds pages that nothing leads to, and files that nothing shows or mentions.

import { extname, join } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { docOf, isListed } from '../arrange/site.ts';
import { meantCategoryFile } from '../content/misnamed-category.ts';
import { EXCLUDED } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { listSome } from '../lib/list-some.ts';
import type { ResolveInput } from './resolve-input.ts';
import type { ResolvedLinks } from './resolve-links.ts';

export interface UnusedInput extends Pick<ResolveInput, 'site' | 'config' | 'contentFiles' | 'publicFiles'> {
  readonly links: ResolvedLinks;
  /** All documents, drafts included, and category files. */
  readonly sources: readonly SourceFile[];
  /** The site config and the like: files that they mention count as used. */
  readonly otherTexts: readonly string[];
  /** Files of the content folder that documents include or the config imports. */
  readonly takenFiles: ReadonlySet<string>;
  /** Files of the public folder that the theme names, or that documents include. */
  readonly takenPublicFiles: ReadonlySet<string>;
  readonly readPublicText: (file: string) => string;
  /** The two folders, for messages. */
  readonly contentFolder: string;
  readonly publicFolder: string;
}

/** Files that browsers, search engines and hosts request by name. HTML files in the public folder are pages themselves. */
const WELL_KNOWN =
  /^(favicon[^/]*|apple-touch-icon[^/]*|[^/]*\.webmanifest|manifest\.json|browserconfig\.xml|(robots|humans|security|ads|llms|llms-full)\.txt|CNAME|sw\.js|service-worker\.js|[^/]*sitemap[^/]*\.xml|BingSiteAuth\.xml|LICEN[CS]E[^/]*|.*\.html?|\..*)$/i;
const TEXT = /\.(html?|css|m?js|json|webmanifest|xml|svg|txt|md|d\.ts)$/i;

export function checkUnused(input: UnusedInput): readonly Diagnostic[] {
  return [...orphanPages(input), ...unusedContent(input), ...unusedPublic(input)];
}

/** Pages outside the docs are in no sidebar: only links lead to them. */
function orphanPages({ site, config, links }: UnusedInput): Diagnostic[] {
  const reached = new Set(
    [
      ...config.navbar.items,
      ...config.footer.groups.flatMap(({ items }) => items),
      ...config.redirects,
    ].flatMap(({ to }) => to?.replace(/[?#].*$/, '') ?? []),
  );
  for (const [urlPath, doc] of site.routes.map((route) => [route.page.urlPath, docOf(route)] as const)) {
    for (const target of (doc && links.targets.get(doc)) ?? []) {
      if (target.kind === 'page' && target.urlPath !== urlPath) reached.add(target.urlPath);
    }
  }
  // Without its own start page, the site starts with a list of all pages.
  if (!site.routes.some((route) => route.page.urlPath === '/' && docOf(route))) return [];
  return site.routes.flatMap((route) => {
    const { page } = route;
    const doc = docOf(route);
    if (page.hasSidebar || page.urlPath === '/' || !doc || !isListed(route)) return [];
    if (reached.has(page.urlPath)) return [];
    return diagnostic('page-orphan', {
      message: `nothing links to the page ${page.urlPath}`,
      at: startOf(doc.source.displayPath),
      help: 'link to it from a page, the navbar or the footer; pages below "docs" are in the sidebar',
    });
  });
}

function unusedContent(input: UnusedInput): Diagnostic[] {
  const { links, site, sources, contentFiles, contentFolder } = input;
  const used = new Set(links.assets);
  const built = new Set(site.routes.map((route) => docOf(route)?.source.sourcePath));
  // Links in drafts are not resolved; a draft that contains the file's name counts as a use.
  const drafts = sources.filter(({ sourcePath }) => !built.has(sourcePath)).map(({ text }) => text);
  const unused = contentFiles.filter((file) => {
    if (used.has(file) || input.takenFiles.has(file) || EXCLUDED.test(file)) return false;
    if (meantCategoryFile(file) !== undefined) return false; // reported by its name
    if (/^site\.config\.m?[jt]s$/.test(file)) return false;
    const name = file.slice(file.lastIndexOf('/') + 1);
    return !drafts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
  });
  return byKind(unused).map(({ first, names }) =>
    diagnostic('asset-unused', {
      message: `no page shows or links to ${names}`,
      at: startOf(displayPathOf(join(contentFolder, first))),
      help: 'link to it, or remove it; a name that starts with "_" marks it as private',
    }),
  );
}

function unusedPublic(input: UnusedInput): Diagnostic[] {
  const { publicFiles, publicFolder, takenPublicFiles, readPublicText } = input;
  const doubtful = publicFiles.filter((file) => !WELL_KNOWN.test(file) && !takenPublicFiles.has(file));
  if (doubtful.length === 0) return [];
  const texts = [...input.sources.map(({ text }) => text), ...input.otherTexts];
  const isMentioned = (file: string): boolean => {
    const [plain, encoded] = [file, encodeURI(file)].map(escapeStringRegexp);
    const path = new RegExp(`(?<![\\w.~@+-])(?:${plain}|${encoded})(?![\\w/~@+-]|\\.\\w)`);
    return texts.some((text) => path.test(text));
  };
  const unmentioned = doubtful.filter((file) => !isMentioned(file));
  if (unmentioned.length === 0) return [];
  const publicTexts = publicFiles.filter((file) => TEXT.test(file));
  const unused = unmentioned.filter((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return !publicTexts.some((other) => other !== file && readPublicText(other).includes(name));
  });
  return byKind(unused).map(({ first, names }) =>
    diagnostic('public-unused', {
      message: `nothing mentions the public file ${names}`,
      at: startOf(displayPathOf(join(publicFolder, first))),
      help: 'link to it, or remove it',
    }),
  );
}

/** Files with the same ending make one diagnostic: the folder of another tool may hold hundreds. */
const byKind = (files: readonly string[]) =>
  [...new Set(files.map((file) => extname(file)))].map((kind) => {
    const same = files.filter((file) => extname(file) === kind);
    return { first: same[0] ?? '', names: listSome(same.map((file) => `"${file}"`)) };
  });
