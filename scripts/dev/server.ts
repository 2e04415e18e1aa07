// The server of the watch mode. It has one state and one queue: whatever happens takes its turn there.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, sep } from 'node:path';
import * as esbuild from 'esbuild';
import {
  DEV_CLIENT_PATH,
  DEV_EVENTS_PATH,
  type LiveProblem,
  type LiveState,
} from '../../src/shared/live-update.ts';
import { commonOptions } from '../client-bundle/client-bundling.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { listSome } from '../lib/list-some.ts';
import { once } from '../lib/once.ts';
import { projectRoot } from '../lib/project-root.ts';
import { sendFile, sendText } from '../server/http/send-file.ts';
import { listen } from '../server/ports.ts';
import { createLocalServer, hostInUrl } from '../server/static-server.ts';
import { type Answer, answer, placeholderAnswer } from './answers.ts';
import { followFiles } from './files.ts';
import { BROWSER_CODE, isGeneratorCode } from './generator-code.ts';
import { followOpenPages } from './open-pages.ts';
import { problemOfError, shownProblems } from './problems.ts';
import { createRebuild, firstState, type SiteOptions, type State } from './site.ts';

interface DevServerOptions {
  readonly site: SiteOptions;
  readonly port: number;
  readonly host: string;
  /** Take the next free port if `port` is in use. */
  readonly orNextFree: boolean;
  /** When to open the port: at once, or after the site has been assembled. */
  readonly beforeListening: (opening: Promise<unknown>) => Promise<void>;
  /** Receives each new state, and what became visible with it: a line for the terminal. */
  readonly onState: (state: State, shown: string) => void;
  /** Receives a sentence about a problem that the content didn't cause. */
  readonly onProblem: (message: string) => void;
}

const DEV_CLIENT = join(projectRoot, 'src/client/dev/dev-client.ts');

/** A file may be changed again while the site is rebuilt; one that is changed all the time must not hold back the others. */
const MOST_ROUNDS = 3;

/** @throws UsageError as `listen` does */
export async function startDevServer(options: DevServerOptions) {
  const { host, onProblem, onState } = options;
  const rebuild = createRebuild(options.site);
  const openPages = followOpenPages();
  let state = firstState(options.site);
  let codeProblems: readonly LiveProblem[] = [];
  let devClient = once(bundleDevClient);
  let queue: Promise<void> = Promise.resolve();
  /** The next turn, until it begins: whoever asks meanwhile shares it. */
  let waiting: Promise<void> | undefined;

  const files = followFiles({
    folders: [options.site.content, options.site.public, ...BROWSER_CODE],
    onEvent: () => void fileChanged(),
    onProblem,
  });

  /** @returns when the site shows what is on the disk now */
  const fileChanged = (): Promise<void> => {
    waiting ??= queue.then(() => {
      waiting = undefined;
      return takeTurn();
    });
    queue = waiting;
    return waiting;
  };

  const takeTurn = async (): Promise<void> => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const changed = files.takeChanges().filter((path) => !isGeneratorCode(path));
      if (changed.length === 0 && (round > 0 || !state.isWaiting)) return;
      const start = performance.now();
      if (changed.some((path) => path.startsWith(dirname(DEV_CLIENT) + sep)))
        devClient = once(bundleDevClient);
      const next = await rebuild(state, changed);
      const time = `${Math.round(performance.now() - start)} ms`;
      const isShown = changed.length > 0 && next.revision !== state.revision;
      publish(next, isShown ? `${listSome(changed.map(displayPathOf))}: ${time}` : '');
    }
  };

  const publish = (next: State, shown = ''): void => {
    state = next;
    openPages.publish(liveState());
    onState(state, shown);
  };
  const liveState = (): LiveState => {
    const { problems, warnings } = shownProblems(state);
    const { revision, renamed } = state;
    return { revision, renamed, warnings, problems: [...codeProblems, ...problems] };
  };

  /** Pages render on request, so one that throws is found only then. */
  const answerPage = (request: IncomingMessage): Answer => {
    try {
      return answer(state, { target: request.url ?? '', ifNoneMatch: request.headers['if-none-match'] });
    } catch (error) {
      const failure = problemOfError(error);
      if (!state.failures.some(({ stack }) => stack === failure.stack))
        publish({ ...state, failures: [...state.failures, failure] });
      return placeholderAnswer(state);
    }
  };

  const answerRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await opening;
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (path === state.baseUrl + DEV_EVENTS_PATH && request.method === 'GET')
      return openPages.add(response, liveState());
    if (path === state.baseUrl + DEV_CLIENT_PATH) {
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
      return sendBytes({ status: 200, headers, body: await devClient() }, request, response);
    }
    // The names of these files contain a hash of their content.
    if (!path.startsWith(`${state.baseUrl}assets/`)) await fileChanged();
    const answered = answerPage(request);
    if (answered.kind === 'bytes') return sendBytes(answered, request, response);
    if (!(await sendFile(answered.folder, answered.path, request, response)))
      sendText(request, response, 404, 'Not Found'); // it was removed a moment ago
  };

  const opening = rebuild(state, []).then((first) => publish(first));
  queue = opening;
  await options.beforeListening(opening);
  const { port } = await listen(createLocalServer(answerRequest, { host, onProblem }), options);
  await opening;
  return {
    /** Address with the base URL: `http://localhost:3000/omphalos/`. */
    url: `http://${hostInUrl(host)}:${port}${encodeURI(state.baseUrl)}`,
    port,
    /** Resolves when the open pages know that the server ends. */
    end: () => openPages.end(),
    /** Shows errors in the generator's changed code over the pages, which the old code still serves. */
    showCodeProblems(problems: readonly LiveProblem[]): void {
      codeProblems = problems;
      openPages.publish(liveState());
    },
  };
}

/** The script that the server adds to its pages. @throws esbuild's failure if it doesn't compile */
async function bundleDevClient(): Promise<Uint8Array> {
  const { outputFiles } = await esbuild.build({
    ...commonOptions(true),
    entryPoints: [DEV_CLIENT],
    loader: { '.css': 'text' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function sendBytes(
  { status, headers, body }: Omit<Extract<Answer, { kind: 'bytes' }>, 'kind'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, status === 304 ? headers : { ...headers, 'Content-Length': body.byteLength });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
