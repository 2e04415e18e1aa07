// What a query for the search has to find, and the pages of this site by short names.

/** Words, and the pages of which one has to be among the first three results. */
export type ReaderQuery = readonly [query: string, ...pages: readonly string[]];

export const API = '/docs/api/omphalos';
export const INSTALL = '/docs/quickstart/installation';
export const SETUP = '/docs/quickstart/configuration';
export const FIRST = '/docs/quickstart/bundles';
export const CONCEPTS = '/docs/guides/concepts';
export const MANIFEST = '/docs/guides/manifest';
export const GRAPHICS = '/docs/guides/graphics';
export const PANELS = '/docs/guides/panels';
export const EXTENSIONS = '/docs/guides/extensions';
export const CONFIG = '/docs/guides/configuration';
export const LOGGING = '/docs/guides/logging';
export const LIFECYCLE = '/docs/api/lifecycle';
export const USING = '/docs/guides/using-bundles';
export const INTRO = '/docs/intro';
export const MISSING = '/docs/missing';
export const PLAYGROUND = '/playground';
