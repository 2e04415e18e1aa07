// Messages between a live preview's pages and the fake server, forwarded by the documentation page that holds the frames.
// Requests and notices are those of the toolkit's own socket.

import type { OmphalosPage } from '../shared/omphalos.ts';

/** What a page sends to the server. */
export type PageRequest =
  /** The page connected and wants the messages of these bundles. */
  | { readonly kind: 'hello'; readonly bundles: readonly string[] }
  | { readonly kind: 'join' | 'part'; readonly bundle: string }
  | ({ readonly kind: 'message' } & Message);

export interface Message {
  readonly event: string;
  readonly bundle: string;
  readonly data?: unknown;
}

/** What the server sends to a page: a message, or a change of the connection. */
export type PageNotice =
  | ({ readonly kind: 'message' } & Message)
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' };

/** Messages the toolkit sends for its own use. */
export const SYSTEM = {
  /** Addresses the server itself, and the dashboard. */
  bundle: '__omphalos_system__',
  /** All stored values of a bundle, sent when a page connects. */
  values: '__sys_storage_refresh',
  /** One changed value, `{ key, value }`; without `value` the key was deleted. From a page also `{ bundle }`. */
  value: '__sys_storage_update',
} as const;

/** What a page's frame knows about itself, as JSON in the page. */
export type PageSetup = Pick<OmphalosPage, 'bundle' | 'asset' | 'config'>;

/** In an extension bytes are a `Buffer` (a `Uint8Array`), in a page an `ArrayBuffer`. */
const BYTES = {
  extension: (bytes: ArrayBuffer): unknown => new Uint8Array(bytes),
  page: (bytes: ArrayBuffer): unknown => bytes,
} as const;

/**
 * Converts a value as sending does: JSON, with bytes unchanged.
 * @throws RangeError for a cyclic value, as the socket does
 */
export function overTheWire<Value>(value: Value, side: keyof typeof BYTES): Value {
  if (holdsBytes(value)) return copyWithBytes(value, BYTES[side]) as Value;
  // Wrapped in an object, because JSON has no `undefined`.
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
