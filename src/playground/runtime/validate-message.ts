// Takes what a frame has said for no more than it should be: code of a bundle may say anything on its line.

import type { LogEvent } from '../shared/bundle-files.ts';
import type { Said } from './stage.ts';

const LEVELS: readonly unknown[] = ['error', 'warn', 'info', 'debug', 'silly'];
/** Most characters of a text. */
const LONGEST = 10_000;

export const textOf = (value: unknown): string => String(value ?? '').slice(0, LONGEST);

export const levelOf = (value: unknown): LogEvent['level'] =>
  LEVELS.includes(value) ? (value as LogEvent['level']) : 'info';

export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;

export const logOf = ({ level, text }: Said) => ({
  kind: 'log' as const,
  level: levelOf(level),
  text: textOf(text),
});

/** Of an error: what it says, and where the browser puts it. */
export const errorOf = ({ message, address, line, column }: Said) => ({
  message: textOf(message),
  address: typeof address === 'string' ? address : '',
  line: countOf(line),
  column: countOf(column),
});
