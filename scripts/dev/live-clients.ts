// The pages that are open in browsers. Each holds an event stream (Server-Sent Events) that reports changes.

import type { ServerResponse } from 'node:http';
import type { LiveState } from '../../src/shared/live-update.ts';

/** Milliseconds between two signs of life, which keep the connection from looking idle and show which readers have gone. */
const HEARTBEAT = 20_000;

/** Milliseconds until a page reconnects after the server has restarted. */
const RETRY_AFTER = 100;

export function openLiveClients() {
  const clients = new Set<ServerResponse>();
  let last: LiveState | undefined;

  const heartbeat = setInterval(() => {
    for (const client of clients) client.write(':\n\n');
  }, HEARTBEAT);
  heartbeat.unref(); // the listening server keeps the process alive, not this timer

  return {
    /** Keeps the connection open and sends the state at once. */
    add(response: ServerResponse) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      clients.add(response);
      response.on('close', () => clients.delete(response));
      response.socket?.setNoDelay(true);
      response.write(`retry: ${RETRY_AFTER}\n\n${last ? eventOf(last) : ''}`);
    },
    /** Ends all streams, as a browser expects it. */
    async end(): Promise<void> {
      clearInterval(heartbeat);
      await Promise.all([...clients].map((client) => new Promise<void>((resolve) => client.end(resolve))));
    },
    /** Sends the state to all. */
    send(state: LiveState): void {
      last = state;
      const text = eventOf(state);
      for (const client of clients) client.write(text);
    },
  };
}

/** JSON contains no line breaks, so it fits on one line of data. */
const eventOf = (state: LiveState): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
