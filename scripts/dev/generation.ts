// One generation of the generator's code: a thread that holds the site and answers for it. A change of the code starts
// the next generation; the server, its port and its connections stay.

import { Worker } from 'node:worker_threads';
import type { FromSite, PageAnswer, PageRequest, SiteOptions, SiteState, ToSite } from './worker-messages.ts';

export interface Generation {
  /** @throws Error if the thread ends before it has answered */
  answer(request: PageRequest): Promise<PageAnswer>;
  change(paths: readonly string[]): void;
  rescan(): void;
  end(): Promise<void>;
}

interface Listeners {
  onState(state: SiteState): void;
  /** The thread has ended by itself. */
  onFailure(error: Error): void;
}

/**
 * Starts a thread.
 * @param script path of the bundled thread's script
 * @param signal ends it before the site is ready
 * @returns when the site is ready; `onState` has been called by then
 * @throws Error if the code fails before that, or is told to end
 */
export async function startGeneration(
  script: string,
  options: SiteOptions,
  { onState, onFailure }: Listeners,
  signal: AbortSignal,
): Promise<Generation> {
  signal.throwIfAborted();
  const worker = new Worker(script, { workerData: options });
  const endEarly = (): void => void worker.terminate();
  signal.addEventListener('abort', endEarly);
  const waiting = new Map<number, { resolve(answer: PageAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  let hasEnded = false;
  const fail = (error: Error): void => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    worker.on('message', (message: FromSite) => {
      if (message.kind === 'answer') {
        waiting.get(message.id)?.resolve(message.answer);
        waiting.delete(message.id);
        return;
      }
      onState(message.state);
      isReady = true;
      resolve();
    });
    worker.on('error', (error) => {
      const wasEnded = hasEnded;
      fail(error);
      if (!isReady) reject(error);
      else if (!wasEnded) onFailure(error);
    });
    worker.on('exit', () => {
      fail(new Error('the thread of the site has ended'));
      reject(new Error('the thread of the site ended before the site was ready'));
    });
  });
  signal.removeEventListener('abort', endEarly);
  const post = (message: ToSite): void => worker.postMessage(message);
  return {
    answer(request) {
      if (hasEnded) return Promise.reject(new Error('the thread of the site has ended'));
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        post({ kind: 'request', id, request });
      });
    },
    change: (paths) => post({ kind: 'changed', paths }),
    rescan: () => post({ kind: 'rescan' }),
    async end() {
      hasEnded = true;
      await worker.terminate();
      fail(new Error('the thread of the site has ended'));
    },
  };
}
