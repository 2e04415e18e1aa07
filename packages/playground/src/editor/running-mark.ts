// Marks a bundle as running in storage, so that a later visit holds it back: a page that is lost never takes that off.

/** Milliseconds between two turns of the page, by which it shows that it answers. */
const TURN = 200;
/** Turns after the reader has pressed Run, before a later visit starts the bundle by itself: 2 seconds. */
export const PROOF = 10;

export class RunningMark {
  readonly #write: (isSet: boolean) => void;
  readonly #lock: () => () => void;
  #unlock: (() => void) | undefined;
  #timer: number | undefined;
  #lastTurn = 0;
  /** Turns until a later visit may start it. */
  #owedTurns = 0;

  /**
   * @param write stores whether the bundle runs
   * @param lock tells other windows that this one runs it. Returns a function that takes it back
   */
  constructor(write: (isSet: boolean) => void, lock: () => () => void) {
    this.#write = write;
    this.#lock = lock;
  }

  get isSet(): boolean {
    return this.#timer !== undefined;
  }

  set(owedTurns = this.#owedTurns): void {
    clearInterval(this.#timer);
    this.#unlock ??= this.#lock();
    this.#owedTurns = owedTurns;
    this.#lastTurn = performance.now();
    this.#timer = setInterval(() => {
      this.#lastTurn = performance.now();
      this.#owedTurns -= 1;
    }, TURN);
    this.#write(true);
  }

  remove(): void {
    this.end();
    this.#write(false);
  }

  /** A reader who turns to something else while the page answers need not press Run when they come back. */
  leave(): void {
    const answers = this.#owedTurns <= 0 && performance.now() - this.#lastTurn < PROOF * TURN;
    if (this.isSet && answers) this.remove();
  }

  /** Leaves what is stored. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unlock?.();
    this.#unlock = undefined;
  }
}
