// Compares a value with what a lesson's front matter wants.

/**
 * Whether a value is the expected one. Of an object only the expected keys count; in a list, each expected item is somewhere.
 * `'>1'` is any larger number, `'home is …'` any text that begins so and goes on with a number.
 */
export function matches(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string' && /^>-?\d+$/.test(expected))
    return typeof actual === 'number' && actual > Number(expected.slice(1));
  if (typeof expected === 'string' && expected.endsWith('…')) {
    const start = expected.slice(0, -1);
    const text = String(actual);
    return text.startsWith(start) && /^\d/.test(text.slice(start.length));
  }
  if (typeof expected !== 'object' || expected === null) return expected === actual;
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.every((item) => actual.some((other) => matches(item, other)));
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Readonly<Record<string, unknown>> | null | undefined)?.[key]),
  );
}
