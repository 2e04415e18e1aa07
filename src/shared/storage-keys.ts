// Keys of local storage. The names are those that readers' browsers already hold. Imported as a whole, so that each
// script carries the keys that it uses:
//
//     import * as STORAGE_KEYS from './storage-keys.ts';

export const theme = 'theme';
export const announcementDismissed = 'docusaurus.announcement.dismiss';
export const announcementId = 'docusaurus.announcement.id';
export const preferredVersion = 'docs-preferred-version-default';
/** List of the bundles that the playground keeps; each is under this key with its id behind it. */
export const playground = 'omphalos.playground';
/** In session storage: the bundle that runs, so that one that hung is known by it. */
export const playgroundRunning = 'omphalos.playground.running';
