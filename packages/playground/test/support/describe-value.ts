// Writes a value as one line of text, the same in Node and in a browser, so that both can be compared.

/** Runs as text where the value is, so it uses nothing outside itself. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isView = ArrayBuffer.isView(value);
  if (isView || value instanceof ArrayBuffer) {
    const kind = isView ? 'Uint8Array' : 'ArrayBuffer'; // Node's `Buffer` is a `Uint8Array`
    const bytes = isView
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new Uint8Array(value);
    return `${kind}(${bytes.join(', ')})`;
  }
  if (Array.isArray(value)) return `[${value.map((item) => describeValue(item)).join(', ')}]`;
  if (Object.prototype.toString.call(value) !== '[object Object]')
    return Object.prototype.toString.call(value).slice(8, -1);
  const members = Object.entries(value).map(([key, item]) => `${key}: ${describeValue(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
