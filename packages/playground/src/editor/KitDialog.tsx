// The bundles of a kit in one look, and their download.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { Button } from './Button.tsx';
import { closeDialog, Dialog } from './Dialog.tsx';
import { download } from './open-actions.ts';
import { useSession } from './session.ts';

interface KitDialogProps {
  readonly title: string;
  readonly bundles: readonly BundleFiles[];
  readonly onClose: () => void;
}

export function KitDialog({ title, bundles, onClose }: KitDialogProps) {
  const session = useSession();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>They are under “Your bundles”, each with its own texts.</p>
      <Button
        className="primary"
        onClick={(event) => {
          closeDialog(event);
          download(session, bundles);
        }}
      >
        Download all in one ZIP file
      </Button>
    </Dialog>
  );
}
