// The files that a build makes besides pages and what pages load: one list for whoever makes, checks or promises them.

import { OFFLINE_LIST_FILE, WORKER_FILE } from '../../src/shared/offline-protocol.ts';
import { BUILD_MARKER_NAME } from './build-marker.ts';

interface MadeFile {
  /** Every build makes it, and others know its address. */
  readonly isPromised?: boolean;
  /** The owner of a site may rather write it than have it made. */
  readonly isReplaceable?: boolean;
  /** Read by the host; nobody else is given it. */
  readonly isForHosts?: boolean;
}

const MADE_FILES = {
  'sitemap.xml': { isPromised: true },
  'docs-metadata.json': { isPromised: true },
  'robots.txt': { isPromised: true, isReplaceable: true },
  'opensearch.xml': { isPromised: true, isReplaceable: true },
  'llms.txt': { isPromised: true, isReplaceable: true },
  'llms-full.txt': { isPromised: true, isReplaceable: true },
  // Not promised: without git there is none.
  'feed.xml': { isReplaceable: true },
  [WORKER_FILE]: { isPromised: true },
  // Only of sites that are read without a connection.
  [OFFLINE_LIST_FILE]: {},
  '.nojekyll': { isReplaceable: true, isForHosts: true },
  _headers: { isForHosts: true },
  _redirects: { isForHosts: true },
  [BUILD_MARKER_NAME]: { isForHosts: true },
} as const satisfies Readonly<Record<string, MadeFile>>;

/** Lists that browsers ask for, under names that stay while the content changes. */
export const ROUTE_INDEX_FOLDER = 'page-index';
/**
 * The list of pages that the search loads first. Every page names it, so the name may not change with the content: else
 * a word changed on one page would change the bytes of all.
 */
export const SEARCH_INDEX_FILE = `${ROUTE_INDEX_FOLDER}/search.json`;
/** What the configuration of servers includes. */
export const DEPLOY_FOLDER = '_deploy';
/** At the root of the site; nothing else may lie in them. */
export const MADE_FOLDERS = ['assets', ROUTE_INDEX_FOLDER, DEPLOY_FOLDER] as const;

/** Path of a file that is in the list, or in one of the folders. */
export type MadePath = keyof typeof MADE_FILES | `${(typeof MADE_FOLDERS)[number]}/${string}`;

const ALL: readonly (readonly [string, MadeFile])[] = Object.entries(MADE_FILES);
const namesOf = (isMeant: (file: MadeFile) => boolean | undefined): ReadonlySet<string> =>
  new Set(ALL.filter(([, file]) => isMeant(file)).map(([name]) => name));

/** Their names; in the folders lie more. */
export const MADE_FILE_NAMES: ReadonlySet<string> = namesOf(() => true);
export const PROMISED_FILES: ReadonlySet<string> = namesOf(({ isPromised }) => isPromised);
export const REPLACEABLE_FILES: ReadonlySet<string> = namesOf(({ isReplaceable }) => isReplaceable);
export const HOST_FILES: ReadonlySet<string> = namesOf(({ isForHosts }) => isForHosts);

/** Whether this very place is the build's, whatever an author would have there. */
export const isMadeFile = (outputPath: string): boolean =>
  (MADE_FILE_NAMES.has(outputPath) && !REPLACEABLE_FILES.has(outputPath)) ||
  MADE_FOLDERS.some((folder) => outputPath.startsWith(`${folder}/`));
