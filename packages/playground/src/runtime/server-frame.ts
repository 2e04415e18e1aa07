// The hidden frame of a bundle's server. It has no origin, so the worker it starts has none either.

import type { ScriptModule } from '../shared/script-modules.ts';
import { dataAddress } from './data-address.ts';
import { greet, type SourcePlace } from './frame-protocol.ts';

/** The worker's script; the page around this one has put it here. */
declare const WORKER: string;

const worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
// Not before the worker runs: whoever has greeted must answer.
worker.onmessage = () =>
  greet((start, line) => {
    if (!start) return;
    worker.postMessage(start, [line]);
    // Browsers do not tell workers where a syntax error is, so it is located here.
    worker.onmessage = () => void findMistake(start.modules).then((place) => worker.postMessage(place));
  });

async function findMistake(modules: readonly ScriptModule[]): Promise<SourcePlace | undefined> {
  for (const { path, format, text } of modules) {
    const place = format === 'json' ? undefined : await mistakeIn(text, format === 'module');
    if (place) return { file: path, ...place };
  }
  return undefined;
}

/** Appends a syntax error so that the text never runs; an earlier error is its own. */
function mistakeIn(text: string, isModule: boolean): Promise<Omit<SourcePlace, 'file'> | undefined> {
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
