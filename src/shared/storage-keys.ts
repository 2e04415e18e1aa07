// Keys of local storage. Readers' browsers already contain these names. Import them as a namespace, so that each script
// contains only the keys it uses:
//
//     import * as STORAGE_KEYS from './storage-keys.ts';

export const theme = 'theme';
export const announcementDismissed = 'docusaurus.announcement.dismiss';
export const announcementId = 'docusaurus.announcement.id';
export const preferredVersion = 'docs-preferred-version-default';
/** List of the bundles stored by the playground; each bundle has this key with its id appended. */
export const playground = 'omphalos.playground';
/** The same for each lesson, with its path appended. */
export const lesson = 'omphalos.lesson';
/** Paths of the lessons that are done, with spaces between them. */
export const lessonsDone = 'omphalos.lessons-done';
/** Values of the custom properties in the reader's graphic, by name, from the lesson done last. */
export const lessonStyle = 'omphalos.lesson-style';
/** The reader's bundle from the lesson done last, and that lesson's solution. */
export const lessonBundle = 'omphalos.lesson-bundle';
/** Sizes of its panes. */
export const playgroundPanes = 'omphalos.playground-panes';
/** The reader's own picture behind the graphics, as a `data:` URL. */
export const playgroundBackground = 'omphalos.playground-background';
