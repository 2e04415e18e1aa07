// The `log` of extensions and pages in a preview. Both write to the browser's console, each in its own format.

import type { PageLog } from '../shared/omphalos.ts';

type Level = keyof PageLog;
type Log = Record<Level, (message: unknown, ...more: readonly unknown[]) => void>;

/** Receives lines. `line` is the text as the console would show it. */
export type TellLog = (level: Level, text: string, line: string) => void;

/** @param bundle its name, which every line contains */
export const extensionLog = (bundle: string, report: TellLog): Log =>
  createLog(
    bundle,
    localTime,
    (message, more) => {
      // As in the toolkit, an error as second argument replaces the message.
      const said = more instanceof Error ? more : message;
      return said instanceof Error ? String(said.stack) : String(said);
    },
    report,
  );

export const pageLog = (asset: string, report: TellLog): Log =>
  createLog(asset, longDate, (message) => String(message), report);

function createLog(
  tag: string,
  timeOf: (now: Date) => string,
  text: (message: unknown, more: unknown) => string,
  report: TellLog,
): Log {
  const write = (level: Level) => (message: unknown, more?: unknown) => {
    const line = text(message, more);
    report(level, line, `${timeOf(new Date())} [${level}] ${tag}: ${line}`);
  };
  // The configuration of a preview shows lines of `info` and above.
  return { error: write('error'), warn: write('warn'), info: write('info'), debug() {}, silly() {} };
}

/** `2023-05-25 21:29:14.123` */
function localTime(now: Date): string {
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 23).replace('T', ' ');
}

/** `Thu May 25 2023 21:29:14` */
const longDate = (now: Date): string => now.toString().slice(0, 24);
