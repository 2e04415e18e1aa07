// The build, as its own table of contents: content and config in, a complete site in the output folder out.

import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadConfig } from './config/load-config.ts';
import { BuildFailure, type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { type Cache, noCache } from './lib/cache.ts';
import { mapConcurrently } from './lib/concurrency.ts';
import { includeFiles } from './lib/include-files.ts';
import { createTimer, type Timer } from './lib/timer.ts';
import { redirectFiles } from './publish/redirect-page.ts';
import { siteFiles } from './publish/site-files.ts';
import { arrangeSite } from './stages/arrange-site.ts';
import { bundleClient } from './stages/bundle-client.ts';
import { checkOutputPaths } from './stages/check-output-paths.ts';
import { loadAssets, publicImageSize } from './stages/load-assets.ts';
import { parseDocuments } from './stages/parse-documents.ts';
import { listFiles, readContent } from './stages/read-content.ts';
import { createPageRenderer } from './stages/render-pages.tsx';
import { type ResolvedLinks, resolveLinks } from './stages/resolve-links.ts';
import { siteDataOf } from './stages/site-data.ts';
import { type OutputFile, openSiteWriter } from './stages/write-site.ts';

export interface BuildOptions {
  /** Folders as the author gave them; relative ones start at the working directory. */
  readonly content: string;
  readonly public: string;
  readonly out: string;
  /** Instead of the one in the site's config; starts and ends with `/`. */
  readonly baseUrl?: string | undefined;
  readonly includeDrafts?: boolean;
  /** Whether warnings fail the build too. */
  readonly isStrict?: boolean;
  /** Client code with React's warnings in it. */
  readonly isDevelopment?: boolean;
  readonly cache?: Cache;
  readonly timer?: Timer;
}

export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Warnings only: errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws BuildFailure if content or config are at fault; the output folder is untouched then */
export async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  const { cache = noCache(), timer = createTimer() } = options;
  const folders = {
    content: resolve(options.content),
    public: resolve(options.public),
    out: resolve(options.out),
  };
  const displayFolder = displayPathOf(folders.content);

  const { config: written, file: configFile } = await timer.time('config', () =>
    loadConfig(folders.content, displayFolder),
  );
  const config = { ...written, baseUrl: options.baseUrl ?? written.baseUrl };
  const siteData = siteDataOf(config);
  const bundling = timer.time('bundle', () =>
    bundleClient({ site: siteData, config, cache, isDevelopment: options.isDevelopment ?? false }),
  );
  bundling.catch(() => {}); // awaited below; until then a failure is no unhandled one

  const content = await timer.time('read', () => readContent(folders.content, displayFolder));
  const publicFiles = existsSync(folders.public) ? await listFiles(folders.public) : [];
  const includes = includeFiles(folders);
  const parsed = await timer.time('parse', () =>
    parseDocuments(content.documents, {
      allowHtml: config.markdown.html,
      cache,
      includes: () => includes.reader(),
      hashInclude: includes.hash,
    }),
  );
  const arranged = timer.time('arrange', () =>
    arrangeSite(parsed.docs, content.categories, {
      config,
      includeDrafts: options.includeDrafts ?? false,
      lastUpdated: new Map(),
    }),
  );
  const { site } = arranged;
  const links = timer.time('links', () =>
    resolveLinks({ site, config, configFile, contentFiles: content.others, publicFiles }),
  );
  const diagnostics = sortDiagnostics([
    ...parsed.diagnostics,
    ...arranged.diagnostics,
    ...links.diagnostics,
    ...checkOutputPaths(site, publicFiles),
  ]);
  if (hasErrors(diagnostics) || (options.isStrict && diagnostics.length > 0))
    throw new BuildFailure(diagnostics);

  const assets = await timer.time('assets', () => loadAssets(folders.content, links.assets));
  const publicSizes = await timer.time('assets', () => sizesOfPublicImages(links, folders.public));
  const client = await bundling;
  const renderer = createPageRenderer({
    site,
    siteData,
    config,
    links,
    assets,
    publicFiles: new Set(publicFiles),
    publicSizes,
    client,
  });
  const output = await timer.time('render + write', () =>
    replaceFolder(folders.out, { folder: folders.public, paths: publicFiles }, () =>
      chain(
        client.files,
        assets.values(),
        renderer.dataFiles,
        siteFiles(site, siteData, client.bootScript),
        site.redirects.flatMap((redirect) => redirectFiles(redirect, siteData)),
        lazily([...site.routes, site.notFound], (route) => renderer.render(route)),
      ),
    ),
  );
  return { pages: site.routes.length, ...output, diagnostics };
}

/** A path as diagnostics show it: from the working directory where it lies inside, else whole. */
function displayPathOf(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/');
  return path.startsWith('..') ? folder.replaceAll('\\', '/') : path;
}

async function sizesOfPublicImages({ targets }: ResolvedLinks, folder: string) {
  const paths = new Set(
    [...targets.values()]
      .flat()
      .flatMap((target) => (target.kind === 'public' ? target.urlPath.slice(1) : [])),
  );
  const images = [...paths].filter((path) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path));
  return new Map(
    await mapConcurrently(images, 8, async (path) => [path, await publicImageSize(folder, path)] as const),
  );
}

/** Rendering goes on while earlier pages are being written; few pages are in memory at once. */
async function replaceFolder(
  out: string,
  copied: { readonly folder: string; readonly paths: readonly string[] },
  files: () => Iterable<OutputFile>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const writer = await openSiteWriter(out);
  try {
    await writer.copy(copied.folder, copied.paths);
    const pending = new Set<Promise<void>>();
    for (const file of files()) {
      const writing = writer.write(file).finally(() => pending.delete(writing));
      pending.add(writing);
      if (pending.size >= 32) await Promise.race(pending);
    }
    await Promise.all(pending);
    return await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function* chain<Item>(...parts: Iterable<Item>[]): Iterable<Item> {
  for (const part of parts) yield* part;
}

function* lazily<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => readonly Result[],
): Iterable<Result> {
  for (const item of items) yield* make(item);
}
