// A port of this machine that was free a moment ago.

import { createServer } from 'node:http';
import { listen } from '../../scripts/server/ports.ts';

export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => createServer(), { port: 0, host: 'localhost' });
  await close();
  return port;
}
