// Where a downloaded bundle belongs, by system.

export const BUNDLE_FOLDERS = {
  Linux: '~/.config/omphalos/bundles',
  macOS: '~/Library/Application Support/omphalos/bundles',
} as const;

export type System = keyof typeof BUNDLE_FOLDERS;

/** @param agent as in `navigator.userAgent`. @returns undefined for a system that Omphalos does not run on */
export function systemOf(agent: string): System | undefined {
  if (/Macintosh|Mac OS X/.test(agent) && !/iPhone|iPad/.test(agent)) return 'macOS';
  return /Linux|X11|CrOS/.test(agent) && !/Android/.test(agent) ? 'Linux' : undefined;
}
