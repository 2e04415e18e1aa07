// Validates messages from a sandbox frame: a bundle's code can send anything over its port.

import type { LogEvent } from '../shared/bundle-files.ts';
import type { FrameMessage } from './sandbox-frame.ts';

const LEVELS: readonly unknown[] = ['error', 'warn', 'info', 'debug', 'silly'];
/** Maximum characters of a text. */
const LONGEST = 10_000;

export const shortText = (value: unknown): string => String(value ?? '').slice(0, LONGEST);

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

export const logOf = ({ level, text }: FrameMessage) => ({
  kind: 'log' as const,
  level: LEVELS.includes(level) ? (level as LogEvent['level']) : 'info',
  text: shortText(text),
});

/** Message and position of an error, as the browser reports it. */
export const errorOf = ({ message, address, line, column }: FrameMessage) => ({
  message: shortText(message),
  address: typeof address === 'string' ? address : '',
  line: countOf(line),
  column: countOf(column),
});
