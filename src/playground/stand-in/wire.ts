// What the frames of a live preview say to each other: the pages to the stand-in of the server and back, by way of
// the documentation page that holds the frames. Requests and notices are those of the toolkit's own socket.

/** A page to the server. */
export type PageRequest =
  /** The page is connected and wants the messages of these bundles. */
  | { readonly kind: 'hello'; readonly bundles: readonly string[] }
  | { readonly kind: 'join' | 'part'; readonly bundle: string }
  | ({ readonly kind: 'message' } & Message);

export interface Message {
  readonly event: string;
  readonly bundle: string;
  readonly data?: unknown;
}

/** The server to a page: a message, or that the line is there or broken. */
export type PageNotice =
  | ({ readonly kind: 'message' } & Message)
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' };

/** Messages that the toolkit sends for itself. */
export const SYSTEM = {
  /** The address of the server itself, and of the dashboard. */
  bundle: '__omphalos_system__',
  /** All stored values of a bundle, when a page connects. */
  values: '__sys_storage_refresh',
  /** One changed value, `{ key, value }`; without `value` the key is gone. From a page also `{ bundle }`. */
  value: '__sys_storage_update',
} as const;

/** The server frame to the page that holds it. */
export type ServerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'deliver'; readonly page: string; readonly notice: PageNotice }
  | { readonly kind: 'toast'; readonly text: string; readonly level: string; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly reason: string };

/** What the page that holds the frames hands on to the server frame. */
export interface ServerTask {
  readonly page: string;
  readonly request: PageRequest;
}

/** What a page frame is told about itself, as JSON in the page. */
export interface PageSetup {
  readonly bundle: unknown;
  readonly asset: unknown;
  readonly config: unknown;
}

/** Bytes are a `Buffer` in an extension, which is a `Uint8Array`, and an `ArrayBuffer` in a page. */
const BYTES = {
  extension: (bytes: ArrayBuffer): unknown => new Uint8Array(bytes),
  page: (bytes: ArrayBuffer): unknown => bytes,
} as const;

/**
 * What arrives of a value at the other side: JSON, and bytes as they are.
 * @throws RangeError, as the socket does, if the value holds itself
 */
export function overTheWire<Value>(value: Value, side: keyof typeof BYTES): Value {
  if (holdsBytes(value)) return copyWithBytes(value, BYTES[side]) as Value;
  // In an object, since JSON alone has nothing for `undefined`.
  return (JSON.parse(JSON.stringify({ value })) as { readonly value: Value }).value;
}

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isBytes(value) || Object.values(value).some(holdsBytes);
}

function copyWithBytes(value: unknown, arrive: (bytes: ArrayBuffer) => unknown): unknown {
  if (isBytes(value)) return arrive(bytesOf(value));
  if (Array.isArray(value)) return value.map((item) => copyWithBytes(item, arrive));
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return overTheWire(value, 'extension');
  const copies = Object.entries(value).map(([key, item]) => [key, copyWithBytes(item, arrive)] as const);
  return Object.fromEntries(copies.filter(([, item]) => item !== undefined));
}

const isBytes = (value: unknown): value is ArrayBuffer | ArrayBufferView =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value);

const bytesOf = (value: ArrayBuffer | ArrayBufferView): ArrayBuffer =>
  value instanceof ArrayBuffer
    ? value.slice(0)
    : (value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer);
