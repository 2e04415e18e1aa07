// The dialog with the link that contains the bundle.

import { kilobytes } from './file-names.ts';
import { make } from './make-element.ts';
import { openDialog } from './prompt-dialog.ts';
import { fragmentOf, LINK_LIMIT, type SharedBundle } from './share-link.ts';
import { copyButton } from './take-home.ts';

/** @param takeHome the steps after a download */
export function openShareDialog(parent: Node, bundle: SharedBundle, takeHome: HTMLElement): void {
  const fragment = fragmentOf(bundle);
  if (fragment.length > LINK_LIMIT) {
    const text =
      `A link holds up to ${kilobytes(LINK_LIMIT)}, and this bundle needs ${kilobytes(fragment.length)}, compressed. ` +
      'Pictures take up the most space. Download the bundle and share the ZIP file instead.';
    openDialog(parent, 'Too large for a link', make('p', {}, text), takeHome);
    return;
  }
  const field = make('input', {
    readOnly: true,
    value: `${location.origin}${location.pathname}#${fragment}`,
    'aria-label': 'Link to this bundle',
  });
  const status = make('p', { role: 'status', className: 'hint' });
  openDialog(
    parent,
    'Share',
    make(
      'p',
      {},
      'The whole bundle is in this link. Nothing is sent anywhere, and whoever has the link has the bundle as it is now.',
    ),
    make('div', { className: 'share' }, field, copyButton(field, status, 'The link')),
    make('p', { className: 'hint' }, `${kilobytes(fragment.length)} of at most ${kilobytes(LINK_LIMIT)}.`),
    status,
    make('h3', {}, 'On your stream'),
    takeHome,
  );
}
