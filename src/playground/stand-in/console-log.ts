// The `log` of extensions and pages in a preview. Both write to the browser's console, each in its own format.

import type { OmphalosConfig, PageLog } from '../../../public/omphalos.js';

type Logging = Partial<OmphalosConfig['logging']> | undefined;
type Log = Record<keyof PageLog, (message: unknown, ...more: readonly unknown[]) => void>;

/** Receives lines instead of the console. `line` is the text as the console would show it. */
export type TellLog = (level: keyof PageLog, text: string, line: string) => void;

const LEVELS = ['error', 'warn', 'info', 'debug', 'silly'] as const;

/** @param bundle its name, which every line contains */
export const extensionLog = (bundle: string, logging: Logging, report?: TellLog): Log =>
  createLog(
    bundle,
    logging,
    logging?.timestamp ?? 'YYYY-MM-DD HH:mm:ss.SSS',
    (message, more) => {
      // As in the toolkit, an error as second argument replaces the message.
      const said = more instanceof Error ? more : message;
      return said instanceof Error ? String(said.stack) : String(said);
    },
    report,
  );

/** Pages ignore `logging.timestamp`. */
export const pageLog = (asset: string, logging: Logging, report?: TellLog): Log =>
  createLog(asset, logging, 'ddd MMM DD YYYY HH:mm:ss', (message) => String(message), report);

function createLog(
  tag: string,
  logging: Logging,
  timeFormat: string,
  text: (message: unknown, more: unknown) => string,
  report: TellLog | undefined,
): Log {
  const shown = logging?.console === false ? -1 : LEVELS.indexOf(logging?.level ?? 'info');
  const write = (level: (typeof LEVELS)[number]) => (message: unknown, more?: unknown) => {
    if (LEVELS.indexOf(level) > shown) return;
    const line = text(message, more);
    const whole = `${formatTime(new Date(), timeFormat)} [${level}] ${tag}: ${line}`;
    if (report) report(level, line, whole);
    else console.log(whole);
  };
  return Object.fromEntries(LEVELS.map((level) => [level, write(level)])) as Log;
}

/** The tokens of the two formats above, in local time and English. */
function formatTime(time: Date, format: string): string {
  const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
  const [weekday = '', month = ''] = time.toDateString().split(' ');
  const parts: Readonly<Record<string, string>> = {
    YYYY: digits(time.getFullYear(), 4),
    MMM: month,
    MM: digits(time.getMonth() + 1),
    DD: digits(time.getDate()),
    ddd: weekday,
    HH: digits(time.getHours()),
    mm: digits(time.getMinutes()),
    ss: digits(time.getSeconds()),
    SSS: digits(time.getMilliseconds(), 3),
  };
  return format.replace(/YYYY|MMM|MM|DD|ddd|HH|mm|SSS|ss/g, (token) => parts[token] ?? token);
}
