// From the content folder to its pages, each with its URL and position: all that commands need to know what the site
// contains. Builds no client code, diagrams or images.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { arrangeSite } from '../arrange/arrange-site.ts';
import { readCategoryFile } from '../arrange/category-file.ts';
import type { Site } from '../arrange/site.ts';
import type { UrlsFile } from '../checks/url-contract.ts';
import type { ConfigFile } from '../config/load-config.ts';
import { includeFiles } from '../content/include-files.ts';
import { type ContentFiles, listFolder } from '../content/read-content.ts';
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { type Cache, noCache } from '../lib/cache.ts';
import { oncePerKey } from '../lib/once.ts';
import { createTimer, type Timer } from '../lib/timer.ts';
import { APPENDED_FILES, PROMISED_FILES } from '../output/generated-paths.ts';
import { hasWebManifest, WEB_MANIFEST } from '../publish/web-manifest.ts';
import { sampleArchives } from '../samples/make-samples.ts';
import { type BuildStages, type SourceFolders, stagesFromDisk } from './build-stages.ts';

export interface ContentOptions {
  /** Folders as the author gave them; relative ones start at the working directory. */
  readonly content: string;
  readonly public: string;
  /** Overrides the one in the site's config; starts and ends with `/`. */
  readonly baseUrl?: string | undefined;
  /** Likewise, the origin. */
  readonly url?: string | undefined;
  readonly includeDrafts?: boolean;
  readonly cache?: Cache;
  readonly timer?: Timer;
  /** The watch mode caches some stages, tests replace them. */
  readonly stages?: BuildStages;
}

/** What the steps of a build work with. */
interface BuildTools {
  readonly folders: SourceFolders;
  readonly stages: BuildStages;
  readonly cache: Cache;
  readonly timer: Timer;
}

export interface ArrangedContent {
  /** With the overrides of the command line. */
  readonly config: SiteConfig;
  readonly configFile: ConfigFile | null;
  /** False if a part of the config could not be read. */
  readonly isConfigWhole: boolean;
  readonly files: ContentFiles;
  readonly docs: readonly Doc[];
  readonly site: Site;
  /** Public files without those whose lines are appended to generated files. */
  readonly publicFiles: readonly string[];
  readonly urlsFile: UrlsFile | undefined;
  /** Paths of all files whose URLs must stay: copied ones, and some that the build generates. */
  readonly promisedFiles: readonly string[];
  /** Those of all stages so far, including the config. */
  readonly diagnostics: readonly Diagnostic[];
}

export function toolsOf(options: ContentOptions): BuildTools {
  const folders = { content: resolve(options.content), public: resolve(options.public) };
  const { cache = noCache(), timer = createTimer(), stages = stagesFromDisk(folders) } = options;
  return { folders, stages, cache, timer };
}

/** @throws BuildFailure if some files cannot be read */
export async function arrangeContent(
  { baseUrl, url, includeDrafts = false }: Pick<ContentOptions, 'baseUrl' | 'url' | 'includeDrafts'>,
  { folders, stages, cache, timer }: BuildTools,
): Promise<ArrangedContent> {
  const loaded = await timer.time('config', () => stages.config());
  const config = {
    ...loaded.config,
    baseUrl: baseUrl ?? loaded.config.baseUrl,
    url: url ?? loaded.config.url,
  };
  const files = await timer.time('read', () => stages.content());
  // Without a file, every link to it would be reported too.
  if (files.unreadable.length > 0) throw new BuildFailure(files.unreadable);
  const readingDates = timer.time('git', () => stages.gitDates()); // runs while documents are parsed
  const publicFolder = existsSync(folders.public)
    ? await listFolder(folders.public)
    : { paths: [], diagnostics: [] };
  const publicFiles = publicFolder.paths.filter((path) => !APPENDED_FILES.has(path));
  const urlsFile = await stages.urlsFile();
  const parsed = await timer.time('parse', () =>
    stages.parse(files.documents, {
      allowHtml: config.markdown.html,
      cache,
      includes: includeFiles(folders),
    }),
  );
  const docs = parsed.map(({ doc }) => doc);
  const gitDates = await readingDates;
  const { site, diagnostics } = timer.time('arrange', () =>
    arrangeSite(docs, files.categories.map(readCategoryFileOnce), {
      config,
      includeDrafts,
      lastUpdated: gitDates.dates,
    }),
  );
  return {
    config,
    configFile: loaded.file,
    isConfigWhole: loaded.diagnostics.length === 0,
    files,
    docs,
    site,
    publicFiles,
    urlsFile,
    promisedFiles: [
      ...new Set([
        ...publicFiles,
        ...PROMISED_FILES,
        ...(hasWebManifest(publicFiles) ? [WEB_MANIFEST] : []),
        ...sampleArchives(files.others),
      ]),
    ],
    diagnostics: [
      ...gitDates.diagnostics,
      ...loaded.diagnostics,
      ...files.diagnostics,
      ...publicFolder.diagnostics,
      ...parsed.flatMap((document) => document.diagnostics),
      ...diagnostics,
    ],
  };
}

/** The watch mode reuses the object of an unchanged file, so its YAML isn't parsed on each save. */
const readCategoryFileOnce = oncePerKey(readCategoryFile);
