// A stage: a frame of the site's own, empty but for its security policy, and in it the frame in which code of a bundle
// runs. That one is made of text, has no origin, and inherits the policy: so everything works from files that the page
// hands over, with and without headers, with and without a connection.

import { STAGE_POLICY } from '../door/stage-policy.ts';
import { type FrameStart, HELLO } from './frame-protocol.ts';

/** Name of the stage's file, in the folder of this script; put in while bundling. */
declare const STAGE_FILE: string;

export interface Stage {
  readonly element: HTMLIFrameElement;
  /** What is made of text by it is under the stage's policy, not under that of the page. */
  readonly document: Document;
  /** Shows another document. The one before stays until the new one is there, and is not listened to any more. */
  show(html: string, start: FrameStart, line: Line): void;
  /** Takes the stage away, with all that runs on it. */
  close(): void;
}

/** What a frame says and is told. */
export interface Line {
  /** The frame is there: from now on `send` reaches it. */
  open(send: (message: object) => void): void;
  /** Code of the bundle may get hold of the line: what comes may be anything of any kind. */
  receive(message: Said): void;
}

export interface Said {
  readonly kind: string;
  readonly [key: string]: unknown;
}

const isSaid = (message: unknown): message is Said =>
  typeof (message as Partial<Said> | null)?.kind === 'string';

/** Most messages of one frame in a second: who sends more would keep the page from everything else. */
const MOST_MESSAGES = 2_000;

/**
 * @param slot the stage is put at its end
 * @param signal closes the stage
 * @param onFlood told if the stage was closed since what runs on it sends too many messages
 * @throws Error if the file of the stage is not to be had
 */
export async function openStage(
  slot: HTMLElement,
  title: string,
  signal: AbortSignal,
  onFlood: () => void,
): Promise<Stage> {
  const outer = document.createElement('iframe');
  outer.title = title;
  const close = (): void => {
    outer.remove();
    removeEventListener('message', take);
    port?.close();
  };
  signal.addEventListener('abort', close, { once: true });
  const count = floodCounter(() => {
    close();
    onFlood();
  });

  let inner: HTMLIFrameElement | undefined;
  let before: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let greet: (() => void) | undefined;
  // What comes this way is the greeting of a new frame, or a bundle's own doing.
  const take = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== inner?.contentWindow) return;
    if (data === HELLO && greet) greet();
    else count();
  };

  await new Promise((resolve) => {
    outer.addEventListener('load', resolve, { once: true });
    outer.src = new URL(STAGE_FILE, import.meta.url).href;
    slot.append(outer);
  });
  const stage = outer.contentDocument;
  if (!stage || !hasPolicy(stage)) {
    close();
    throw new Error('the file that bundles run in could not be loaded');
  }
  if (signal.aborted) close();
  else addEventListener('message', take);
  outer.contentWindow?.addEventListener('message', count);

  return {
    element: outer,
    document: stage,
    close,
    show(html, start, line) {
      before?.remove(); // one that has never come
      before = inner;
      port?.close();
      inner = stage.createElement('iframe');
      inner.setAttribute('sandbox', 'allow-scripts');
      inner.title = title;
      inner.srcdoc = html;
      const { contentWindow } = stage.body.appendChild(inner);
      greet = () => {
        greet = undefined;
        const { port1, port2 } = new MessageChannel();
        port = port1;
        port1.onmessage = ({ data }) => {
          if (count() && isSaid(data)) line.receive(data);
        };
        contentWindow?.postMessage(start, '*', [port2]);
        before?.remove();
        before = undefined;
        line.open((message) => port1.postMessage(message));
      };
    },
  };
}

/** Whether it is the stage, and not what a host says for want of it: without its policy nothing is to run there. */
const hasPolicy = ({ head }: Document): boolean =>
  head.firstElementChild?.getAttribute('http-equiv') === 'Content-Security-Policy' &&
  head.firstElementChild.getAttribute('content') === STAGE_POLICY;

/** @returns counts a message; false if it is one too many */
function floodCounter(onFlood: () => void): () => boolean {
  let messages = 0;
  let second = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) messages = 0;
    second = now;
    messages += 1;
    if (messages === MOST_MESSAGES + 1) onFlood();
    return messages <= MOST_MESSAGES;
  };
}
