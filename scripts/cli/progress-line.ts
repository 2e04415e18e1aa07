// A line on the terminal that shows what a long build is doing and disappears when it ends. Prints nothing to a file, a
// pipe or a terminal that cannot erase a line.

export interface ProgressOptions {
  /** The part of `process.stderr` that is used. */
  readonly terminal: { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown };
  /** Print nothing at all. */
  readonly isQuiet?: boolean;
  /** Kind of terminal, as in `TERM`. */
  readonly kind?: string | undefined;
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
}

/** Milliseconds: a faster build needs no line. */
const PATIENCE = 1000;
/** Milliseconds between two updates of the line. */
const PACE = 100;
/** https://ecma-international.org/publications-and-standards/standards/ecma-48/: to the first column, erase the line. */
const ERASE = '\r\u001B[2K';

export function createProgressLine({
  terminal,
  isQuiet = false,
  kind = process.env.TERM,
  now = () => performance.now(),
}: ProgressOptions) {
  const start = now();
  const running: string[] = [];
  let pages = '';
  let shown = '';
  let shownAt = start;
  const isShown = !isQuiet && terminal.isTTY === true && kind !== 'dumb';
  const draw = (): void => {
    if (!isShown) return;
    const time = now() - start;
    const stage = running.at(-1);
    if (time < PATIENCE || stage === undefined) return;
    const text = `${stage}${pages}, ${Math.floor(time / 1000)} s`.slice(0, (terminal.columns || 80) - 1);
    shownAt = now();
    if (text === shown) return;
    shown = text;
    terminal.write(ERASE + text);
  };
  /** Erases the line until there is something new to show, so that other text can be printed. */
  const clear = (): void => {
    if (shown !== '') terminal.write(ERASE);
    shown = '';
  };
  const clock = setInterval(draw, PACE);
  clock.unref();
  return {
    started(stage: string) {
      running.push(stage);
      pages = '';
      draw(); // the stage may block the timer
    },
    ended(stage: string) {
      const index = running.lastIndexOf(stage);
      if (index === running.length - 1) pages = '';
      if (index >= 0) running.splice(index, 1);
    },
    /** How many pages the running stage has done. */
    pagesDone(done: number, total: number) {
      pages = `: ${done} of ${total} pages`;
      if (now() - shownAt >= PACE) draw();
    },
    clear,
    /** Erases the line for good. */
    close() {
      clearInterval(clock);
      running.length = 0;
      clear();
    },
  };
}
