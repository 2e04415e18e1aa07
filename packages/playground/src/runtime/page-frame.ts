// Runs first in a panel or graphic and creates the global `omphalos`, as the toolkit's injected script does. The frame is
// sandboxed: it can reach only the page that runs the bundle, through the port it receives.

import { createPageApi } from '../stand-in/page-api.ts';
import type { PageSetup } from '../stand-in/wire.ts';
import { type FromPage, greet, type ToPage } from './frame-protocol.ts';
import { keepLinks } from './keep-links.ts';
import { lookAtPage } from './look-at-page.ts';
import { sendWithinBudget } from './message-budget.ts';
import { reportErrors } from './report-errors.ts';

const setup = JSON.parse(document.getElementById('bundle-setup')?.textContent ?? '{}') as PageSetup;
let post: ((message: FromPage) => void) | undefined;
const waiting: FromPage[] = [];

const send = (message: FromPage): void => {
  if (post) post(message);
  else waiting.push(message);
};
/** As in the toolkit, the page's own scripts run before it connects. */
const connect = (): void => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', connect, { once: true });
  else api.receive({ kind: 'connected' });
};
const reporter = reportErrors(send);
const api = createPageApi(setup, send, globalThis.reportError, reporter.log);

keepLinks((address) => console.warn(`A panel or graphic can't open links or send forms here: ${address}`));
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) send({ kind: 'left' });
});

Object.defineProperty(globalThis, 'omphalos', { value: api.omphalos });
greet((_start, port) => {
  post = sendWithinBudget(port);
  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'ping') send({ kind: 'pong' });
    else if (data.kind === 'connected') connect();
    else if (data.kind === 'look') send({ kind: 'look', tag: data.tag, shows: lookAtPage() });
    else api.receive(data);
  };
  for (const message of waiting.splice(0)) send(message);
});
