// Runs in a bundle's frames and worker: forwards the console and uncaught errors to the page around it.

import type { LogEvent } from '../shared/bundle-files.ts';
import type { ErrorReport, PartReport } from './frame-protocol.ts';

type Level = LogEvent['level'];

/** Maximum characters of one line. */
const LONGEST = 10_000;

/** The console's functions that are heard. */
const HEARD = ['error', 'warn', 'info', 'log', 'debug', 'dir', 'table'] as const;

/** @param onError also called for each uncaught error */
export function reportErrors(
  send: (report: PartReport) => void,
  onError: (error: unknown) => void = () => {},
) {
  const print = console.log.bind(console);
  const report = (level: Level, text: string): void =>
    send({ kind: 'log', level, text: text.slice(0, LONGEST) });
  for (const name of HEARD) {
    const original = console[name].bind(console);
    // Lessons tell `console.log` from `omphalos.log.info`.
    const level = name === 'error' || name === 'warn' || name === 'info' ? name : 'debug';
    Object.assign(console, {
      [name]: (...values: unknown[]) => {
        original(...values);
        report(level, values.map(inWords).join(' '));
      },
    });
  }
  const error = (thrown: unknown): void => send(errorReport(thrown));
  addEventListener('error', (event) => {
    const { message, filename, lineno, colno, error: thrown } = event;
    if (!(event instanceof ErrorEvent)) return; // an image failed to load
    send({
      kind: 'error',
      message: message.replace(/^Uncaught /, '').slice(0, LONGEST),
      address: filename,
      line: lineno || undefined,
      column: colno || undefined,
    });
    onError(thrown ?? new Error(message));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    error(reason);
    onError(reason);
  });
  return {
    /** A line of `omphalos.log`, which also goes to the console. */
    log(level: Level, text: string, line: string) {
      print(line);
      report(level, text);
    },
    error,
  };
}

function errorReport(thrown: unknown): ErrorReport {
  const { stack = '', name, message } = (thrown ?? {}) as Partial<Error>;
  // The first position in a stack, in every browser's format: `at f (address:1:2)`, `f@address:1:2`.
  const [, address = '', line, column] =
    /(?:[@( ]|^)((?:data|blob|about|https?):[^\s()]*?):(\d+):(\d+)/m.exec(stack) ?? [];
  return {
    kind: 'error',
    message: (thrown instanceof Error ? `${name}: ${message}` : inWords(thrown)).slice(0, LONGEST),
    address,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
  };
}

/** Formats a value in one line, as a console does. */
export function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null || hidesAll(value)) return String(value);
  /** What the next part is in. */
  const around: unknown[] = [];
  const shownAs = (part: object): unknown => {
    if (around.includes(part)) return '[circular]';
    const shown =
      part instanceof Map || part instanceof Set ? [...part] : hidesAll(part) ? String(part) : part;
    around.push(part, shown);
    return shown;
  };
  try {
    return JSON.stringify(value, function (this: unknown, _, part: unknown) {
      around.splice(around.indexOf(this) + 1);
      return typeof part === 'object' && part !== null ? shownAs(part) : part;
    });
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Whether JSON would show too little: of an error, an element, a pattern. */
const hidesAll = (value: object): boolean =>
  value instanceof Error ||
  (Object.keys(value).length === 0 &&
    !/ (Object|Array|Map|Set)]$/.test(Object.prototype.toString.call(value)));
