// Validates messages from a sandbox frame: a bundle's code can send anything over its port.

import type { LogEvent, SeenElement } from '../shared/bundle-files.ts';
import type { FrameMessage } from './sandbox-frame.ts';

const LEVELS: readonly unknown[] = ['error', 'warn', 'info', 'debug', 'silly'];
/** Maximum characters of a text. */
const LONGEST = 10_000;

export const textOf = (value: unknown): string => String(value ?? '').slice(0, LONGEST);

export const levelOf = (value: unknown): LogEvent['level'] =>
  LEVELS.includes(value) ? (value as LogEvent['level']) : 'info';

export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

export const logOf = ({ level, text }: FrameMessage) => ({
  kind: 'log' as const,
  level: levelOf(level),
  text: textOf(text),
});

/** What shows in a page. */
export const lookOf = ({ tag, elements, moves }: FrameMessage) => ({
  kind: 'look' as const,
  tag: textOf(tag),
  elements: Array.isArray(elements) ? (elements as readonly (Partial<SeenElement> | null)[]).map(seenOf) : [],
  moves: moves === true,
});

const seenOf = (element: Partial<SeenElement> | null): SeenElement => ({
  text: textOf(element?.text),
  background: textOf(element?.background),
  x: Number(element?.x),
  y: Number(element?.y),
});

/** Message and position of an error, as the browser reports it. */
export const errorOf = ({ message, address, line, column }: FrameMessage) => ({
  message: textOf(message),
  address: typeof address === 'string' ? address : '',
  line: countOf(line),
  column: countOf(column),
});
