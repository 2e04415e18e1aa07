// The part of `send` used here; the package has no types.

declare module 'send' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface SendOptions {
    readonly acceptRanges?: boolean;
    readonly cacheControl?: boolean;
    readonly dotfiles?: 'allow' | 'deny' | 'ignore';
    readonly etag?: boolean;
    readonly index?: boolean;
    readonly lastModified?: boolean;
  }
  interface SendStream {
    on(event: 'error', listener: (error: Error & { status: number }) => void): SendStream;
    pipe(response: ServerResponse): void;
  }
  export default function send(request: IncomingMessage, path: string, options: SendOptions): SendStream;
}
