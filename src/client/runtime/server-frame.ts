// The hidden frame of a bundle's server: has no origin, and so neither has the worker that it starts.

import { type FrameStart, HELLO } from './frame-protocol.ts';

const host = parent.parent;

addEventListener('message', function take({ source, data, ports: [line] }: MessageEvent<FrameStart>) {
  if (source !== host || !line || data.kind !== 'server') return;
  removeEventListener('message', take);
  const worker = new Worker(URL.createObjectURL(new Blob([data.worker], { type: 'text/javascript' })));
  worker.postMessage(data.start, [line]);
});
host.postMessage(HELLO, '*');
