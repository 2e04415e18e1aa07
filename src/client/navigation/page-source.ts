// Gets pages of the site: finds a page's module through the route index, imports it, keeps it. Each page is loaded once,
// and again after a failure.

import type { PageModuleData, RouteIndex, RouteShard, SidebarItem } from '../../shared/page-data.ts';
import { shardFileName, shardOf } from '../../shared/route-shard.ts';
import { joinSidebar } from '../../shared/sidebar-chunks.ts';
import { withBaseUrl } from '../../shared/url-path.ts';
import { importModule } from '../lib/import-module.ts';
import { loadStyles } from './load-styles.ts';
import { type PageModule, readPageModule } from './page-module.ts';

export interface LoadedPage extends PageModuleData {
  readonly items: readonly SidebarItem[];
  readonly article: string | (() => string);
}

export interface PageSource {
  /**
   * @param bypassCache takes it neither from memory nor from the browser's map of modules
   * @throws (rejects) if the page is not in the index, its code cannot be loaded, or it was made for newer browser code
   */
  load(urlPath: string, bypassCache?: boolean): Promise<LoadedPage>;
  /** Takes a page that is there already. */
  keep(urlPath: string, page: LoadedPage): void;
  sidebar(sidebarChunkUrls: readonly string[]): Promise<readonly SidebarItem[]>;
  sidebarChunk(address: string): Promise<readonly SidebarItem[]>;
  /** Forgets all pages, those on their way too: the site has changed while this one was open. */
  renew(routes?: RouteIndex): void;
}

/** What is not listed is no page: a file, a redirect, or nothing at all. Only the host can tell. */
export class NotInIndex extends Error {}

export function createPageSource(firstRoutes: RouteIndex, baseUrl: string): PageSource {
  let routes = firstRoutes;
  const pages = new Map<string, Promise<LoadedPage>>();
  const shards = new Map<number, Promise<RouteShard>>();
  const sidebars = new Map<string, Promise<readonly SidebarItem[]>>();
  let again = 0;
  let renewals = 0;

  return {
    load(urlPath, bypassCache = false) {
      if (bypassCache) pages.delete(urlPath);
      return remembered(pages, urlPath, () => loadPage(urlPath, bypassCache ? `?again=${++again}` : ''));
    },
    keep: (urlPath, page) => void pages.set(urlPath, Promise.resolve(page)),
    sidebar,
    sidebarChunk,
    renew(newRoutes = routes) {
      renewals++;
      routes = newRoutes;
      pages.clear();
      shards.clear();
    },
  };

  async function loadPage(urlPath: string, query: string): Promise<LoadedPage> {
    const asked = renewals;
    const module = await importPage(urlPath, query);
    const { article, ...data } = readPageModule(module, urlPath);
    const [items] = await Promise.all([sidebar(data.sidebar), loadStyles(data.head.styles)]);
    // What was on its way while the site changed may be from before.
    return renewals === asked ? { ...data, article, items } : loadPage(urlPath, query);
  }

  async function importPage(urlPath: string, query: string): Promise<PageModule> {
    const address = await addressOf(urlPath);
    try {
      return await importModule<PageModule>(address + query);
    } catch (error) {
      // A new version of the site may have taken the file away: the index, asked again, then names another one.
      shards.delete(shardOf(urlPath, routes.shards));
      const newAddress = await addressOf(urlPath);
      if (newAddress === address) throw error;
      return await importModule<PageModule>(newAddress);
    }
  }

  async function addressOf(urlPath: string): Promise<string> {
    const number = shardOf(urlPath, routes.shards);
    const shard = await remembered(shards, number, () => loadJson(routes.folder + shardFileName(number)));
    if (shard.client !== routes.client) throw new Error('the site has other code now');
    const address = shard.pages[urlPath];
    if (address === undefined) throw new NotInIndex(`no page at ${urlPath}`);
    return withBaseUrl(`/${address}`, baseUrl);
  }

  function sidebarChunk(address: string): Promise<readonly SidebarItem[]> {
    return remembered(sidebars, address, () => loadJson(address));
  }

  async function sidebar(sidebarChunkUrls: readonly string[]): Promise<readonly SidebarItem[]> {
    const chunks = await Promise.all(sidebarChunkUrls.map(sidebarChunk));
    return joinSidebar(sidebarChunkUrls, (address) => chunks[sidebarChunkUrls.indexOf(address)] ?? []);
  }
}

/** The promise kept under a key, else a new one; one that fails is not kept. */
function remembered<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = map.get(key);
  if (kept) return kept;
  const made = make();
  map.set(key, made);
  made.catch(() => map.get(key) === made && map.delete(key));
  return made;
}

async function loadJson<Value>(address: string): Promise<Value> {
  // Under assets/ a name stands for its content; other files are asked for anew each time.
  const response = await fetch(address, { cache: address.includes('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response.json();
}
