// The dialog with the link that contains the bundle.

import { useState } from 'react';
import { CopyField } from './CopyField.tsx';
import { Dialog } from './Dialog.tsx';
import { kilobytes } from './file-names.ts';
import { useSession } from './session.ts';
import { fragmentOf, LINK_LIMIT } from './share-link.ts';

export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [fragment] = useState(() => fragmentOf(session.get()));
  if (fragment.length > LINK_LIMIT)
    return (
      <Dialog title="Too large for a link" onClose={onClose}>
        <p>
          A link holds up to {kilobytes(LINK_LIMIT)}, and this bundle needs {kilobytes(fragment.length)},
          compressed. Pictures take up the most space. Download the bundle and share the ZIP file instead.
        </p>
      </Dialog>
    );
  return (
    <Dialog title="Share" onClose={onClose}>
      <p>
        The whole bundle is in this link. Nothing is sent anywhere, and whoever has the link has the bundle as
        it is now.
      </p>
      <CopyField
        label="Link to this bundle"
        what="The link"
        value={`${location.origin}${location.pathname}#${fragment}`}
      />
      <p className="hint">
        {kilobytes(fragment.length)} of at most {kilobytes(LINK_LIMIT)}.
      </p>
    </Dialog>
  );
}
