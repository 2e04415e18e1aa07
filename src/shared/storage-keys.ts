// Keys of local storage. Readers' browsers already contain these names. Import them as a namespace, so that each script
// contains only the keys it uses:
//
//     import * as STORAGE_KEYS from './storage-keys.ts';

export const theme = 'theme';
export const announcementDismissed = 'docusaurus.announcement.dismiss';
export const announcementId = 'docusaurus.announcement.id';
export const preferredVersion = 'docs-preferred-version-default';
/** Paths of the lessons that are done, with spaces between them. */
export const lessonsDone = 'omphalos.lessons-done';
