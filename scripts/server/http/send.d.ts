// The parts of `send` and `compression` used here; the packages have no types.

declare module 'send' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface SendOptions {
    readonly acceptRanges?: boolean;
    readonly cacheControl?: boolean;
    readonly dotfiles?: 'allow' | 'deny' | 'ignore';
  }
  interface SendStream {
    on(event: 'error', listener: (error: Error & { status: number }) => void): SendStream;
    pipe(response: ServerResponse): void;
  }
  export default function send(request: IncomingMessage, path: string, options: SendOptions): SendStream;
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  function compression(options: {
    readonly filter: Filter;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  namespace compression {
    const filter: Filter;
  }
  export default compression;
}
