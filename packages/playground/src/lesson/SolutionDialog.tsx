// The solution of a lesson, compared with the reader's files.

import { structuredPatch } from 'diff';
import { useState } from 'react';
import { Button } from '../editor/Button.tsx';
import { closeDialog, Dialog } from '../editor/Dialog.tsx';
import { useSession } from '../editor/session.ts';
import { takeSolution } from './lesson-files.ts';
import { solutionInOwnStyle } from './own-style.ts';

export function SolutionDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [solution] = useState(() => solutionInOwnStyle(session.data));
  const { files } = session.get();
  const changed = Object.entries(solution).filter(([path, content]) => files[path] !== content);
  return (
    <Dialog title="The solution" onClose={onClose}>
      {changed.length === 0 ? (
        <p>Your files are the same as the solution.</p>
      ) : (
        <p className="hint">Lines with − are yours; lines with + are from the solution.</p>
      )}
      {changed.map(([path, content]) => (
        <Differences key={path} path={path} mine={String(files[path] ?? '')} solution={String(content)} />
      ))}
      <Button
        className="primary"
        onClick={(event) => {
          closeDialog(event);
          takeSolution(session);
        }}
      >
        Take the solution
      </Button>
    </Dialog>
  );
}

interface DifferencesProps {
  readonly path: string;
  readonly mine: string;
  readonly solution: string;
}

/** The changed parts of a file, with the reader's lines marked `-`. */
function Differences({ path, mine, solution }: DifferencesProps) {
  const { hunks } = structuredPatch(path, path, mine, solution, '', '', { context: 3 });
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'));
  return (
    <>
      <h3>{path}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: line breaks count in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="differences" tabIndex={0} role="region" aria-label={`Differences in ${path}`}>
        {[...lines.entries()].map(([number, line]) => (
          <span
            key={number}
            data-sign={line[0]}
          >{`${line[0] === '-' ? '−' : line[0]} ${line.slice(1)}\n`}</span>
        ))}
      </pre>
    </>
  );
}
