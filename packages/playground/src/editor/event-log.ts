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
  /** Where an error was; undefined for the manifest. */
  readonly part?: BundlePart | undefined;
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

/** A line of a file where something went wrong. */
export interface RunFault {
  /** Counts from 1. */
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export type LoggedEvent = readonly [event: RuntimeEvent, advice: Advice | undefined];

let lastId = 0;

export function withEvents(log: readonly LogEntry[], events: readonly LoggedEvent[]): readonly LogEntry[] {
  let entries = [...log];
  for (const [event, advice] of events) {
    if (event.kind === 'begin')
      entries = entries.filter(({ kind, part }) => kind !== 'error' || part !== event.source);
    if (event.kind === 'state' && event.state === 'starting')
      entries = entries.filter(({ kind }) => kind !== 'error');
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

/** One fault for a line. */
export function faultsIn(log: readonly LogEntry[], file: string): readonly RunFault[] {
  const faults = new Map<number, RunFault>();
  for (const { kind, look, content, advice } of log) {
    const place = kind === 'error' && 'place' in content ? content.place : undefined;
    if (place?.file !== file || place.line === undefined || !('text' in content)) continue;
    const message = advice ? `${content.text} ${advice.text}` : content.text;
    faults.set(place.line, { line: place.line, message, severity: look === 'warn' ? 'warning' : 'error' });
  }
  return [...faults.values()];
}

/** `panel:score-control` → `score-control` */
export const nameOf = (part: string): string => part.replace(/^(panel|graphic):/, '');

type Described = Pick<LogEntry, 'kind' | 'look' | 'part' | 'content'>;

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
    case 'problem': {
      const look = event.severity === 'error' ? 'error' : 'warn';
      return entry('error', look, event.source, event.message, event);
    }
    case 'toast':
      return entry('message', 'info', 'server', `Toast: ${event.text}`);
    case 'state':
      // The picture's cover reports a bundle that fails to start.
      return event.state === 'stopped' && event.reason !== undefined
        ? entry('error', 'error', 'server', event.reason)
        : undefined;
    case 'begin':
    case 'look':
      return undefined;
  }
}

function entry(
  kind: LogEntry['kind'],
  look: string,
  part: BundlePart | undefined,
  text: string,
  { file, line, column }: Pick<UncaughtEvent, 'file' | 'line' | 'column'> = {},
): Described {
  const place = file === undefined ? undefined : { file, line, column };
  return { kind, look, part, content: { source: nameOf(part ?? 'server'), text, place } };
}

function dataText(data: unknown): string {
  const text = data === undefined ? '' : JSON.stringify(data);
  return text.length > DATA_LENGTH ? `${text.slice(0, DATA_LENGTH)}…` : text;
}
