// The server of the watch mode: keeps port and open pages while the site, and the code that makes it, change.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  DEV_CLIENT_PATH,
  DEV_EVENTS_PATH,
  type LiveProblem,
  type LiveState,
} from '../../src/shared/live-update.ts';
import { projectRoot } from '../lib/project-root.ts';
import { isAllowedHost } from '../server/http/allowed-hosts.ts';
import { isFromOwnPages } from '../server/http/same-site.ts';
import { sendSiteFile, sendText } from '../server/http/send-file.ts';
import { listen } from '../server/ports.ts';
import { createBoundedServer, hostInUrl } from '../server/static-server.ts';
import { openCodeGenerations } from './code-generations.ts';
import { bundleDevClient } from './dev-client.ts';
import { placeholderPage } from './dev-page.ts';
import { openLiveClients } from './live-clients.ts';
import { watchFiles } from './watch-files.ts';
import type { PageAnswer, SiteOptions, SiteState } from './worker-messages.ts';

export interface DevServerOptions {
  readonly site: Omit<SiteOptions, 'generation'>;
  readonly port: number;
  readonly host: string;
  /** Take the next free port if `port` is in use. */
  readonly orNextFree: boolean;
  /** Told of every change of the site, for the terminal. */
  readonly onState: (state: SiteState) => void;
  /** Ends the start before the site is there; the server is to be closed all the same. */
  readonly signal?: AbortSignal;
  /** Told in one sentence of what is no fault of the content. */
  readonly onProblem: (message: string) => void;
}

export interface DevServer {
  /** With the base URL: `http://localhost:3000/omphalos/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws PortUnavailableError */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { host, onProblem } = options;
  const clients = openLiveClients();
  let liveState: LiveState = { revision: randomUUID(), problems: [] };
  let devClient: Promise<Uint8Array> | undefined;
  let baseUrl = options.site.baseUrl ?? '/';
  const show = (revision: string, problems: readonly LiveProblem[]): void => {
    liveState = { revision, problems };
    clients.send(liveState);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const path = target.replace(/[?#].*$/s, '');
    if (!isAllowedHost(request.headers.host, host))
      return sendText(request, response, 403, 'Forbidden: this server is not known by that host name');
    if (!isFromOwnPages(request.headers, host))
      return sendText(request, response, 403, 'Forbidden: asked for by a page of another site');
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (hasBody) response.shouldKeepAlive = false; // nobody reads it, so the connection is of no further use
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method Not Allowed');
    }
    if (path === `${baseUrl}${DEV_EVENTS_PATH}` && request.method === 'GET')
      return clients.add(request, response);
    if (path === `${baseUrl}${DEV_CLIENT_PATH}`) {
      devClient ??= bundleDevClient();
      devClient.catch(() => {
        devClient = undefined;
      });
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
      return sendBytes({ kind: 'bytes', status: 200, headers, body: await devClient }, request, response);
    }
    const result = await generations.answer({ target, ifNoneMatch: request.headers['if-none-match'] });
    if (!result) {
      const html = placeholderPage(
        { baseUrl, revision: liveState.revision, tag: 'none' },
        liveState.problems,
      );
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
      return sendBytes({ kind: 'bytes', status: 500, headers, body: Buffer.from(html) }, request, response);
    }
    if (result.kind === 'bytes') return sendBytes(result, request, response);
    if (result.kind === 'malformed') return sendText(request, response, 400, 'Bad Request');
    if (!(await sendSiteFile(result.folder, result.segments, { request, response })))
      sendText(request, response, 404, 'Not Found'); // removed a moment ago
  };

  const listening = await listen(() => createBoundedServer(answer, onProblem), options);
  const generations = openCodeGenerations(options.site, {
    onState(state) {
      baseUrl = state.baseUrl;
      show(state.revision, state.problems);
      options.onState(state);
    },
    onCodeProblems(problems) {
      show(liveState.revision, problems);
      for (const { message, place, stack } of problems) {
        const where = place ? `${place.file}:${place.line}:${place.column}: ` : '';
        onProblem(stack ?? `${where}error: ${message}`);
      }
    },
  });
  const watch = watchFiles(
    [options.site.content, options.site.public, join(projectRoot, 'src'), join(projectRoot, 'scripts')],
    (paths) => {
      if (paths.some((path) => path.startsWith(join(projectRoot, 'src/client/dev')))) devClient = undefined;
      generations.change(paths);
    },
    onProblem,
  );
  void watch.ready.then(() => generations.rescan());
  options.signal?.addEventListener('abort', () => void generations.close());
  if (options.signal?.aborted) void generations.close();
  await generations.started;
  return {
    url: `http://${hostInUrl(host)}:${listening.port}${encodeURI(baseUrl)}`,
    async close() {
      clients.close();
      await Promise.all([watch.close(), listening.close(), generations.close()]);
    },
  };
}

function sendBytes(
  { status, headers, body }: Extract<PageAnswer, { kind: 'bytes' }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, status === 304 ? headers : { ...headers, 'Content-Length': body.byteLength });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
