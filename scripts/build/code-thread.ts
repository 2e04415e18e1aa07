// A thread that highlights code while the build's main thread does the rest. See remote-highlighter.ts.

import { workerData } from 'node:worker_threads';
import { loadHighlighter } from '../markdown/highlight/highlight.ts';
import type { CodeAnswer, CodeRequest, CodeThreadData } from '../threads/thread-messages.ts';

const { port, answers } = workerData as CodeThreadData;

port.on('message', async ({ block }: CodeRequest) => {
  const answer: CodeAnswer = { html: await htmlOf(block) };
  port.postMessage(answer);
  // The other side may be asleep until there is an answer.
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
});

let before: Promise<unknown> = Promise.resolve();

/** One after the other: answers have no names, they come in the order of the requests. */
function htmlOf([code, language, lineClasses]: CodeRequest['block']): Promise<string> {
  const html = before.then(async () =>
    (await loadHighlighter([language])).highlight(code, language, lineClasses),
  );
  before = html;
  return html;
}
