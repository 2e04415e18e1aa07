// Ports of this machine.

import { createServer } from 'node:http';
import { listen } from '../../scripts/server/ports.ts';
import type { AtEnd } from './temporary-folder.ts';

const open = () => listen(createServer(), { port: 0, host: 'localhost' });

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await open();
  await close();
  return port;
}

/** A port that stays in use until the end. */
export async function takenPort(atEnd: AtEnd): Promise<string> {
  const { port, close } = await open();
  atEnd(close);
  return String(port);
}
