// The pages that are open in browsers. Each holds an event stream (Server-Sent Events) that reports changes.

import type { ServerResponse } from 'node:http';
import type { LiveState } from '../../src/shared/live-update.ts';

/** Milliseconds between two signs of life, which keep the connection from looking idle and show which readers have gone. */
const HEARTBEAT = 20_000;

/** Milliseconds until a page reconnects after the server has restarted. */
const RETRY_AFTER = 100;

export function followOpenPages() {
  const streams = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, HEARTBEAT);
  heartbeat.unref(); // the listening server keeps the process alive, not this timer

  return {
    /** Keeps the connection open and sends the state at once. */
    add(stream: ServerResponse, state: LiveState): void {
      stream.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      streams.add(stream);
      stream.on('close', () => streams.delete(stream));
      stream.socket?.setNoDelay(true);
      stream.write(`retry: ${RETRY_AFTER}\n\n${eventOf(state)}`);
    },
    publish(state: LiveState): void {
      const text = eventOf(state);
      for (const stream of streams) stream.write(text);
    },
    /** Ends all streams, as a browser expects it. */
    async end(): Promise<void> {
      clearInterval(heartbeat);
      await Promise.all([...streams].map((stream) => new Promise<void>((resolve) => stream.end(resolve))));
    },
  };
}

/** JSON contains no line breaks, so it fits on one line of data. */
const eventOf = (state: LiveState): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
