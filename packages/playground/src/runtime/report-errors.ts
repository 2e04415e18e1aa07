// Runs in a bundle's frames and worker: forwards the console and uncaught errors to the page around it.

import type { LogEvent } from '../shared/bundle-files.ts';
import type { ErrorReport, PartReport } from './frame-protocol.ts';

type Level = LogEvent['level'];

/** Maximum characters of one line. */
const LONGEST = 10_000;

/** Of the console's functions. Lessons tell `console.log` from `omphalos.log.info`. */
const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'debug', debug: 'debug' } as const;

/** @param onError also called for each uncaught error */
export function reportErrors(
  send: (report: PartReport) => void,
  onError: (error: unknown) => void = () => {},
) {
  const print = console.log.bind(console);
  const report = (level: Level, text: string): void =>
    send({ kind: 'log', level, text: text.slice(0, LONGEST) });
  for (const [name, level] of Object.entries(LEVELS)) {
    const original = console[name as keyof typeof LEVELS].bind(console);
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
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value);
  try {
    return (typeof value === 'object' && JSON.stringify(value)) || String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
