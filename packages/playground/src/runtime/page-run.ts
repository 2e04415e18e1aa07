// A panel or graphic of a running bundle, in its sandbox frame.

import pageScript from 'script:runtime/page-frame.ts';
import type {
  BundleFiles,
  BundleManifest,
  BundlePage,
  BundlePart,
  RuntimeEvent,
} from '../shared/bundle-files.ts';
import type { PageNotice, PageRequest, PageSetup } from '../stand-in/wire.ts';
import { bundleAddresses } from './bundle-addresses.ts';
import { composePage } from './compose-page.ts';
import { type FrameMessage, openSandboxFrame, type SandboxFrame } from './sandbox-frame.ts';
import type { ScriptPlaces } from './script-places.ts';
import { errorOf, logOf } from './validate-message.ts';

export type PageRun = ReturnType<typeof pageRun>;

interface PageRunOptions {
  readonly page: BundlePage;
  readonly part: BundlePart;
  readonly slot: HTMLElement;
  readonly title: string;
  readonly manifest: BundleManifest;
  readonly setup: Omit<PageSetup, 'asset'>;
  readonly transformScript: ((text: string, file: string) => string) | undefined;
  /** Removes the frame. */
  readonly signal: AbortSignal;
}

interface PageRunHooks {
  report(event: RuntimeEvent): void;
  /** The page was stopped for what it did. It can be shown again. */
  stopped(why: string): void;
  /** The page has loaded. @returns whether there is a server to connect to */
  opened(): boolean;
  request(request: PageRequest): void;
}

export function pageRun(options: PageRunOptions, hooks: PageRunHooks) {
  const { page, part, slot, title, manifest, signal } = options;
  let sandbox: Promise<SandboxFrame> | undefined;
  let send: ((message: object) => void) | undefined;
  /** Paths of all files it uses or asked for, missing ones included. Unknown while it is on its way. */
  let uses: ReadonlySet<string> | undefined;
  /** Counts what is shown. */
  let shows = 0;
  let hasConnected = false;

  const notify = (notice: PageNotice): void => {
    if (notice.kind === 'disconnected') hasConnected = false;
    send?.(notice);
  };

  const stop = (why: string): void => {
    send = undefined;
    sandbox = undefined;
    hasConnected = false;
    hooks.stopped(why);
    hooks.report({ kind: 'error', source: part, message: why });
  };

  const receive = (received: FrameMessage, places: ScriptPlaces): void => {
    if (received.kind === 'log') hooks.report({ ...logOf(received), source: part });
    else if (received.kind === 'look')
      hooks.report({ kind: 'look', source: part, tag: received.tag, shows: received.shows });
    else if (received.kind === 'error') {
      const { message, address, line, column } = errorOf(received);
      hooks.report({ kind: 'error', source: part, message, ...places.find(address, line, column) });
    } else {
      if (received.kind === 'hello') hasConnected = true;
      // The fake server validates it, and it has no origin either.
      hooks.request(received as unknown as PageRequest);
    }
  };

  return {
    /** Whether it is connected to the server. */
    get hasConnected() {
      return hasConnected;
    },
    /** Whether it was shown, or is on its way. */
    get isShown() {
      return shows > 0;
    },
    /** Whether it may be made of other files than these. */
    isAbout: (changed: ReadonlySet<string>): boolean =>
      shows > 0 && [...changed].some((path) => uses?.has(path) ?? true),
    notify,
    /** Asks the page what shows in it; the answer is an event. */
    look: (tag: string) => send?.({ kind: 'look', tag }),
    /** Loads the page again with these files. */
    async show(files: BundleFiles) {
      shows += 1;
      const turn = shows;
      uses = undefined;
      sandbox ??= openSandboxFrame(slot, title, signal, stop);
      const shown = await sandbox;
      if (signal.aborted || turn !== shows) return;
      const composed = composePage({
        page,
        files,
        addresses: bundleAddresses(manifest, files),
        setup: { ...options.setup, asset: page.asset },
        apiScript: pageScript,
        parseHtml: parserOf(shown),
        transformScript: options.transformScript,
      });
      uses = composed.uses;
      hooks.report({ kind: 'begin', source: part });
      for (const problem of composed.problems) hooks.report({ kind: 'problem', source: part, ...problem });
      send = undefined;
      hasConnected = false;
      shown.show(composed.html, undefined, {
        open(toPage) {
          send = toPage;
          if (hooks.opened()) notify({ kind: 'connected' });
        },
        receive: (received) => receive(received, composed.places),
      });
    },
  };
}

/** Uses the sandbox file's own window: documents it parses are not under the site's policy. */
function parserOf({ document }: SandboxFrame): (text: string) => Document {
  const { DOMParser } = document.defaultView as unknown as typeof globalThis;
  return (text) => new DOMParser().parseFromString(text, 'text/html');
}
