// Options that several commands share, with the same name, check and help everywhere.

import type { OptionSpec, OptionTable } from './command-line.ts';

/** Where the site's sources and output are. */
export const sourceOptions = {
  content: {
    kind: 'text',
    value: 'dir',
    default: 'content',
    help: 'folder of Markdown files and the site config',
  },
  public: {
    kind: 'text',
    value: 'dir',
    default: 'public',
    help: 'folder of files to copy unchanged',
  },
} as const satisfies OptionTable;

export const outOption = {
  kind: 'text',
  value: 'dir',
  default: 'dist',
  help: 'folder of the built site',
} as const satisfies OptionSpec;

export const baseUrlOption = {
  kind: 'base-url',
  value: 'path',
  defaultText: "from the site's config, /",
  help: 'path under which the site is served, e.g. /omphalos/',
} as const satisfies OptionSpec;

export const hostOption = {
  kind: 'text',
  value: 'name',
  default: 'localhost',
  help: 'name or address to listen on; 0.0.0.0 opens the site to the network',
} as const satisfies OptionSpec;

export const urlOption = {
  kind: 'origin',
  value: 'origin',
  defaultText: "from the site's config",
  help: 'origin of the published site, for canonical addresses, sitemap and feed, e.g. https://example.org',
} as const satisfies OptionSpec;
