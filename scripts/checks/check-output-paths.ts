// Checks that all files of the site can stand in one folder on any disk: valid names, one owner for each path, no file
// where another file needs a folder, and no two addresses that differ by letter case only.

import { join } from 'node:path';
import { markdownPath, plainUrlPath } from '../../src/shared/url-path.ts';
import { docOf, type Route, type Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { type Diagnostic, diagnostic, type SourceLocation, startOf } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../lib/markdown-path.ts';
import { SANDBOX_FILES } from '../lib/playground.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import { GENERATED_FILES, isGeneratedPath } from '../output/generated-paths.ts';

interface OutputSources {
  readonly publicFiles: readonly string[];
  /** Path of the public folder, for messages. */
  readonly publicFolder: string;
  /** Output paths of the files that the build generates from samples. */
  readonly sampleFiles?: readonly string[];
  readonly configFile: ConfigFile | null;
}

/** Length of a file's name in bytes that most file systems take. */
const LONGEST_NAME = 255;
/** Matches a path with a name that is empty, begins with a dot, as of files that hosts hide, or cannot be that of a file. */
const ODD_NAME = /(?:^|\/)(?:[/.]|$)|[\p{Cc}\p{Cs}]/u;

interface Claim {
  readonly outputPath: string;
  /** Who owns the file, in words that follow "conflicts with". */
  readonly owner: string;
  /** Absent for generated files. */
  readonly at?: () => SourceLocation | undefined;
  readonly isPublic?: boolean;
}

export function checkOutputPaths(site: Site, sources: OutputSources): readonly Diagnostic[] {
  const named = [...pageClaims(site), ...redirectClaims(site, sources.configFile)];
  const generated = [...GENERATED_FILES, ...(sources.sampleFiles ?? [])].map(
    (outputPath): Claim => ({ outputPath, owner: 'a generated file' }),
  );
  const copied = sources.publicFiles.map(
    (file): Claim => ({
      outputPath: file,
      owner: `the public file "${file}"`,
      at: () => startOfPublic(sources, file),
      isPublic: true,
    }),
  );
  // One diagnostic for each owner: a page has several files, and they share its name.
  const found = new Map<string, Diagnostic>();
  const report = ({ owner }: Claim, wrong: Diagnostic | undefined): void => {
    if (wrong && !found.has(owner)) found.set(owner, wrong);
  };
  for (const claim of named) report(claim, nameDiagnostic(claim));
  for (const route of site.routes) {
    const wrong = formDiagnostic(route);
    if (wrong) found.set(`the page ${route.page.urlPath}`, wrong);
  }
  const clash = createClashCheck();
  for (const claim of [...generated, ...named, ...copied]) report(claim, clash(claim));
  return [...found.values(), ...copiedPages(site), ...caseClashes(site, sources)];
}

function pageClaims(site: Site): readonly Claim[] {
  return [...site.routes, site.notFound].flatMap((route) => {
    const { page, outputPath, aliases } = route;
    const isNotFound = page.kind === 'not-found';
    const paths = [outputPath, ...aliases, ...(isNotFound ? [] : [markdownPath(page.urlPath).slice(1)])];
    return paths.map((path) => ({
      outputPath: path,
      owner: isNotFound ? 'the page for unknown addresses' : `the page ${page.urlPath}`,
      at: () => placeOfAddress(route),
    }));
  });
}

function redirectClaims(site: Site, configFile: ConfigFile | null): readonly Claim[] {
  const urlPaths = new Set(site.routes.map(({ page }) => page.urlPath));
  return (
    [...new Set(site.redirects.map(({ from }) => from))]
      // Another check reports redirects from an existing page.
      .filter((from) => !urlPaths.has(from))
      .flatMap((from) => {
        const name = from.replace(/^\/|\/$/g, '');
        const at = () => (configFile ? locateInConfig(from, configFile, 'from') : undefined);
        return [`${name}/index.html`, `${name}.html`].map((outputPath) => ({
          outputPath,
          owner: `the redirect from ${from}`,
          at,
        }));
      })
  );
}

/** Pages whose files are named as systems name copies, beside their originals. */
function copiedPages(site: Site): readonly Diagnostic[] {
  const files = site.routes.flatMap((route) => docOf(route)?.source ?? []);
  const names = new Set(files.map(({ displayPath }) => displayPath));
  return files.flatMap(({ displayPath }) => {
    const original = displayPath.replace(/(?: copy(?: \d+)?| \(\d+\)| - Copy)(?=\.\w+$)/, '');
    if (original === displayPath || !names.has(original)) return [];
    return diagnostic('page-copy', {
      message: `this page looks like a copy of ${original}, and would be public`,
      at: startOf(displayPath),
      help: 'remove the file, or give it a name of its own',
    });
  });
}

/** Readers and hosts take these endings off an address, and so end up at another one; `.md` is a page's Markdown version. */
function formDiagnostic(route: Route): Diagnostic | undefined {
  const { urlPath } = route.page;
  const isMarkdown = isMarkdownPath(urlPath);
  const plain = isMarkdown ? withoutMarkdownEnding(urlPath) : plainUrlPath(urlPath, '/');
  if (plain === undefined || plain === urlPath) return undefined;
  return diagnostic('route-form', {
    message: isMarkdown
      ? `the address ${urlPath} is that of the Markdown version of ${plain}`
      : `the address ${urlPath} leads to ${plain}: hosts and browsers leave out ".html" and "index.html"`,
    at: placeOfAddress(route),
    help: `rename the file, or give it the slug "${plain.slice(plain.lastIndexOf('/') + 1)}"`,
  });
}

function nameDiagnostic({ outputPath, owner, at = () => undefined }: Claim): Diagnostic | undefined {
  if (ODD_NAME.test(outputPath)) {
    const name = outputPath.split('/').find((segment) => ODD_NAME.test(segment));
    return diagnostic('name-invalid', {
      message: `${owner} has ${JSON.stringify(name)} in its address, which cannot be the name of a public file`,
      at: at(),
      help: 'use letters, digits and hyphens',
    });
  }
  if (outputPath.length <= LONGEST_NAME / 3) return undefined; // no UTF-16 unit needs more than 3 bytes
  const name = outputPath.split('/').find((segment) => Buffer.byteLength(segment) > LONGEST_NAME);
  if (name === undefined) return undefined;
  return diagnostic('name-too-long', {
    message: `${owner} needs a file "${name.slice(0, 20)}…" with a name of ${Buffer.byteLength(name)} bytes`,
    at: at(),
    help: `shorten it to ${LONGEST_NAME - 10} bytes or fewer, with "slug" if the file should keep its name`,
  });
}

/** @returns a function that reports a claim if an earlier one has its place, one of its folders, or files below it */
function createClashCheck(): (claim: Claim) => Diagnostic | undefined {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  return (claim) => {
    const { outputPath, owner, at, isPublic = false } = claim;
    let other = files.get(outputPath) ?? folders.get(outputPath);
    if (isPublic && GENERATED_FILES.has(outputPath) && !isGeneratedPath(outputPath)) other = undefined; // replaces it
    if (isPublic ? isGeneratedPath(outputPath) : outputPath.startsWith(SANDBOX_FILES))
      other ??= { outputPath, owner: 'a generated file' };
    if (!files.has(outputPath)) files.set(outputPath, claim);
    for (let folder = folderOf(outputPath); folder !== ''; folder = folderOf(folder)) {
      other ??= files.get(folder);
      if (!folders.has(folder)) folders.set(folder, claim);
    }
    if (!other || other.owner === owner) return undefined;
    const place = outputPath.length < other.outputPath.length ? outputPath : other.outputPath;
    return diagnostic('output-clash', {
      message: `${owner} conflicts with ${other.owner}: both need "${place}"`,
      at: at?.() ?? other.at?.(),
      help: isPublic
        ? 'rename the file, or move it to a subfolder'
        : 'give one of them another name, "id" or "slug"',
    });
  };
}

/** The folder of a file; empty at the root. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function caseClashes(site: Site, sources: OutputSources): Diagnostic[] {
  const addresses = [
    ...site.routes.map((route) => ({
      path: route.page.urlPath,
      at: () => placeOfAddress(route),
    })),
    ...sources.publicFiles.map((file) => ({ path: `/${file}`, at: () => startOfPublic(sources, file) })),
  ];
  const first = new Map<string, (typeof addresses)[number]>();
  return addresses.flatMap((address) => {
    const { path, at } = address;
    const key = path.normalize().toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, address);
    if (earlier === undefined || earlier.path === path) return [];
    return diagnostic('route-case', {
      message: `the address ${path} differs from ${earlier.path} only by letter case`,
      // A generated page has no place of its own.
      at: at() ?? earlier.at(),
      help: 'rename one of them: many disks and hosts cannot store both',
    });
  });
}

/** Where the author sets a page's address; undefined for generated pages. */
function placeOfAddress(route: Route): SourceLocation | undefined {
  const doc = docOf(route);
  return doc && frontMatterPlace(doc.source, ['slug', 'id']);
}

const startOfPublic = ({ publicFolder }: OutputSources, file: string): SourceLocation =>
  startOf(displayPathOf(join(publicFolder, file)));
