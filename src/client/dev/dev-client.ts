// The script that the dev server adds to each page: listens for changes, patches the page in place and shows problems.
// Runs before the page's own scripts, so that it sees the HTML as the server sent it.

import { REVISION_ATTRIBUTE } from '../../shared/live-update.ts';
import { showProblems } from './overlay.ts';
import { refresh } from './refresh-page.ts';
import { connect } from './server-connection.ts';

let shownRevision = document.querySelector(`script[${REVISION_ATTRIBUTE}]`)?.getAttribute(REVISION_ATTRIBUTE);

connect(({ revision, problems, warnings, renamed = {} }) => {
  showProblems(problems, warnings);
  const newAddress = renamed[decodeURI(location.pathname)];
  if (newAddress !== undefined) return location.replace(encodeURI(newAddress) + location.hash);
  if (revision === shownRevision) return;
  shownRevision = revision;
  void refresh();
});
