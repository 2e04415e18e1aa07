// What tests in all engines may ask of a browser: only what every driver can do in the same way. reader.ts builds
// looking up and waiting on top of it.

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface InstalledEngine {
  readonly name: EngineName;
  readonly executablePath: string;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What WebKit's driver cannot do: see docs/browsers.md. */
export type Setting = 'javaScriptOff' | 'forcedColors';

export interface PageOptions {
  /** URLs are relative to it; ends with `/`. */
  readonly site: string;
  readonly viewport?: Size;
  readonly settings?: readonly Setting[];
  /** Set this when the test makes requests fail or the page log errors. */
  readonly expectsProblems?: boolean;
}

export interface EnginePage {
  /** Resolves when the document and its subresources have loaded. */
  goto(path: string): Promise<void>;
  /** @param script runs in the page without access to anything but its argument; both argument and result are JSON */
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Runs a script's text in the page, unaffected by the page's security policy. */
  run(source: string): Promise<void>;
  movePointerTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Turns the wheel at the pointer's position. */
  wheelAt(x: number, y: number, by: number): Promise<void>;
  /** A key by its name in `KeyboardEvent.key`, with modifiers before it: `Shift+Tab`. */
  press(keys: string): Promise<void>;
  /** Uncaught errors, and errors and warnings on the console, since the page was opened. */
  problems(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  openPage(options: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

/**
 * In Firefox and WebKit, imports fail when the reader leaves their page, which then logs it to a console that goes
 * away. No test of these engines makes imports fail otherwise.
 */
export const isOfLeaving = (text: string): boolean => text.includes('Code could not be loaded.');

/** `Shift+Tab` → ['Shift', 'Tab']; the plus sign itself is a key, too. */
export const keysOf = (keys: string): readonly string[] => (keys === '+' ? [keys] : keys.split('+'));
