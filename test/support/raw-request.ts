// Sends requests over a connection unchanged, without `fetch`'s normalization.

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Answer = Awaited<ReturnType<typeof requestPath>>;

/** @param serverUrl of which only the port counts */
export async function requestPath(
  serverUrl: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { port } = new URL(serverUrl);
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Sends bytes and returns the response until the server ends the connection, or resets it since it reads no more. */
export function sendBytes(serverUrl: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(serverUrl).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
  });
}
