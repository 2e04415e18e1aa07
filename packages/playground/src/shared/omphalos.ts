// The types of the toolkit's API, which the site publishes for authors of bundles.

export type * from '../../../../public/omphalos.js';
