// The dialogs that are open.

import { SolutionDialog } from '../lesson/SolutionDialog.tsx';
import { AfterDownload } from './AfterDownload.tsx';
import { AskDialog } from './AskDialog.tsx';
import { BundlesDialog } from './BundlesDialog.tsx';
import { Button } from './Button.tsx';
import { closeDialog, Dialog } from './Dialog.tsx';
import { KitPicture } from './KitPicture.tsx';
import { download } from './open-actions.ts';
import type { OpenDialog } from './playground-state.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { usePart, useSession } from './session.ts';

export function Dialogs() {
  return usePart((state) => state.dialogs).map((dialog) => <Open key={dialog.kind} dialog={dialog} />);
}

function Open({ dialog }: { readonly dialog: OpenDialog }) {
  const session = useSession();
  const close = (): void =>
    session.set({ dialogs: session.get().dialogs.filter((other) => other !== dialog) });
  switch (dialog.kind) {
    case 'bundles':
      return <BundlesDialog onClose={close} />;
    case 'share':
      return <ShareDialog onClose={close} />;
    case 'solution':
      return <SolutionDialog onClose={close} />;
    case 'downloaded':
      return (
        <Dialog title={`${dialog.file} is downloaded`} onClose={close}>
          <AfterDownload bundles={dialog.bundles} />
        </Dialog>
      );
    case 'kit':
      return (
        <Dialog title={dialog.title} onClose={close}>
          <KitPicture bundles={dialog.trusted} />
          <Button
            className="primary"
            onClick={(event) => {
              closeDialog(event);
              download(session, dialog.bundles);
            }}
          >
            Download all in one ZIP file
          </Button>
        </Dialog>
      );
    case 'question':
      return (
        <AskDialog
          question={dialog.question}
          onAnswer={(value) => {
            close();
            dialog.answer(value);
          }}
        />
      );
  }
}
