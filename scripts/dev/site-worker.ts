// The thread that holds the site: one for each version of the generator's code, replaced when that changes.

import { parentPort, workerData } from 'node:worker_threads';
import { openLiveSite } from './live-site.ts';
import type { FromSite, SiteOptions, ToSite } from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('this script runs only as a thread of the dev server');

const send = (message: FromSite): void => port.postMessage(message);
// What arrives before the site is ready waits in the port until there is a listener.
const site = await openLiveSite(workerData as SiteOptions, (state) => send({ kind: 'state', state }));

port.on('message', (message: ToSite) => {
  if (message.kind === 'changed') site.change(message.paths);
  else if (message.kind === 'rescan') site.rescan();
  else {
    const { id, request } = message;
    site.answer(request).then(
      (answer) => send({ kind: 'answer', id, answer }),
      (error: unknown) => {
        throw error; // ours: ends the thread, and the main thread tells
      },
    );
  }
});
