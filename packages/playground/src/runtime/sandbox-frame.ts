// A sandbox frame: an outer frame with the sandbox file, which is empty except for its security policy, and an inner frame in
// which a bundle's code runs. The inner one is created from text, has no origin, and inherits the policy. It needs no host
// headers and no connection: the page hands over all files.

import { SANDBOX_POLICY } from '../shared/sandbox-file.ts';
import { HELLO, type ServerStart } from './frame-protocol.ts';
import { HAS_LEFT, NO_ANSWER, startHeartbeat, TAKES_FOCUS, TOO_MANY_MESSAGES } from './heartbeat.ts';
import { keepFocus } from './keep-focus.ts';
import { createMessageBudget } from './message-budget.ts';

/** Name of the sandbox file, in the folder of this script; set while bundling. */
declare const SANDBOX_FILE: string;

export type SandboxFrame = Awaited<ReturnType<typeof openSandboxFrame>>;

/** Callbacks for messages to and from a frame. */
interface Line {
  /** The frame is ready: from now on `send` reaches it. */
  open(send: (message: object) => void): void;
  /** The bundle's code may get hold of the port, so a message can have any shape. */
  receive(message: FrameMessage): void;
}

export interface FrameMessage {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/** Messages at once to the windows around a frame. Nothing needs them, but a page may be written to send some. */
const MOST_STRAY = 10;

const isFrameMessage = (message: unknown): message is FrameMessage =>
  typeof (message as Partial<FrameMessage> | null)?.kind === 'string';

/**
 * @param slot the frame is appended to it
 * @param signal closes the frame
 * @param onStopped called after the frame was closed because it does not answer, leaves, floods the page or takes the keyboard
 * @param isHidden it shows nothing, also while it loads
 * @throws Error if the sandbox file cannot be loaded
 */
export async function openSandboxFrame(
  slot: HTMLElement,
  title: string,
  signal: AbortSignal,
  onStopped: (reason: string) => void,
  isHidden = false,
) {
  const outer = document.createElement('iframe');
  outer.title = title;
  outer.hidden = isHidden;
  /** Removes the frame and everything in it. */
  const close = (): void => {
    outer.remove();
    removeEventListener('message', greetOrCount);
    port?.close();
    heartbeat?.stop();
    endFocus();
  };
  signal.addEventListener('abort', close, { once: true });
  const stop = (reason: string): void => {
    close();
    onStopped(reason);
  };
  const flood = (): void => stop(TOO_MANY_MESSAGES);
  const take = createMessageBudget(flood);
  const countStray = createMessageBudget(flood, MOST_STRAY);
  /** Whether the shown document has taken the keyboard: it may well focus a field when it loads. */
  let hasTaken = false;
  const endFocus = keepFocus(outer, () => {
    if (hasTaken) stop(TAKES_FOCUS);
    hasTaken = true;
  });

  let inner: HTMLIFrameElement | undefined;
  let before: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let heartbeat: ReturnType<typeof startHeartbeat> | undefined;
  let greet: ((reply: MessagePort) => void) | undefined;
  // Either the greeting of a new frame, or something the bundle does. Its data is not read: that takes long if it is large.
  const greetOrCount = (event: MessageEvent<unknown>): void => {
    const [reply] = event.ports;
    const isOwn = event.source !== null && event.source === inner?.contentWindow;
    if (isOwn && greet && reply && event.data === HELLO) greet(reply);
    else if (isInside(event.source, outer.contentWindow)) countStray();
  };

  await new Promise((resolve) => {
    outer.addEventListener('load', resolve, { once: true });
    outer.src = new URL(SANDBOX_FILE, import.meta.url).href;
    slot.append(outer);
  });
  const sandbox = outer.contentDocument;
  if (!sandbox || !hasPolicy(sandbox)) {
    close();
    throw new Error('the file that bundles run in could not be loaded');
  }
  if (signal.aborted) close();
  else addEventListener('message', greetOrCount);
  outer.contentWindow?.addEventListener('message', () => countStray());

  return {
    /** Documents created by it are under the sandbox's policy, not the page's. */
    document: sandbox,
    /** Loads another document. The previous one stays visible until the new one is ready, but is no longer heard. */
    show(html: string, start: ServerStart | undefined, line: Line): void {
      before?.remove(); // one that never got ready
      hasTaken = false;
      before = inner;
      port?.close();
      heartbeat?.stop();
      inner = sandbox.createElement('iframe');
      inner.setAttribute('sandbox', 'allow-scripts allow-forms'); // the policy lets no form be sent
      inner.allow = "picture-in-picture 'none'";
      inner.title = title;
      inner.srcdoc = html;
      sandbox.body.append(inner);
      greet = (reply) => {
        greet = undefined;
        const { port1, port2 } = new MessageChannel();
        port = port1;
        port1.onmessage = ({ data }) => {
          if (!take(data) || !isFrameMessage(data)) return;
          if (data.kind === 'pong') heartbeat?.beat();
          else if (data.kind === 'flood') flood();
          else if (data.kind === 'left') stop(HAS_LEFT);
          else line.receive(data);
        };
        reply.postMessage(start, [port2]);
        before?.remove();
        before = undefined;
        const send = (message: object): void => port1.postMessage(message);
        heartbeat = startHeartbeat(
          () => send({ kind: 'ping' }),
          () => stop(NO_ANSWER),
        );
        line.open(send);
      };
    },
  };
}

/** Whether a message came from a window inside a frame, at any depth. True if its window is gone: nobody knows where it was. */
function isInside(source: MessageEventSource | null, frame: Window | null): boolean {
  let view = source as Window | null;
  while (view !== null && view !== frame && view !== view.parent) view = view.parent;
  return view === null || view === frame;
}

/** Checks for the policy: a host may answer with an error page, in which nothing must run. */
const hasPolicy = ({ head }: Document): boolean =>
  head.firstElementChild?.getAttribute('http-equiv') === 'Content-Security-Policy' &&
  head.firstElementChild.getAttribute('content') === SANDBOX_POLICY;
