// Limits what a frame may send, so that the page around it always answers: messages, bytes, and time without a pause. The
// last one holds on machines too slow to ever receive that many messages.

/** What a frame may send at once. Half of it is allowed again each second, so a slow sender reaches the limit, too. */
const MOST_MESSAGES = 700;
/** Roughly. The toolkit's server accepts about 1 MB in a message. */
const MOST_BYTES = 1_500_000;
/** Messages that an error counts as: the page looks for its place and for advice. */
const ERROR_WEIGHT = 5;
/** Milliseconds of messages without a turn for anything else. In a hidden tab timers get a turn each second only. */
const LONGEST_STREAK = 500;
/** Milliseconds that one message counts at most: the page may have been busy with something else. */
const LONGEST_GAP = 100;
/** Lists and objects inside each other. What reads deeper ones runs out of stack. */
const DEEPEST = 1_000;

/**
 * Sends over a port. If its messages are too many, it sends `flood` instead: the page may be too busy to count them. Firefox
 * takes seconds to receive those of a second.
 */
export function sendWithinBudget(line: MessagePort): (message: object) => void {
  const isTooMuch = createCounter();
  let isExceeded = false;
  return (message) => {
    if (isExceeded) return;
    isExceeded = isTooMuch(message);
    line.postMessage(isExceeded ? { kind: 'flood' } : message);
  };
}

/** @returns takes a message; whether it is one too many, or too large */
function createCounter(mostMessages = MOST_MESSAGES): (data: unknown) => boolean {
  let messages = 0;
  let bytes = 0;
  let last = 0;
  return (data) => {
    const now = performance.now();
    const allowed = (now - last) / 2_000;
    last = now;
    const isError = (data as { kind?: unknown } | undefined)?.kind === 'error';
    messages = Math.max(0, messages - allowed * mostMessages) + (isError ? ERROR_WEIGHT : 1);
    bytes = Math.max(0, bytes - allowed * MOST_BYTES) + sizeOf(data, MOST_BYTES);
    return messages > mostMessages || bytes > MOST_BYTES;
  };
}

/** @returns takes a message; false if it must be ignored, because the budget is exceeded */
export function createMessageBudget(
  onExceeded: () => void,
  mostMessages?: number,
): (data?: unknown) => boolean {
  const isTooMuch = createCounter(mostMessages);
  let streak: number | undefined;
  let last = 0;
  let isExceeded = false;
  return (data) => {
    if (isExceeded) return false;
    const now = performance.now();
    if (streak === undefined) {
      streak = 0;
      setTimeout(() => {
        streak = undefined;
      });
    } else if (!globalThis.document?.hidden) streak += Math.min(now - last, LONGEST_GAP);
    last = now;
    isExceeded = isTooMuch(data) || streak > LONGEST_STREAK;
    if (isExceeded) onExceeded();
    return !isExceeded;
  };
}

/**
 * Rough size of a received value in bytes; `Infinity` beyond a limit, for cycles, and for anything JSON and bytes are not.
 * Counts what it will look at before it does: a small value can hold itself a thousand times.
 */
export function sizeOf(value: unknown, limit: number): number {
  let size = 8;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const inside: unknown[] = [];
    for (const next of level) {
      if (typeof next === 'string') size += next.length;
      else if (next instanceof ArrayBuffer || ArrayBuffer.isView(next)) size += roomOf(next);
      else if (typeof next === 'object' && next !== null) {
        const isList = Array.isArray(next);
        if (depth === DEEPEST || !(isList || isPlain(next))) return Number.POSITIVE_INFINITY;
        if (isList) size += next.length; // its empty places
        for (const key in next) {
          size += 8 + key.length;
          if (size > limit) return Number.POSITIVE_INFINITY;
          inside.push((next as Readonly<Record<string, unknown>>)[key]);
        }
      } else if (typeof next === 'bigint') return Number.POSITIVE_INFINITY;
      if (size > limit) return Number.POSITIVE_INFINITY;
    }
    level = inside;
  }
  return size;
}

/** A view arrives with its whole buffer, which may be about to grow. */
const roomOf = (bytes: ArrayBuffer | ArrayBufferView): number => {
  const buffer = ArrayBuffer.isView(bytes) ? bytes.buffer : bytes;
  return (buffer as { readonly maxByteLength?: number }).maxByteLength ?? buffer.byteLength;
};

/** Of any window. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(Object.getPrototypeOf(value) ?? {}) === null;
