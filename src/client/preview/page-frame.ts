// Runs first in a panel or graphic of a preview and gives it the global `omphalos`, as the toolkit's injected script
// does. The frame is sandboxed: it knows nobody but the page around it.

import { createPageApi } from './page-api.ts';
import type { PageNotice, PageSetup } from './wire.ts';

const setup = JSON.parse(document.getElementById('preview-setup')?.textContent ?? '{}') as PageSetup;
// `location.origin` is that of the address; the frame's own origin is opaque.
const api = createPageApi(setup, (request) => parent.postMessage(request, location.origin), reportError);

addEventListener('message', ({ source, data }: MessageEvent<PageNotice>) => {
  if (source === parent) api.receive(data);
});
// As in the toolkit, the page's own scripts run before it is connected.
addEventListener('DOMContentLoaded', () => api.receive({ kind: 'connected' }));

Object.defineProperty(globalThis, 'omphalos', { value: api.omphalos });
