// A case of the API, and the stage on which it acts.

/** The parts of the bundle. `copy` is the panel opened a second time. */
export type Part = 'extension' | 'panel' | 'graphic' | 'copy';

/** The `omphalos` object of a part. Cases also pass what its types forbid. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Api = Readonly<Record<string, any>>;

export interface Stage {
  /**
   * Runs code in a part. It is sent there as text, so it may use nothing but its arguments.
   * @param code `notes` is an array that the part keeps between two runs
   * @returns the result in words, as `describeValue` has them, or `throws <message>`
   */
  run(part: Part, code: (omphalos: Api, notes: unknown[]) => unknown): Promise<string>;
  /** What the part has noted, in words. */
  notes(part: Part): Promise<readonly string[]>;
  /** Waits until all that is under way has arrived. */
  settle(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Opens the page anew. */
  reload(part: Exclude<Part, 'extension'>): Promise<void>;
  /** Stops the server; its pages stay open. */
  stopServer(): Promise<void>;
  /** Starts it again, with what is on disk, and waits for its pages. The extension has no notes then. */
  startServer(): Promise<void>;
  /** Why the server has ended by itself, if it has. */
  ended(): Promise<string | undefined>;
  /** The stored values of the bundle on disk, in words. */
  saved(): Promise<string>;
  /** Texts of the toasts that the dashboard has shown. */
  toasts(): Promise<readonly string[]>;
  /** Lines that the part's `log` has written. */
  log(part: Part): Promise<readonly string[]>;
}

export interface ApiCase {
  /** A sentence about the API. */
  readonly name: string;
  /** The member, as the API pages call it. */
  readonly member: string;
  /** @returns what was seen */
  act(stage: Stage): Promise<unknown>;
  readonly expected: unknown;
}
