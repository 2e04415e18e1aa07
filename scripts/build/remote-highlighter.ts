// Highlighting in a thread of its own, for sites that are too small for threads of everything: the code of all documents
// is asked for as soon as they are parsed, and waited for where it is put into a page.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { PAGE_LIMITS } from '../documents/page-limits.ts';
import { TimeLimitError } from '../lib/bounded-work.ts';
import type { Highlighter } from '../markdown/highlight/highlight.ts';
import type { CodeAnswer, CodeRequest, CodeThreadData } from '../threads/thread-messages.ts';

/** Not to be asked again after a block that took too long. */
export interface RemoteHighlighter extends Highlighter {
  /** Asks for a block that will be needed. */
  expect(...block: CodeRequest['block']): void;
  close(): Promise<void>;
}

/** Bundled beside this code; not there where the code runs from its sources. */
const FILE = fileURLToPath(new URL(/* @vite-ignore */ './code-thread.mjs', import.meta.url));

export interface RemoteOptions {
  /** The thread's script. */
  readonly file?: string;
  /** Milliseconds to wait for an answer. */
  readonly patience?: number;
}

/** Undefined where another thread has no core to run on. */
export function openRemoteHighlighter({
  file = FILE,
  patience = PAGE_LIMITS.milliseconds,
}: RemoteOptions = {}): RemoteHighlighter | undefined {
  if (!existsSync(file) || Number(process.env.OMPHALOS_THREADS ?? availableParallelism()) < 2)
    return undefined;
  const { port1: port, port2 } = new MessageChannel();
  const answers = new Int32Array(new SharedArrayBuffer(4));
  const workerData: CodeThreadData = { port: port2, answers };
  const worker = new Worker(file, { workerData, transferList: [port2] });
  worker.unref();
  port.unref();
  const requested = new Map<string, number>();
  const received: string[] = [];
  const request = (block: CodeRequest['block']): number => {
    const key = JSON.stringify([block[0], block[1], [...block[2]]]);
    const known = requested.get(key);
    if (known !== undefined) return known;
    const number = requested.size;
    requested.set(key, number);
    port.postMessage({ block } satisfies CodeRequest);
    return number;
  };
  const end = async (): Promise<void> => void (await worker.terminate());
  return {
    expect: (...block) => void request(block),
    highlight(...block) {
      const number = request(block);
      for (;;) {
        const before = Atomics.load(answers, 0);
        for (let message = receiveMessageOnPort(port); message; message = receiveMessageOnPort(port))
          received.push((message.message as CodeAnswer).html);
        const html = received[number];
        if (html !== undefined) return html;
        if (Atomics.wait(answers, 0, before, patience) !== 'timed-out') continue;
        void end();
        throw new TimeLimitError();
      }
    },
    close: end,
  };
}
