// What the dev server adds to each page: hears of changes, patches the page in place, shows what must be fixed. Runs
// before the page's own scripts, so that it sees the page as the server sent it.

import { REVISION_ATTRIBUTE } from '../../shared/live-update.ts';
import { createOverlay } from './overlay.ts';
import { createRefresher } from './refresh-page.ts';
import { connect } from './server-connection.ts';
import { restoreAfterReload } from './soft-reload.ts';

const overlay = createOverlay();
const refresher = createRefresher();
let shownRevision = document.querySelector(`script[${REVISION_ATTRIBUTE}]`)?.getAttribute(REVISION_ATTRIBUTE);

restoreAfterReload();
connect(({ revision, problems }) => {
  overlay.show(problems);
  if (revision === shownRevision) return;
  shownRevision = revision;
  void refresher.refresh();
});
