// Provides the site's settings to all components, and turns site paths into finished addresses.

import { createContext, useContext } from 'react';
import type { SiteSettings } from '../shared/page-data.ts';
import { encodeUrlPath, withBaseUrl } from '../shared/url-path.ts';

export const SiteContext = createContext<SiteSettings | null>(null);

/** @throws Error outside a `SiteContext` */
export function useSite(): SiteSettings {
  const settings = useContext(SiteContext);
  if (settings === null) throw new Error('useSite() is called outside <SiteContext>');
  return settings;
}

/** @returns a function from a site path (`/docs/intro`) to its `href`: percent-encoded, with the base URL */
export function useHref(): (urlPath: string) => string {
  const { baseUrl } = useSite();
  return (urlPath) => encodeUrlPath(withBaseUrl(urlPath, baseUrl));
}
