// What the frames of a live preview say to each other: the pages to the stand-in of the server and back, by way of
// the documentation page that holds the frames.

/** A page to the server. */
export type PageRequest =
  | { readonly kind: 'hello' }
  | { readonly kind: 'join' | 'part'; readonly bundle: string }
  | { readonly kind: 'message'; readonly event: string; readonly bundle: string; readonly data?: unknown }
  | { readonly kind: 'set'; readonly key: string; readonly value?: unknown };

/** The server to a page. */
export type PageNotice =
  | { readonly kind: 'message'; readonly event: string; readonly bundle: string; readonly data?: unknown }
  /** All stored values, sent when the page connects. */
  | { readonly kind: 'values'; readonly values: Readonly<Record<string, unknown>> }
  /** One changed value; without `value` the key is gone. */
  | { readonly kind: 'value'; readonly key: string; readonly value?: unknown };

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

/** What remains of a value on the way between server and page: the network carries JSON. */
export const overTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
