// From the content folder to its pages, each with its URL and position: all that commands need to know what the site
// contains. Builds no client code, diagrams or images.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { arrangeSite } from '../arrange/arrange-site.ts';
import { readCategoryFile } from '../arrange/category-file.ts';
import { siteDataOf } from '../config/site-data.ts';
import { includeFiles } from '../content/include-files.ts';
import { listFolder } from '../content/read-content.ts';
import { BuildFailure } from '../diagnostics/diagnostic.ts';
import { type Cache, noCache } from '../lib/cache.ts';
import { oncePerKey } from '../lib/once.ts';
import { createTimer, type Timer } from '../lib/timer.ts';
import { APPENDED_FILES, PROMISED_FILES } from '../output/generated-paths.ts';
import { hasWebManifest, WEB_MANIFEST } from '../publish/web-manifest.ts';
import { sampleArchives } from '../samples/make-samples.ts';
import { type BuildStages, stagesFromDisk } from './build-stages.ts';

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

/** What all stages from content to site share. */
export type SiteRun = Awaited<ReturnType<typeof startRun>>;
export type ArrangedContent = Awaited<ReturnType<typeof arrangeContent>>;

/**
 * The first step: all others need the config or the list of files.
 * @throws BuildFailure if some files cannot be read
 */
export async function startRun(options: ContentOptions) {
  const { cache = noCache(), timer = createTimer() } = options;
  const folders = { content: resolve(options.content), public: resolve(options.public) };
  const { stages = stagesFromDisk(folders) } = options;
  const loaded = await timer.time('config', () => stages.config());
  /** The config with the overrides of the command line. */
  const config: SiteConfig = {
    ...loaded.config,
    baseUrl: options.baseUrl ?? loaded.config.baseUrl,
    url: options.url ?? loaded.config.url,
  };
  const content = await timer.time('read', () => stages.content());
  // Without a file, every link to it would be reported too.
  if (content.unreadable.length > 0) throw new BuildFailure(content.unreadable);
  return { folders, stages, cache, timer, loaded, config, siteData: siteDataOf(config), content };
}

export async function arrangeContent(
  { folders, stages, cache, timer, loaded, config, content }: SiteRun,
  { includeDrafts = false }: Pick<ContentOptions, 'includeDrafts'> = {},
) {
  const gitDates = timer.time('git', () => stages.gitDates()); // runs while documents are parsed
  const publicFolder = existsSync(folders.public)
    ? await listFolder(folders.public)
    : { paths: [], diagnostics: [] };
  /** Public files without those whose lines are appended to generated files. */
  const publicFiles = publicFolder.paths.filter((path) => !APPENDED_FILES.has(path));
  const urlsFile = await stages.urlsFile();
  const parsed = await timer.time('parse', () =>
    stages.parse(content.documents, {
      allowHtml: config.markdown.html,
      cache,
      includes: includeFiles(folders),
    }),
  );
  const docs = parsed.map(({ doc }) => doc);
  const { dates: lastUpdated, diagnostics: gitDiagnostics } = await gitDates;
  const arranged = timer.time('arrange', () =>
    arrangeSite(docs, content.categories.map(readCategoryFileOnce), {
      config,
      includeDrafts,
      lastUpdated,
    }),
  );
  return {
    docs,
    publicFiles,
    urlsFile,
    site: arranged.site,
    /** Paths of all files whose URLs must stay: copied ones, and some that the build generates. */
    promisedFiles: [
      ...new Set([
        ...publicFiles,
        ...PROMISED_FILES,
        ...(hasWebManifest(publicFiles) ? [WEB_MANIFEST] : []),
        ...sampleArchives(content.others),
      ]),
    ],
    /** Diagnostics of all stages so far, including the config. */
    diagnostics: [
      ...gitDiagnostics,
      ...loaded.diagnostics,
      ...content.diagnostics,
      ...publicFolder.diagnostics,
      ...parsed.flatMap(({ diagnostics }) => diagnostics),
      ...arranged.diagnostics,
    ],
  };
}

/** The watch mode reuses the object of an unchanged file, so its YAML isn't parsed on each save. */
const readCategoryFileOnce = oncePerKey(readCategoryFile);
