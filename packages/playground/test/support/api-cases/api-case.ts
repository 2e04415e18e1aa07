// A case of the API, and the stage it uses.

/** The parts of the bundle. `copy` is a second window with the panel. */
export type Part = 'extension' | 'panel' | 'graphic' | 'copy';

/** The `omphalos` object of a part. Cases also pass what its types forbid. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Api = Readonly<Record<string, any>>;

export interface Stage {
  /**
   * Runs code in a part. The code is sent as text, so it may use only its arguments.
   * @param code `notes` is an array that the part keeps between runs
   * @returns the result as `describeValue` writes it, or `throws <message>`
   */
  run(part: Part, code: (omphalos: Api, notes: unknown[]) => unknown): Promise<string>;
  /** What the part has recorded, as text. */
  notes(part: Part): Promise<readonly string[]>;
  /** Waits until all messages have arrived. */
  settle(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Reloads the page. */
  reload(part: Exclude<Part, 'extension'>): Promise<void>;
  /** Stops the server; its pages stay open. */
  stopServer(): Promise<void>;
  /** Starts the server again with what is on disk, and waits for its pages. The extension starts without notes. */
  startServer(): Promise<void>;
  /** Why the server ended by itself, if it did. */
  ended(): Promise<string | undefined>;
  /** Waits until these are the bundle's stored values on disk, as text. */
  untilSaved(values: string): Promise<void>;
  /** The bundle's stored values on disk, as text. */
  saved(): Promise<string>;
  /** The toasts that the dashboard shows, each as `text: level, seconds s`. */
  toasts(): Promise<readonly string[]>;
  /** Lines that the part's `log` has written. */
  log(part: Part): Promise<readonly string[]>;
}

export interface ApiCase {
  /** A sentence about the API. */
  readonly name: string;
  /** The member, as the API pages call it. */
  readonly member: string;
  /** It is about the file of the stored values, which the fake server does not write. */
  readonly isAboutDisk?: true;
  /** The fake server doesn't repeat it: an accident of the libraries that the toolkit uses. */
  readonly isAboutLibraries?: true;
  /** @returns what it observed */
  act(stage: Stage): Promise<unknown>;
  readonly expected: unknown;
}
