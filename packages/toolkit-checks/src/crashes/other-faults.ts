// Faults that don't crash the server, as the pages say: harmless ones, and those that freeze it.

import { type Act, type CrashCase, soon } from './crash-case.ts';
import { breakOffDownload } from './from-the-computer.ts';

interface OtherFault extends Omit<CrashCase, 'row'> {
  /** A sentence that a page contains. */
  readonly said: string;
  readonly outcome: 'goes on' | 'freezes';
}

const request =
  (path: string, options?: RequestInit): Act =>
  ({ toolkit }) =>
    fetch(toolkit.url + path, options);

export const OTHER_FAULTS: readonly OtherFault[] = [
  {
    said: "a route that isn't `async` throws",
    outcome: 'goes on',
    extension: `
      const router = omphalos.createRouter();
      router.get('/crash/route', () => { throw new Error('a fault of the extension'); });
      omphalos.mount(router);`,
    act: request('/crash/route'),
  },
  {
    said: 'a program sends broken JSON',
    outcome: 'goes on',
    act: request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
  },
  {
    said: 'a browser breaks off any other request',
    outcome: 'goes on',
    files: { 'graphics/big.mp4': new Uint8Array(32 * 1024 * 1024) },
    act: ({ port }) => breakOffDownload(port, '/bundles/crash/graphics/big.mp4'),
  },
  {
    said: 'A listener that [sends the message it listens for]',
    outcome: 'freezes',
    extension: `
      omphalos.listenFor('go', () => omphalos.sendMessage('go'));
      ${soon("omphalos.sendMessage('go');")}`,
  },
  { said: 'or a loop without end', outcome: 'freezes', extension: soon('for (;;);') },
];
