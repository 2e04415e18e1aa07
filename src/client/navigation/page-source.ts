// Loads pages of the site: finds a page's module through the route index, imports it and caches it. Loads each page once,
// and again after a failure.

import type { PageModuleData, RouteIndex, SidebarItem, SiteRoutes } from '../../shared/page-data.ts';
import { joinSidebar } from '../../shared/sidebar-chunks.ts';
import { withBaseUrl } from '../../shared/url-path.ts';
import { importModule } from '../lib/import-module.ts';
import { loadStyles } from './load-styles.ts';

interface PageModule extends PageModuleData {
  readonly default?: () => string;
}

export interface LoadedPage extends PageModuleData {
  readonly items: readonly SidebarItem[];
  readonly article: string | (() => string);
}

export type PageSource = ReturnType<typeof createPageSource>;

/** Addresses outside the index are files, redirects or unknown. Only the host can answer for them. */
export class NotInIndex extends Error {}

export function createPageSource(firstRoutes: SiteRoutes, baseUrl: string) {
  let routes = firstRoutes;
  const pages = new Map<string, Promise<LoadedPage>>();
  /** The route index, by its address. */
  const indexes = new Map<string, Promise<RouteIndex>>();
  const sidebars = new Map<string, Promise<readonly SidebarItem[]>>();
  let again = 0;
  let renewals = 0;

  return {
    /**
     * @param bypassCache ignores both this cache and the browser's module map
     * @throws (rejects) if the page is not in the index, its code cannot be loaded, or it needs newer browser code
     */
    load(urlPath: string, bypassCache = false): Promise<LoadedPage> {
      if (bypassCache) pages.delete(urlPath);
      return memoized(pages, urlPath, () => loadPage(urlPath, bypassCache ? `?again=${++again}` : ''));
    },
    /** Loads the index ahead of the first page. Loading a page reports its own errors. */
    loadIndexAhead: () => void loadIndex().catch(() => {}),
    sidebar,
    sidebarChunk,
    /** Clears all pages, including those still loading, because the site has changed. */
    renew(newRoutes = routes) {
      renewals++;
      routes = newRoutes;
      pages.clear();
      indexes.clear();
    },
  };

  async function loadPage(urlPath: string, query: string): Promise<LoadedPage> {
    const renewalsBefore = renewals;
    const { default: article = failingArticle(urlPath), ...data } = await importPage(urlPath, query);
    const [items] = await Promise.all([sidebar(data.sidebar), loadStyles(data.head.styles)]);
    // A page that was loading while the site changed may be outdated.
    return renewals === renewalsBefore ? { ...data, article, items } : loadPage(urlPath, query);
  }

  async function importPage(urlPath: string, query: string): Promise<PageModule> {
    const address = await addressOf(urlPath);
    try {
      return await importModule<PageModule>(address + query);
    } catch (error) {
      // A new version of the site may have removed the file, so this asks the index again for its new name.
      indexes.delete(routes.index);
      const newAddress = await addressOf(urlPath);
      if (newAddress === address) throw error;
      return await importModule<PageModule>(newAddress);
    }
  }

  async function addressOf(urlPath: string): Promise<string> {
    const index = await loadIndex();
    if (index.client !== routes.client) throw new Error('the site has other code now');
    const address = index.pages[urlPath];
    if (address === undefined) throw new NotInIndex(`no page at ${urlPath}`);
    return withBaseUrl(`/${address}`, baseUrl);
  }

  function loadIndex(): Promise<RouteIndex> {
    return memoized(indexes, routes.index, () => loadJson(routes.index));
  }

  function sidebarChunk(address: string): Promise<readonly SidebarItem[]> {
    return memoized(sidebars, address, () => loadJson(address));
  }

  async function sidebar(sidebarChunkUrls: readonly string[]): Promise<readonly SidebarItem[]> {
    const chunks = await Promise.all(sidebarChunkUrls.map(sidebarChunk));
    return joinSidebar(sidebarChunkUrls, (address) => chunks[sidebarChunkUrls.indexOf(address)] ?? []);
  }
}

/** Throws while rendering, so that the error boundary shows the error in place of the page. */
const failingArticle = (urlPath: string) => (): string => {
  throw new Error(`The page module of ${urlPath} has no default export. Export its component as default.`);
};

/** Returns the cached promise for a key, or creates and caches one. A rejected promise leaves the cache. */
function memoized<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  create: () => Promise<Value>,
): Promise<Value> {
  const cached = map.get(key);
  if (cached) return cached;
  const created = create();
  map.set(key, created);
  created.catch(() => map.get(key) === created && map.delete(key));
  return created;
}

async function loadJson<Value>(address: string): Promise<Value> {
  // Names under assets/ contain a content hash; other files are revalidated each time.
  const response = await fetch(address, { cache: address.includes('/assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response.json();
}
