// The toolbar of the open bundle.

import { asksForDownload, asksForRestart } from '../lesson/Task.tsx';
import { Button, Group } from './Button.tsx';
import { leave } from './bundle-actions.ts';
import { FileButton } from './FileButton.tsx';
import { LIVE } from './live.ts';
import { Menu } from './Menu.tsx';
import { download, openChosen } from './open-actions.ts';
import { showDialog } from './questions.ts';
import { clearStoredValues, restart, startOrStop } from './run-actions.ts';
import { usePart, useSession } from './session.ts';

const BUNDLE = 'A bundle is a folder with a graphic, and a panel to control it';

export function Bar() {
  const session = useSession();
  const name = usePart((state) => state.name);
  const isStopped = usePart(({ run }) => run.kind === 'held' || run.kind === 'stopped');
  const isCodeShown = usePart((state) => state.isCodeShown);
  const isSaved = usePart(({ storage }) => storage === 'saved');
  /** Whether it is the bar of a lesson, which has one bundle: it offers no others, and no sharing. */
  const isLesson = session.data.lesson !== undefined;
  const checks = session.data.lesson?.checks ?? [];
  const showBundles = (): void => {
    leave(session);
    showDialog(session, { kind: 'bundles' });
  };
  return (
    <Group className="bar" label="Bundle">
      <Button
        className="bundles"
        hidden={isLesson}
        aria-haspopup="dialog"
        title={BUNDLE}
        onClick={showBundles}
      >
        <span className="bundles-label">Bundle: </span>
        <span className="bundle-name">{name}</span>
      </Button>
      <Button className={isStopped ? 'primary' : undefined} onClick={() => startOrStop(session)}>
        {isStopped ? 'Run' : 'Stop'}
      </Button>
      <Button
        disabled={isStopped}
        hidden={asksForRestart(checks)}
        title="Restart the server. Stored values and pages stay"
        onClick={() => restart(session)}
      >
        Restart
      </Button>
      <span className="unseen" {...LIVE}>
        {!isStopped && 'The bundle runs.'}
      </span>
      <span className="saved" {...LIVE}>
        {isSaved && (
          <>
            Saved<span> in this browser</span>
          </>
        )}
      </span>
      <Menu label="More actions">
        <FileButton
          accept=".zip,application/zip"
          title="Open a ZIP file"
          hidden={isLesson}
          onFile={(file) => void openChosen(session, file)}
        >
          Open
        </FileButton>
        <Button
          disabled={isStopped}
          hidden={!isCodeShown}
          title="Start everything again with nothing stored"
          onClick={() => clearStoredValues(session)}
        >
          Clear stored values
        </Button>
        <Button
          hidden={asksForDownload(checks) || !isCodeShown}
          title="Download the bundle as a ZIP file"
          onClick={() => download(session)}
        >
          Download
        </Button>
        <Button
          hidden={isLesson}
          aria-haspopup="dialog"
          onClick={() => showDialog(session, { kind: 'share' })}
        >
          Share
        </Button>
      </Menu>
    </Group>
  );
}
