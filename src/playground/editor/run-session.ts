// Runs the open bundle: starts and stops it, shows its state and events, and holds back what leaves the page without an answer.

import { NO_ANSWER, TOO_MANY_MESSAGES } from '../runtime/heartbeat.ts';
import { type RunningBundle, runBundle } from '../runtime/run-bundle.ts';
import type { RuntimeEvent } from '../shared/bundle-files.ts';
import type { PlaygroundMember } from '../shared/playground-data.ts';
import { adviceFor } from './error-advice.ts';
import { adviceText, type GoTo, nameOf } from './event-log.ts';
import type { Layout } from './layout.ts';
import { guardLoops } from './loop-guard.ts';
import { make, makeButton } from './make-element.ts';
import type { SourceFiles } from './source-files.ts';
import type { Hold } from './stored-bundles.ts';

/** Milliseconds between two turns of the page, by which it shows that it answers. */
const TURN = 200;
/** Turns after the reader has pressed Run, before a later visit starts the bundle by itself: 2 seconds. */
const PROOF = 10;

/** Why a bundle does not run by itself. */
const HOLDS: Readonly<Record<Hold, string>> = {
  hung: 'The page was lost or stopped answering while this bundle ran, or another window runs it. Your code is all there.',
  link: 'This bundle came from a link. Look at its code, and run it if you trust it.',
  files: 'This bundle comes from your files. Look at its code, and run it if you trust it.',
};

interface RunOptions {
  readonly layout: Layout;
  readonly goTo: GoTo;
  readonly source: SourceFiles;
  readonly members: readonly PlaygroundMember[];
  setHold(hold: Hold | undefined): void;
  onEvent(event: RuntimeEvent): void;
}

export type RunSession = ReturnType<typeof createRunSession>;

export function createRunSession({ layout, goTo, source, members, ...options }: RunOptions) {
  const { messages, picture, say } = layout;
  let running: RunningBundle | undefined;
  /** Whether the bundle should run, so that changes show. */
  let isOn = false;
  /** While the bundle is marked as one that runs. */
  let turns: number | undefined;
  let lastTurn = 0;
  /** Turns until a later visit may start it. */
  let owedTurns = 0;
  /** What the last page that was stopped did. Its messages may overwhelm the server, too. */
  let pageStopped: string | undefined;
  /** Counts opened bundles, so that a late start is noticed. */
  let opened = 0;

  const setHold = (hold: Hold | undefined): void => {
    clearInterval(turns);
    turns = undefined;
    options.setHold(hold);
  };
  /** Holds a bundle that runs back from later visits, until its reader leaves: a page that is lost never takes that off. */
  const mark = (owed = owedTurns): void => {
    if (!isOn) return;
    owedTurns = owed;
    setHold('hung');
    lastTurn = performance.now();
    turns = window.setInterval(() => {
      lastTurn = performance.now();
      owedTurns -= 1;
    }, TURN);
  };
  const arrange = (): void => {
    const manifest = source.manifest();
    // While the manifest is invalid, the pages stay.
    if (manifest) picture.arrange(manifest);
  };
  const run = (owed = PROOF): void => {
    isOn = true;
    layout.showRunning(true);
    picture.cover(null);
    arrange();
    mark(owed);
    if (running) running.update(source.files());
    else
      running = runBundle({
        files: source.files(),
        slotOf: (kind, name) => picture.slotOf(kind, name),
        onEvent,
        transformScript: guardLoops,
      });
  };
  const stop = (): void => {
    isOn = false;
    running?.stop();
    setHold(undefined);
    layout.showRunning(false);
    picture.cover(coverText('The bundle is stopped.', 'Run', () => run()));
  };
  const restart = (): void => {
    messages.clear();
    if (isOn && running) {
      picture.cover(null);
      mark(PROOF);
      running.restart();
    } else run();
  };
  const onEvent = (event: RuntimeEvent): void => {
    options.onEvent(event);
    if (event.kind === 'look') return;
    const reason =
      event.kind === 'error' || event.kind === 'problem'
        ? event.message
        : event.kind === 'state'
          ? event.reason
          : undefined;
    const advice = reason === undefined ? undefined : adviceFor(reason, source.files(), members);
    messages.add(event, advice);
    if (event.kind === 'error' && event.file !== undefined && event.line !== undefined)
      source.addFault({
        file: event.file,
        line: event.line,
        message: [event.message, advice?.text].filter(Boolean).join(' '),
      });
    if (reason === NO_ANSWER || reason === TOO_MANY_MESSAGES) {
      mark(Number.POSITIVE_INFINITY);
      if (event.kind === 'error') {
        pageStopped = `${nameOf(event.source)}: ${reason}`;
        say(pageStopped, { label: 'Restart', act: restart });
      }
    }
    if (event.kind === 'toast') picture.toast(event.text, event.level, event.seconds);
    if (event.kind !== 'state') return;
    if (event.state === 'starting') {
      pageStopped = undefined;
      picture.cover(null);
      source.clearFaults();
    }
    if (event.reason === undefined) return;
    // Pages keep running without the server, as they do in the toolkit.
    if (event.state === 'stopped') {
      const isPages = pageStopped !== undefined && event.reason === TOO_MANY_MESSAGES;
      const text = isPages
        ? `${pageStopped} The server has ended, too.`
        : `The server has ended: ${event.reason}`;
      say(text, { label: 'Restart', act: restart });
    }
    if (event.state === 'failed')
      picture.cover(
        coverText(
          `This bundle does not run. ${event.reason}`,
          'Try again',
          restart,
          advice && adviceText(advice, goTo),
        ),
      );
  };
  const end = (): void => {
    opened += 1;
    running?.stop();
    running = undefined;
    isOn = false;
    clearInterval(turns);
    turns = undefined;
  };

  return {
    toggle() {
      if (isOn) stop();
      else run();
    },
    restart,
    /** Restarts the extension alone. */
    restartServer() {
      if (isOn) running?.restartServer();
    },
    look(tag: string) {
      if (isOn) running?.look(tag);
    },
    /** Another bundle is open: starts it, unless it is held back. */
    open(hold: Hold | undefined) {
      end();
      messages.clear();
      picture.arrange(undefined);
      layout.showRunning(hold === undefined);
      if (hold === undefined) {
        // Paint first: the code can be read and edited before the bundle runs.
        const count = opened;
        afterPaint(() => opened === count && run(0));
        return;
      }
      arrange();
      picture.cover(coverText(HOLDS[hold], 'Run', () => run()));
    },
    mark,
    update() {
      arrange();
      if (isOn) running?.update(source.files());
    },
    /** Makes all frames again; stored values stay. */
    beginAgain() {
      if (!isOn) return;
      running?.stop();
      running?.update(source.files());
    },
    /** A reader who turns to something else while the page answers need not press Run when they come back. */
    leave() {
      const answers = owedTurns <= 0 && performance.now() - lastTurn < PROOF * TURN;
      if (turns !== undefined && answers) setHold(undefined);
    },
    end,
  };
}

const coverText = (text: string, action: string, act: () => void, advice?: Node): Node =>
  make(
    'div',
    {},
    make('p', {}, text),
    ...(advice ? [advice] : []),
    makeButton(action, act, { className: 'primary' }),
  );

/** Hidden tabs get no animation frames, so they do not wait for one. */
function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action));
}
