// The hidden frame of a bundle's server: has no origin, and so neither has the worker that it starts.

import type { ScriptModule } from '../shared/script-modules.ts';
import { dataAddress } from './data-address.ts';
import { type FrameStart, HELLO, type SyntaxPlace } from './frame-protocol.ts';

const host = parent.parent;

addEventListener('message', function take({ source, data, ports: [line] }: MessageEvent<FrameStart>) {
  if (source !== host || !line || data.kind !== 'server') return;
  removeEventListener('message', take);
  const worker = new Worker(URL.createObjectURL(new Blob([data.worker], { type: 'text/javascript' })));
  worker.postMessage(data.start, [line]);
  // Of a mistake in the syntax, workers are not told the place. It is looked for here.
  worker.addEventListener('message', () => {
    void findMistake(data.start.modules).then((place) => worker.postMessage(place));
  });
});
host.postMessage(HELLO, '*');

async function findMistake(modules: readonly ScriptModule[]): Promise<SyntaxPlace | undefined> {
  for (const { path, format, text } of modules) {
    const place = format === 'json' ? undefined : await mistakeIn(text, format === 'module');
    if (place) return { file: path, ...place };
  }
  return undefined;
}

/** The text is followed by a mistake, so that it never runs; one that is found before is its own. */
function mistakeIn(text: string, isModule: boolean): Promise<Omit<SyntaxPlace, 'file'> | undefined> {
  const code = isModule ? `${text}\n@` : `(function(module,exports,require){${text}\n@})`;
  const script = document.createElement('script');
  if (isModule) script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src = dataAddress('', code, 'text/javascript');
  return new Promise((resolve) => {
    addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        const { lineno: line, colno: column } = event;
        script.remove();
        resolve(line <= text.split('\n').length ? { line, column } : undefined);
      },
      { once: true },
    );
    document.head.append(script);
  });
}
