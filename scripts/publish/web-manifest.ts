// The web app manifest, with which readers put the site on a home screen: https://www.w3.org/TR/appmanifest/

import { THEME_COLORS } from '../../src/shared/constants.ts';
import type { SiteSettings } from '../../src/shared/page-data.ts';

export const WEB_MANIFEST = 'site.webmanifest';

/** `img/icon-192.png`, or `img/icon-maskable-512.png` for systems that cut icons to a shape. The number is its width in pixels. */
const APP_ICON = /^img\/icon-(maskable-)?(\d+)\.png$/;

/** @param publicFiles paths in the public folder */
export const appIcons = (publicFiles: readonly string[]): readonly string[] =>
  publicFiles.filter((path) => APP_ICON.test(path));

/** Whether the site has a manifest: its own in the public folder, or a generated one, which needs icons. */
export const hasWebManifest = (publicFiles: readonly string[]): boolean =>
  publicFiles.includes(WEB_MANIFEST) || appIcons(publicFiles).length > 0;

/** Addresses in it are relative to its own, so it holds under every base URL. */
export function webManifest(
  { title, tagline, colorMode }: SiteSettings,
  publicFiles: readonly string[],
): string {
  const color = THEME_COLORS[colorMode.default];
  const icons = appIcons(publicFiles).map((src) => {
    const [, maskable, size] = APP_ICON.exec(src) ?? [];
    return { src, sizes: `${size}x${size}`, type: 'image/png', ...(maskable && { purpose: 'maskable' }) };
  });
  const manifest = {
    name: title,
    short_name: title,
    description: tagline || undefined,
    start_url: '.',
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
