// Checks that the site's files can stand beside each other on any disk, and inside the output folder: no page or
// redirect may climb out of it, have a name that is too long, or want a folder where another wants a file.

import { markdownPath } from '../../src/shared/url-path.ts';
import type { Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import { MADE_FILE_NAMES, MADE_FOLDERS } from '../output/made-files.ts';

/** Bytes: what most file systems take. */
const LONGEST_NAME = 255;
/** UTF-16 units: no name in such a path can be longer than that. */
const SHORT_PATH = LONGEST_NAME / 3;
/** Of a path: that one of its names is empty, leads elsewhere, or holds what no name can hold. */
const ODD_NAME = /(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\p{Cs}]/u;

/** Places that the build itself takes; of each of its folders some file. */
const MADE = [...MADE_FILE_NAMES, ...MADE_FOLDERS.map((folder) => `${folder}/x`)];

interface Wanted {
  readonly outputPath: string;
  /** In words that follow "the place of". */
  readonly owner: string;
  at?(): SourceLocation | undefined;
}

export function checkOutputNames(
  site: Site,
  publicFiles: readonly string[],
  configFile: ConfigFile | null,
): readonly Diagnostic[] {
  const pages = [...site.routes, site.notFound].flatMap(({ page, body, outputPath, aliases }) =>
    [outputPath, ...aliases, ...(page.kind === 'not-found' ? [] : [markdownPath(page.urlPath).slice(1)])].map(
      (path): Wanted => ({
        outputPath: path,
        owner:
          page.kind === 'not-found' ? 'the page for addresses that do not exist' : `the page ${page.urlPath}`,
        at: () => ('doc' in body ? frontMatterPlace(body.doc.source, ['slug', 'id']) : undefined),
      }),
    ),
  );
  const urlPaths = new Set(site.routes.map(({ page }) => page.urlPath));
  const redirects = [...new Set(site.redirects.map(({ from }) => from))]
    // Another check tells of those that lead away from a page; those of headings have no file.
    .filter((from) => !from.includes('#') && !urlPaths.has(from))
    .flatMap((from) => {
      const name = from.replace(/^\/|\/$/g, '');
      const at = () => (configFile ? locateInConfig(from, configFile, 'from') : undefined);
      return [`${name}/index.html`, `${name}.html`].map(
        (path): Wanted => ({ outputPath: path, owner: `the redirect from ${from}`, at }),
      );
    });
  const made = MADE.map((path): Wanted => ({ outputPath: path, owner: 'a file that the build makes' }));
  const copied = publicFiles.map(
    (path): Wanted => ({ outputPath: path, owner: `the public file "${path}"` }),
  );
  const named = [...pages, ...redirects];
  // One fault for each owner: a page has several files, and they share its name.
  const faults = new Map<string, Diagnostic>();
  const report = (wanted: Wanted, fault: Diagnostic | undefined): void => {
    if (fault && !faults.has(wanted.owner)) faults.set(wanted.owner, fault);
  };
  for (const wanted of named) report(wanted, nameFault(wanted));
  const placeFault = placeCheck([...copied, ...made, ...named]);
  for (const wanted of [...named, ...copied]) report(wanted, placeFault(wanted));
  return [...faults.values()];
}

function nameFault({ outputPath, owner, at = () => undefined }: Wanted): Diagnostic | undefined {
  if (outputPath.length <= SHORT_PATH && !ODD_NAME.test(outputPath)) return undefined; // nearly all of them
  for (const name of outputPath.split('/')) {
    if (ODD_NAME.test(name)) {
      return diagnostic('name-invalid', {
        message: `${owner} has ${JSON.stringify(name)} in its address, which cannot be the name of a file`,
        at: at(),
        help: 'use letters, digits and hyphens',
      });
    }
    if (Buffer.byteLength(name) > LONGEST_NAME) {
      return diagnostic('name-too-long', {
        message: `${owner} needs a file "${name.slice(0, 20)}…" with a name of ${Buffer.byteLength(name)} bytes`,
        at: at(),
        help: `shorten it to ${LONGEST_NAME - 10} bytes or fewer, with "slug" if the file is to keep its name`,
      });
    }
  }
  return undefined;
}

/** Of a file's own place, and of the folders above it. Public files at a page's very place are another check's affair. */
function placeCheck(all: readonly Wanted[]): (wanted: Wanted) => Diagnostic | undefined {
  const fileAt = new Map<string, Wanted>();
  for (const wanted of all) if (!fileAt.has(wanted.outputPath)) fileAt.set(wanted.outputPath, wanted);
  /** Neither they nor folders above them are wanted as files. */
  const free = new Set<string>();
  const filesAbove = (path: string): readonly Wanted[] => {
    const folders: string[] = [];
    for (let folder = folderOf(path); folder !== '' && !free.has(folder); folder = folderOf(folder))
      folders.unshift(folder);
    const files = folders.flatMap((folder) => fileAt.get(folder) ?? []);
    if (files.length === 0) for (const folder of folders) free.add(folder);
    return files;
  };
  return (wanted) => {
    const { outputPath, owner } = wanted;
    const isCopied = owner.startsWith('the public file');
    const own = isCopied ? undefined : fileAt.get(outputPath);
    const other = [...(own ? [own] : []), ...filesAbove(outputPath)].find(
      (found) =>
        found.owner !== owner &&
        !(found.outputPath === outputPath && found.owner.startsWith('the public file')),
    );
    if (!other) return undefined;
    return diagnostic('output-clash', {
      message: `${owner} needs the place of ${other.owner}: "${other.outputPath}"`,
      at: wanted.at?.() ?? other.at?.(),
      help: 'give one of them another name, "id" or "slug"',
    });
  };
}

/** Empty for what lies in none. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
