// A copy of a site with a listener before the scripts of its pages, for a browser whose driver does not report their
// errors.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SANDBOX_FILES } from '../../../scripts/lib/playground.ts';
import { listen } from '../../../scripts/server/ports.ts';

const LISTENER = '/watched-by-the-test.js';
const REPORTS = '/reported-to-the-test';

/** As a file, since the security policy forbids inline scripts. Runs before everything else. */
const listener = `
const tell = (what) => navigator.sendBeacon('${REPORTS}', location.pathname + ': ' + what);
addEventListener('error', ({ message, target }) => tell(message ?? 'failed: ' + (target.src ?? target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason));
addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' stops ' + event.blockedURI));
for (const kind of ['error', 'warn']) {
  const write = console[kind];
  console[kind] = (...values) => { tell(kind + ': ' + values.join(' ')); write.apply(console, values); };
}`;

export async function serveWatched(site: string) {
  const problems: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === LISTENER) {
      response.setHeader('content-type', 'text/javascript');
      return response.end(listener);
    }
    if (request.url === REPORTS) {
      problems.push(await text(request));
      return response.writeHead(204).end();
    }
    try {
      const asked = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      response.setHeaders(asked.headers).removeHeader('content-encoding');
      response.removeHeader('content-length');
      response.statusCode = asked.status;
      if (!asked.headers.get('content-type')?.startsWith('text/html') || !isPage(request))
        return response.end(Buffer.from(await asked.arrayBuffer()));
      return response.end(
        (await asked.text()).replace('<head>', `<head><script src="${LISTENER}"></script>`),
      );
    } catch {
      return response.destroy(); // the site may be gone, as a host may be
    }
  };
  const { port, close } = await listen(createServer(answer), { port: 0, host: 'localhost' });
  return { url: `http://localhost:${port}${new URL(site).pathname}`, problems, close };
}

/** The sandbox file must stay unchanged, for the frame that shows it. */
const isPage = ({ url, headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] !== 'iframe' && url?.includes(SANDBOX_FILES) !== true;
