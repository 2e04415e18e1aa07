// Runs first in a panel or graphic and gives it the global `omphalos`, as the toolkit's injected script does. The frame
// is sandboxed: it knows nobody but the page that runs the bundle, and that only by the line that it is given.

import { createPageApi } from '../stand-in/page-api.ts';
import type { PageSetup } from '../stand-in/wire.ts';
import { closeGaps } from './block-network-apis.ts';
import { HELLO, type PageLine, type ToPage } from './frame-protocol.ts';
import { reportErrors } from './report-errors.ts';

closeGaps();
const setup = JSON.parse(document.getElementById('bundle-setup')?.textContent ?? '{}') as PageSetup;
const host = parent.parent;
let line: MessagePort | undefined;
const waiting: PageLine[] = [];

const send = (message: PageLine): void => {
  if (line) line.postMessage(message);
  else waiting.push(message);
};
/** As in the toolkit, the page's own scripts run before it is connected. */
const connect = (): void => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', connect, { once: true });
  else api.receive({ kind: 'connected' });
};
const reporter = reportErrors(send);
const api = createPageApi(setup, send, globalThis.reportError, reporter.log);

addEventListener('message', function take({ source, ports: [port] }) {
  if (source !== host || !port) return;
  removeEventListener('message', take);
  line = port;
  port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'ping') send({ kind: 'pong' });
    else if (data.kind === 'connected') connect();
    else api.receive(data);
  };
  for (const message of waiting.splice(0)) send(message);
});

Object.defineProperty(globalThis, 'omphalos', { value: api.omphalos });
// The page's origin cannot be named: the frame has none to compare with, and says nothing by this.
host.postMessage(HELLO, '*');
