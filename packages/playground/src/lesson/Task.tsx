// The task of a lesson above the playground: what has to happen, whether it has, the solution, and the way on.

import { useEffect } from 'react';
import { Advice } from '../editor/Advice.tsx';
import { spoken } from '../editor/advice.ts';
import { Button, Group } from '../editor/Button.tsx';
import { DelayedLiveRegion } from '../editor/DelayedLiveRegion.tsx';
import { InlineCode } from '../editor/InlineCode.tsx';
import { download } from '../editor/open-actions.ts';
import { showDialog } from '../editor/questions.ts';
import { restart } from '../editor/run-actions.ts';
import { usePart, useSession } from '../editor/session.ts';
import type { Lesson, LessonCheck } from '../shared/playground-data.ts';
import { startOver } from './lesson-files.ts';

/** What a lesson asks for stands with its task, and then not in the toolbar. */
export const asksForRestart = (checks: readonly LessonCheck[]): boolean =>
  checks.some(({ afterRestart }) => afterRestart);
export const asksForDownload = (checks: readonly LessonCheck[]): boolean =>
  checks.some(({ event }) => event.kind === 'download');

interface TaskProps {
  readonly lesson: Lesson;
  /** The page after the lesson. */
  readonly nextHref: string | undefined;
}

export function Task({ lesson: { checks }, nextHref }: TaskProps) {
  const session = useSession();
  const passed = usePart((state) => state.passed);
  const seen = usePart((state) => state.seen);
  const syntaxError = usePart((state) => state.syntaxError);
  const problem = usePart((state) => state.problem);
  // At the start nothing is wrong yet, and a sentence that appears would move the page.
  const isEdited = usePart((state) => state.storage !== 'new');
  const isDone = usePart((state) => state.isLessonDone);
  const count = passed.filter(Boolean).length;
  const isPassed = count === checks.length;
  const advice = syntaxError ?? (isPassed ? undefined : problem);
  const status =
    isPassed && syntaxError ? 'Almost: one mistake is left.' : statusOf(count, checks.length, isDone);
  useEffect(() => session.watch?.keepLooking(), [session]);
  return (
    <section className="lesson" aria-label="Task">
      <ul className="checks">
        {checks.map(({ label }, index) => (
          <Check
            key={label}
            label={label}
            isPassed={passed[index] === true}
            seen={isEdited ? seen[index] : undefined}
          />
        ))}
      </ul>
      {advice && isEdited && <Advice advice={advice} />}
      <p className="lesson-status" data-done={isPassed && !syntaxError ? '' : undefined}>
        {status}
      </p>
      <DelayedLiveRegion text={isEdited ? `${advice ? spoken(advice) : ''} ${status}` : ''} />
      <Group className="lesson-actions" label="Lesson">
        {nextHref !== undefined && (
          <a className="lesson-next primary" href={nextHref} hidden={!isDone}>
            {location.pathname.startsWith(`${nextHref}/`) ? 'All lessons' : 'Next lesson'}
          </a>
        )}
        {asksForRestart(checks) && <Button onClick={() => restart(session)}>Restart the server</Button>}
        {asksForDownload(checks) && <Button onClick={() => download(session)}>Download</Button>}
        <Button aria-haspopup="dialog" onClick={() => showDialog(session, { kind: 'solution' })}>
          Show the solution
        </Button>
        <Button onClick={() => startOver(session)}>Start over</Button>
      </Group>
    </section>
  );
}

function statusOf(count: number, all: number, isDone: boolean): string {
  if (count === all) return 'Done: it works.';
  return isDone && count === 0 ? "You've finished this lesson before." : `${count} of ${all} done`;
}

interface CheckProps {
  readonly label: string;
  readonly isPassed: boolean;
  /** What happened instead. */
  readonly seen: string | undefined;
}

function Check({ label, isPassed, seen }: CheckProps) {
  return (
    <li className={isPassed ? 'passed' : ''}>
      <span role="img" aria-label={isPassed ? 'Done' : 'To do'}>
        {isPassed ? '✓' : '○'}
      </span>
      <span>
        <InlineCode text={label} />
        {seen !== undefined && (
          <span className="seen">
            <InlineCode text={seen} />
          </span>
        )}
      </span>
    </li>
  );
}
