// Faults that don't crash the server, as the page "Keep it running" says: harmless ones, and those that freeze it.

import { readPages } from '../../../../test/support/content-pages.ts';
import type { ToolkitCheck } from '../report.ts';
import { type Act, type CrashCase, soon } from './crash-case.ts';
import { breakOffDownload } from './from-the-computer.ts';

interface OtherFault extends Omit<CrashCase, 'row'> {
  /** A sentence that the page contains. */
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

/** Reports each sentence that the page lacks. */
export function checkSentences(file: string, report: ToolkitCheck['report']): void {
  const text = readPages().find((page) => page.file === file)?.text ?? '';
  for (const { said } of OTHER_FAULTS)
    if (!text.includes(said)) report.differ({ file, line: 1 }, `the page does not say "${said}"`);
}
