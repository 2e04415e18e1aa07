// What a test of all engines may ask of a browser: as little as each of their drivers can do in the same way. What is
// looked up or waited for in a page is made of these, in reader.ts.

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface InstalledEngine {
  readonly name: EngineName;
  readonly version: string;
  readonly executablePath: string;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What only some drivers can bring about; docs/browsers.md lists them. */
export type Setting = 'javaScriptOff' | 'forcedColors' | 'darkSystem';

export interface PageOptions {
  /** Addresses are relative to it; ends with `/`. */
  readonly site: string;
  readonly viewport?: Size;
  readonly settings?: readonly Setting[];
  /** Set where the test itself makes requests fail or the page write errors. */
  readonly expectsProblems?: boolean;
}

export interface EnginePage {
  /** Settles when the document and what it names have loaded. */
  goto(path: string): Promise<void>;
  /** @param script runs in the page and sees nothing but its argument; both that and the result are JSON */
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs a script's text in the page, which the page's security policy has no say in. */
  run(source: string): Promise<void>;
  pointAt(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Turns the wheel where the pointer is. */
  wheelAt(x: number, y: number, by: number): Promise<void>;
  /** A key by its name in `KeyboardEvent.key`, with modifiers before it: `Shift+Tab`. */
  press(keys: string): Promise<void>;
  setViewport(size: Size): Promise<void>;
  /** What was thrown, or written to the console as an error or a warning, since the page was opened. */
  problems(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  openPage(options: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

/**
 * Firefox and WebKit let imports fail when their page is left, of which the page then writes to a console that goes with
 * it. No test of these has them fail otherwise.
 */
export const isOfLeaving = (text: string): boolean => text.includes('Code could not be loaded.');

/** `Shift+Tab` → ['Shift', 'Tab']; the plus sign itself is a key, too. */
export const keysOf = (keys: string): readonly string[] => (keys === '+' ? [keys] : keys.split('+'));
