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

export interface RunOptions {
  readonly layout: Layout;
  readonly goTo: GoTo;
  readonly source: SourceFiles;
  readonly members: readonly PlaygroundMember[];
  setHold(hold: Hold | undefined): void;
  onEvent(event: RuntimeEvent): void;
}

export class RunSession {
  readonly #options: RunOptions;
  #running: RunningBundle | undefined;
  /** Whether the bundle should run, so that changes show. */
  #isOn = false;
  /** While the bundle is marked as one that runs. */
  #turns: number | undefined;
  #lastTurn = 0;
  /** Turns until a later visit may start it. */
  #owed = 0;
  /** What the last page that was stopped did. Its messages may overwhelm the server, too. */
  #pageStopped: string | undefined;
  /** Counts opened bundles, so that a late start is noticed. */
  #opened = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  toggle(): void {
    if (this.#isOn) this.#stop();
    else this.#run();
  }

  restart(): void {
    const { messages, picture } = this.#options.layout;
    messages.clear();
    if (this.#isOn && this.#running) {
      picture.cover(null);
      this.mark(PROOF);
      this.#running.restart();
    } else this.#run();
  }

  /** Restarts the extension alone. */
  restartServer(): void {
    if (this.#isOn) this.#running?.restartServer();
  }

  look(tag: string): void {
    if (this.#isOn) this.#running?.look(tag);
  }

  /** Another bundle is open: starts it, unless it is held back. */
  open(hold: Hold | undefined): void {
    const { layout } = this.#options;
    this.end();
    layout.messages.clear();
    layout.picture.arrange(undefined);
    layout.showRunning(hold === undefined);
    if (hold === undefined) {
      // Paint first: the code can be read and edited before the bundle runs.
      const opened = this.#opened;
      afterPaint(() => this.#opened === opened && this.#run(0));
      return;
    }
    this.#arrange();
    layout.picture.cover(coverText(HOLDS[hold], 'Run', () => this.#run()));
  }

  /** Holds a bundle that runs back from later visits, until its reader leaves: a page that is lost never takes that off. */
  mark(owed = this.#owed): void {
    if (!this.#isOn) return;
    this.#owed = owed;
    this.#setHold('hung');
    this.#lastTurn = performance.now();
    this.#turns = window.setInterval(() => {
      this.#lastTurn = performance.now();
      this.#owed -= 1;
    }, TURN);
  }

  update(): void {
    this.#arrange();
    if (this.#isOn) this.#running?.update(this.#options.source.files());
  }

  /** Makes all frames again; stored values stay. */
  beginAgain(): void {
    if (!this.#isOn) return;
    this.#running?.stop();
    this.#running?.update(this.#options.source.files());
  }

  /** A reader who turns to something else while the page answers need not press Run when they come back. */
  leave(): void {
    const answers = this.#owed <= 0 && performance.now() - this.#lastTurn < PROOF * TURN;
    if (this.#turns !== undefined && answers) this.#setHold(undefined);
  }

  end(): void {
    this.#opened += 1;
    this.#running?.stop();
    this.#running = undefined;
    this.#isOn = false;
    clearInterval(this.#turns);
    this.#turns = undefined;
  }

  #run(owed = PROOF): void {
    const { layout, source } = this.#options;
    const { picture } = layout;
    this.#isOn = true;
    layout.showRunning(true);
    picture.cover(null);
    this.#arrange();
    this.mark(owed);
    if (this.#running) this.#running.update(source.files());
    else
      this.#running = runBundle({
        files: source.files(),
        slotOf: (kind, name) => picture.slotOf(kind, name),
        onEvent: (event) => this.#onEvent(event),
        transformScript: guardLoops,
      });
  }

  #stop(): void {
    const { layout } = this.#options;
    this.#isOn = false;
    this.#running?.stop();
    this.#setHold(undefined);
    layout.showRunning(false);
    layout.picture.cover(coverText('The bundle is stopped.', 'Run', () => this.#run()));
  }

  #arrange(): void {
    const manifest = this.#options.source.manifest();
    // While the manifest is invalid, the pages stay.
    if (manifest) this.#options.layout.picture.arrange(manifest);
  }

  #onEvent(event: RuntimeEvent): void {
    this.#options.onEvent(event);
    if (event.kind === 'look') return;
    const { layout, goTo, source, members } = this.#options;
    const { messages, picture, say } = layout;
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
    const restart = (): void => this.restart();
    if (reason === NO_ANSWER || reason === TOO_MANY_MESSAGES) {
      this.mark(Number.POSITIVE_INFINITY);
      if (event.kind === 'error') {
        this.#pageStopped = `${nameOf(event.source)}: ${reason}`;
        say(this.#pageStopped, { label: 'Restart', act: restart });
      }
    }
    if (event.kind === 'toast') picture.toast(event.text, event.level, event.seconds);
    if (event.kind !== 'state') return;
    if (event.state === 'starting') {
      this.#pageStopped = undefined;
      picture.cover(null);
      source.clearFaults();
    }
    if (event.reason === undefined) return;
    // Pages keep running without the server, as they do in the toolkit.
    if (event.state === 'stopped') {
      const isPages = this.#pageStopped !== undefined && event.reason === TOO_MANY_MESSAGES;
      const text = isPages
        ? `${this.#pageStopped} The server has ended, too.`
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
  }

  #setHold(hold: Hold | undefined): void {
    clearInterval(this.#turns);
    this.#turns = undefined;
    this.#options.setHold(hold);
  }
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
