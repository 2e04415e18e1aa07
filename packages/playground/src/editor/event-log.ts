// The log of a running bundle's events, as values.

import type { BundlePart, RuntimeEvent, UncaughtEvent } from '../shared/bundle-files.ts';
import type { Advice } from './advice.ts';

/** Maximum entries. */
export const LOG_LIMIT = 300;
/** Characters of data in an entry. */
const DATA_LENGTH = 400;

export interface LogEntry {
  /** Counts from the start of the visit. */
  readonly id: number;
  /** Equal for entries that look the same: only the first is listed, with their count. */
  readonly key: string;
  readonly count: number;
  readonly kind: 'message' | 'log' | 'error';
  readonly look: string;
  readonly content: LogContent;
  readonly advice: Advice | undefined;
}

type LogContent =
  /** `stops` are its sender, the server, its receivers: every message goes through the server. */
  | { readonly name: string; readonly stops: readonly string[]; readonly data: string }
  | { readonly source: string; readonly text: string; readonly place: Place | undefined };

/** Counts from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export type LoggedEvent = readonly [event: RuntimeEvent, advice: Advice | undefined];

let lastId = 0;

export function withEvents(log: readonly LogEntry[], events: readonly LoggedEvent[]): readonly LogEntry[] {
  const entries = [...log];
  for (const [event, advice] of events) {
    const described = describe(event);
    if (!described) continue;
    const key = JSON.stringify(event);
    const last = entries.at(-1);
    if (last?.key === key) {
      entries[entries.length - 1] = { ...last, count: last.count + 1 };
      continue;
    }
    lastId += 1;
    entries.push({ ...described, id: lastId, key, count: 1, advice });
  }
  return entries.slice(-LOG_LIMIT);
}

/** Without the errors in files that have changed: they may be corrected, and come again if not. */
export function withoutErrorsIn(log: readonly LogEntry[], changed: ReadonlySet<string>): readonly LogEntry[] {
  const isOld = ({ kind, content }: LogEntry): boolean =>
    kind === 'error' && 'place' in content && changed.has(content.place?.file ?? '');
  return log.some(isOld) ? log.filter((entry) => !isOld(entry)) : log;
}

/** `panel:score-control` → `score-control` */
export const nameOf = (part: string): string => part.replace(/^(panel|graphic):/, '');

type Described = Pick<LogEntry, 'kind' | 'look' | 'content'>;

function describe(event: RuntimeEvent): Described | undefined {
  switch (event.kind) {
    case 'message': {
      const others = event.to.filter((part) => part !== 'server').map(nameOf);
      const stops = [
        ...(event.from === 'server' ? [] : [nameOf(event.from)]),
        'server',
        ...(others.length > 0 ? [others.join(', ')] : []),
      ];
      const content = { name: event.name, stops, data: dataText(event.data) };
      return { kind: 'message', look: 'message', content };
    }
    case 'log':
      return entry('log', event.level, event.source, event.text);
    case 'error':
      return entry('error', 'error', event.source, event.message, event);
    case 'problem':
      return entry('error', event.severity === 'error' ? 'error' : 'warn', 'server', event.message, {
        file: event.file,
        line: event.line,
      });
    case 'toast':
      return entry('message', 'info', 'server', `Toast: ${event.text}`);
    case 'state':
      // The picture's cover reports a bundle that fails to start.
      return event.state === 'stopped' && event.reason !== undefined
        ? entry('error', 'error', 'server', event.reason)
        : undefined;
    case 'look':
      return undefined;
  }
}

function entry(
  kind: LogEntry['kind'],
  look: string,
  part: BundlePart,
  text: string,
  { file, line, column }: Partial<UncaughtEvent> = {},
): Described {
  const place = file === undefined ? undefined : { file, line, column };
  return { kind, look, content: { source: nameOf(part), text, place } };
}

function dataText(data: unknown): string {
  const text = data === undefined ? '' : JSON.stringify(data);
  return text.length > DATA_LENGTH ? `${text.slice(0, DATA_LENGTH)}…` : text;
}
