// The server of the watch mode: serves the site and reports each change to open pages.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import {
  DEV_CLIENT_PATH,
  DEV_EVENTS_PATH,
  type LiveProblem,
  type LiveState,
} from '../../src/shared/live-update.ts';
import { commonOptions } from '../client-bundle/client-bundling.ts';
import { projectRoot } from '../lib/project-root.ts';
import { sendFile, sendText } from '../server/http/send-file.ts';
import { listen } from '../server/ports.ts';
import { createLocalServer, hostInUrl } from '../server/static-server.ts';
import { followFiles } from './follow-files.ts';
import { isGeneratorCode } from './generator-code.ts';
import { openLiveClients } from './live-clients.ts';
import { openLiveSite, type SiteOptions } from './live-site.ts';
import type { PageAnswer } from './site-answers.ts';
import type { SiteState } from './site-state.ts';

interface DevServerOptions {
  readonly site: SiteOptions;
  readonly port: number;
  readonly host: string;
  /** Take the next free port if `port` is in use. */
  readonly orNextFree: boolean;
  /** When to open the port: at once, or after the site has been assembled. */
  readonly beforeListening: (opening: Promise<unknown>) => Promise<void>;
  /** Called after every change of the site, to update the terminal. */
  readonly onState: (state: SiteState) => void;
  /** Receives a sentence about a problem that the content didn't cause. */
  readonly onProblem: (message: string) => void;
}

/** @throws UsageError as `listen` does */
export async function startDevServer(options: DevServerOptions) {
  const { host, onProblem, beforeListening } = options;
  const clients = openLiveClients();
  let siteState: LiveState = { revision: randomUUID(), problems: [], warnings: [] };
  let devClient: Promise<Uint8Array> | undefined;
  let baseUrl = options.site.baseUrl ?? '/';
  let port = options.port;
  let codeProblems: readonly LiveProblem[] = [];
  const show = (): void => clients.send({ ...siteState, problems: [...codeProblems, ...siteState.problems] });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const path = target.replace(/[?#].*$/s, '');
    if (path === `${baseUrl}${DEV_EVENTS_PATH}` && request.method === 'GET') return clients.add(response);
    if (path === `${baseUrl}${DEV_CLIENT_PATH}`) {
      devClient ??= bundleDevClient();
      devClient.catch(() => {
        devClient = undefined;
      });
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
      return sendBytes({ kind: 'bytes', status: 200, headers, body: await devClient }, request, response);
    }
    const site = await opening;
    // The names of these files contain a hash of their content.
    if (!path.startsWith(`${baseUrl}assets/`)) await (await following).check();
    const result = await site.answer({ target, ifNoneMatch: request.headers['if-none-match'] });
    if (result.kind === 'bytes') return sendBytes(result, request, response);
    if (!(await sendFile(result.folder, result.path, request, response)))
      sendText(request, response, 404, 'Not Found'); // it was removed a moment ago
  };

  // Follow files first, so that no change is missed while the site is assembled.
  const following = followFiles({
    folders: [options.site.content, options.site.public, join(projectRoot, 'src')],
    async onChange(paths) {
      if (paths.some((path) => path.startsWith(join(projectRoot, 'src/client/dev')))) devClient = undefined;
      const others = paths.filter((path) => !isGeneratorCode(path));
      if (others.length > 0) await (await opening).change(others);
    },
    onProblem,
  });
  const onState = (state: SiteState): void => {
    baseUrl = state.baseUrl;
    const { revision, problems, warnings, renamed } = state;
    siteState = { revision, problems, warnings, renamed };
    show();
    options.onState(state);
  };
  const opening = following.then(() => openLiveSite(options.site, onState));
  await beforeListening(opening);
  ({ port } = await listen(createLocalServer(answer, options), options));
  await opening;
  return {
    /** Address with the base URL: `http://localhost:3000/omphalos/`. */
    url: `http://${hostInUrl(host)}:${port}${encodeURI(baseUrl)}`,
    port,
    /** Resolves when the open pages know that the server ends. */
    end: () => clients.end(),
    /** Shows errors in the generator's changed code over the pages, which the old code still serves. */
    showCodeProblems(problems: readonly LiveProblem[]): void {
      codeProblems = problems;
      show();
    },
  };
}

/** The script that the server adds to its pages. @throws esbuild's failure if it doesn't compile */
async function bundleDevClient(): Promise<Uint8Array> {
  const { outputFiles } = await esbuild.build({
    ...commonOptions(true),
    entryPoints: [join(projectRoot, 'src/client/dev/dev-client.ts')],
    loader: { '.css': 'text' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function sendBytes(
  { status, headers, body }: Extract<PageAnswer, { kind: 'bytes' }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, status === 304 ? headers : { ...headers, 'Content-Length': body.byteLength });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
