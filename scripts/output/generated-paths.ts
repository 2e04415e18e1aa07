// The files that a build generates besides pages and what pages load: one list for writing, checking and promising them.

import type { OutputFile } from '../lib/output-file.ts';
import { BUILD_MARKER_NAME } from './build-marker.ts';

interface GeneratedFile {
  /** Every build writes it, and others know its address. */
  readonly isPromised?: boolean;
  /** A file of this name in the public folder replaces it. */
  readonly isReplaceable?: boolean;
  /** The lines of a file of this name in the public folder follow the generated ones. */
  readonly isAppended?: boolean;
  /** Only the host reads it; readers do not get it. */
  readonly isForHosts?: boolean;
}

const FILES = {
  'sitemap.xml': { isPromised: true },
  'docs-metadata.json': { isPromised: true },
  'robots.txt': { isPromised: true, isReplaceable: true },
  'opensearch.xml': { isPromised: true, isReplaceable: true },
  'llms.txt': { isPromised: true, isReplaceable: true },
  'llms-full.txt': { isPromised: true, isReplaceable: true },
  // Not promised: they need icons in the public folder, a contact in the config, and git.
  'site.webmanifest': { isReplaceable: true },
  '.well-known/security.txt': { isReplaceable: true },
  'feed.xml': { isReplaceable: true },
  '.nojekyll': { isReplaceable: true, isForHosts: true },
  _headers: { isForHosts: true, isAppended: true },
  _redirects: { isForHosts: true, isAppended: true },
  [BUILD_MARKER_NAME]: { isForHosts: true },
} as const satisfies Readonly<Record<string, GeneratedFile>>;

/** Lists that browsers load, under names that stay the same when the content changes. */
const INDEX_FOLDER = 'page-index';
/** The list of page modules. */
export const ROUTE_INDEX_FILE = `${INDEX_FOLDER}/routes.json`;
/**
 * The list of pages that the search loads first. Every page names it, so its name must not depend on the content:
 * otherwise a word changed on one page would change the bytes of all pages.
 */
export const SEARCH_INDEX_FILE = `${INDEX_FOLDER}/search.json`;
/** Files for the configuration of servers to include. */
export const DEPLOY_FOLDER = '_deploy';
/** Folders at the root of the site that hold generated files only. */
const FOLDERS = ['assets', INDEX_FOLDER, DEPLOY_FOLDER] as const;

/** Path of a file in the list, or in one of the folders. */
type GeneratedPath = keyof typeof FILES | `${(typeof FOLDERS)[number]}/${string}`;

export const generatedFile = (outputPath: GeneratedPath, text: string): OutputFile => ({
  outputPath,
  bytes: Buffer.from(text),
});

const namesOf = (isMeant: (file: GeneratedFile) => boolean | undefined): ReadonlySet<string> =>
  new Set(Object.entries(FILES).flatMap(([name, file]) => (isMeant(file) ? name : [])));

/** Names of the files in the list; the folders hold more. */
export const GENERATED_FILES = namesOf(() => true);
export const PROMISED_FILES = namesOf(({ isPromised }) => isPromised);
export const REPLACEABLE_FILES = namesOf(({ isReplaceable }) => isReplaceable);
export const APPENDED_FILES = namesOf(({ isAppended }) => isAppended);
export const HOST_FILES = namesOf(({ isForHosts }) => isForHosts);

/** Whether only the build may write this path: nothing in the public folder can replace it. */
export const isGeneratedPath = (outputPath: string): boolean =>
  (GENERATED_FILES.has(outputPath) && !REPLACEABLE_FILES.has(outputPath)) ||
  FOLDERS.some((folder) => `${outputPath}/`.startsWith(`${folder}/`));
