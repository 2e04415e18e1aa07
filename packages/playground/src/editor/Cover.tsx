// What covers the picture while the bundle does not run, and why. It stays in the page, since it announces what comes.

import { useEffect, useState } from 'react';
import { BUNDLE_RISK } from '../shared/bundle-risk.ts';
import { Advice } from './Advice.tsx';
import { Button } from './Button.tsx';
import type { RunState } from './playground-state.ts';
import { restart, start } from './run-actions.ts';
import { runsElsewhere } from './running-window.ts';
import { usePart, useSession } from './session.ts';
import type { Hold } from './stored-bundles.ts';

const HOLDS: Readonly<Record<Hold, string>> = {
  hung: 'The page was lost, left or stopped answering while this bundle ran. Your code is all there.',
  link: `This bundle came from a link. Look at its code, and run it if you trust it. ${BUNDLE_RISK}`,
  files: `This bundle comes from your files. Look at its code, and run it if you trust it. ${BUNDLE_RISK}`,
};

const ELSEWHERE = 'This bundle waits here, because another window runs it. Your code is all there.';

export function Cover() {
  const run = usePart((state) => state.run);
  return (
    <div className="cover" aria-live="polite">
      {run.kind !== 'idle' && run.kind !== 'running' && <Reason run={run} />}
    </div>
  );
}

interface ReasonProps {
  readonly run: Extract<RunState, { readonly kind: 'held' | 'failed' | 'stopped' }>;
}

function Reason({ run }: ReasonProps) {
  const session = useSession();
  const id = usePart((state) => state.id);
  const [isElsewhere, setElsewhere] = useState(false);
  const isHung = run.kind === 'held' && run.hold === 'hung';
  useEffect(() => {
    setElsewhere(false);
    if (isHung) void runsElsewhere(id).then(setElsewhere);
  }, [id, isHung]);
  if (run.kind === 'failed')
    return (
      <div>
        <p>This bundle does not run. {run.reason}</p>
        {run.advice && <Advice advice={run.advice} />}
        <Button className="primary" onClick={() => restart(session)}>
          Retry
        </Button>
      </div>
    );
  return (
    <div>
      <p>{run.kind === 'stopped' ? 'The bundle is stopped.' : isElsewhere ? ELSEWHERE : HOLDS[run.hold]}</p>
      <Button className="primary" onClick={() => start(session)}>
        Run
      </Button>
    </div>
  );
}
