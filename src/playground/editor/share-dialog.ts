// The dialog with the link that contains the bundle.

import { kilobytes } from './file-names.ts';
import { make, makeButton } from './make-element.ts';
import { openDialog } from './prompt-dialog.ts';
import { fragmentOf, LINK_LIMIT, type SharedBundle } from './share-link.ts';

export function openShareDialog(parent: Node, bundle: SharedBundle): void {
  const fragment = fragmentOf(bundle);
  if (fragment.length > LINK_LIMIT) {
    const text =
      `A link holds up to ${kilobytes(LINK_LIMIT)}, and this bundle needs ${kilobytes(fragment.length)}, compressed. ` +
      'Pictures are what takes most room. Download the bundle, and pass on the ZIP file.';
    openDialog(parent, 'Too large for a link', make('p', {}, text));
    return;
  }
  const field = make('input', {
    readOnly: true,
    value: `${location.origin}${location.pathname}#${fragment}`,
    'aria-label': 'Link to this bundle',
  });
  const status = make('p', { role: 'status', className: 'hint' });
  const copy = async (): Promise<void> => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = 'The link is copied.';
    } catch {
      status.textContent = 'The link is selected: copy it with Ctrl+C or ⌘C.';
    }
  };
  openDialog(
    parent,
    'Share',
    make(
      'p',
      {},
      'The whole bundle is in this link. Nothing is sent anywhere, and whoever has the link has the bundle as it is now.',
    ),
    make(
      'div',
      { className: 'share' },
      field,
      makeButton('Copy', () => void copy(), { className: 'primary' }),
    ),
    make('p', { className: 'hint' }, `${kilobytes(fragment.length)} of at most ${kilobytes(LINK_LIMIT)}.`),
    status,
  );
}
