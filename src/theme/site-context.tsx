// Provides the site's data to all components, and turns site paths into finished addresses.

import { createContext, type ReactNode, useContext } from 'react';
import type { SiteData } from '../shared/page-data.ts';
import { encodeUrlPath, withBaseUrl } from '../shared/url-path.ts';

const SiteContext = createContext<SiteData | null>(null);

export function SiteProvider({ site, children }: { readonly site: SiteData; readonly children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** @throws Error outside a `SiteProvider` */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite() is called outside <SiteProvider>');
  return site;
}

/** @returns a function from a site path (`/docs/intro`) to its `href`: percent-encoded, with the base URL */
export function useHref(): (urlPath: string) => string {
  const { baseUrl } = useSite();
  return (urlPath) => encodeUrlPath(withBaseUrl(urlPath, baseUrl));
}
