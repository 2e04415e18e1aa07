// A panel or graphic of a running bundle, on its stage.

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
import { NO_ANSWER, type Pulse, TOO_MANY_MESSAGES, watchPulse } from './heartbeat.ts';
import { lexerFor } from './lexer.ts';
import type { ScriptPlaces } from './script-places.ts';
import { openStage, type Said, type Stage } from './stage.ts';
import { errorOf, logOf } from './validate-message.ts';

export interface PageRun {
  /** Whether it has been connected to the server. */
  readonly hasConnected: boolean;
  /** Paths of the files that it is made of, and of those that it asked for in vain. Empty before it is shown. */
  readonly uses: ReadonlySet<string>;
  /** From the beginning, with these files. */
  show(files: BundleFiles): Promise<void>;
  notify(notice: PageNotice): void;
}

export interface PageRunOptions {
  readonly page: BundlePage;
  readonly part: BundlePart;
  readonly slot: HTMLElement;
  readonly title: string;
  readonly manifest: BundleManifest;
  readonly setup: Omit<PageSetup, 'asset'>;
  readonly transformScript: ((text: string, file: string) => string) | undefined;
  /** Takes it away. */
  readonly signal: AbortSignal;
}

export interface PageRunHooks {
  tell(event: RuntimeEvent): void;
  /** The page is there. @returns whether it has a server to be connected to */
  opened(): boolean;
  request(request: PageRequest): void;
}

export function pageRun(options: PageRunOptions, hooks: PageRunHooks): PageRun {
  const { page, part, slot, title, manifest, signal } = options;
  let stage: Promise<Stage> | undefined;
  let send: ((message: object) => void) | undefined;
  let uses: ReadonlySet<string> = new Set();
  let hasConnected = false;
  let pulse: Pulse | undefined;

  const stop = (why: string): void => {
    pulse?.stop();
    send = undefined;
    void stage?.then(({ close }) => close());
    stage = undefined;
    hooks.tell({
      kind: 'error',
      source: part,
      message: why,
      file: undefined,
      line: undefined,
      column: undefined,
    });
  };
  signal.addEventListener('abort', () => pulse?.stop(), { once: true });

  const receive = (said: Said, places: ScriptPlaces): void => {
    if (said.kind === 'pong') pulse?.beat();
    else if (said.kind === 'log') hooks.tell({ ...logOf(said), source: part });
    else if (said.kind === 'error') {
      const { message, address, line, column } = errorOf(said);
      hooks.tell({ kind: 'error', source: part, message, ...places.find(address, line, column) });
    } else {
      if (said.kind === 'hello') hasConnected = true;
      // The server, which has no origin either, is the one to make sense of it.
      hooks.request(said as unknown as PageRequest);
    }
  };

  return {
    get hasConnected() {
      return hasConnected;
    },
    get uses() {
      return uses;
    },
    notify: (notice) => send?.(notice),
    async show(files) {
      stage ??= openStage(slot, title, signal, () => stop(TOO_MANY_MESSAGES));
      const [shown, lex] = await Promise.all([stage, lexerFor(files)]);
      if (signal.aborted) return;
      const composed = composePage({
        page,
        files,
        addresses: bundleAddresses(manifest, files),
        setup: { ...options.setup, asset: page.asset },
        apiScript: pageScript,
        parseHtml: parserOf(shown),
        lex,
        transformScript: options.transformScript,
      });
      uses = composed.uses;
      for (const problem of composed.problems) hooks.tell({ kind: 'problem', ...problem });
      send = undefined;
      pulse?.stop();
      shown.show(
        composed.html,
        { kind: 'page' },
        {
          open(toPage) {
            send = toPage;
            pulse = watchPulse(
              () => toPage({ kind: 'ping' }),
              () => stop(NO_ANSWER),
            );
            if (hooks.opened()) toPage({ kind: 'connected' });
          },
          receive: (said) => receive(said, composed.places),
        },
      );
    },
  };
}

/** By the stage's own window: text that becomes a document there is not under the page's policy. */
function parserOf({ document }: Stage): (text: string) => Document {
  const { DOMParser } = document.defaultView as unknown as typeof globalThis;
  return (text) => new DOMParser().parseFromString(text, 'text/html');
}
