// Whoever clicks on before the code of a page has come gets there with every click; and the code comes in the end, since
// its download goes on where the last page had to leave it.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { hydrate, sidebarLink } from '../support/links.ts';

/** Bytes at a time, and milliseconds between: React's file takes seconds, a page none. */
const STEP = 8_000;
const PAUSE = 50;

interface SlowSite {
  readonly url: string;
  /** Of each request for React's file: where it began. */
  readonly starts: readonly number[];
  /** Pieces of it so far. */
  sent(): number;
  close(): Promise<void>;
}

/** The site with React's file on a slow line. */
async function serveSlowly(site: string): Promise<SlowSite> {
  const starts: number[] = [];
  let sent = 0;
  const server = createServer((asked, answer) => {
    const isReact = /\/react\.\w+\.js$/.test(asked.url ?? '');
    if (isReact) starts.push(Number(/bytes=(\d+)/.exec(asked.headers.range ?? '')?.[1] ?? 0));
    const { host } = new URL(site);
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    request(new URL(asked.url ?? '/', site), { headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (isReact) void trickle(response, answer, () => sent++);
      else response.pipe(answer);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    starts,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function trickle(response: IncomingMessage, answer: ServerResponse, onSent: () => void): Promise<void> {
  for await (const chunk of response as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length && !answer.destroyed; at += STEP) {
      answer.write(chunk.subarray(at, at + STEP));
      onSent();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  answer.end();
}

test('every click of a fast row leads on, and the download of the code is not begun anew', async ({
  openPage,
}) => {
  const site = await serveSlowly(inject('lanternUrl'));
  try {
    const { page } = await openPage({ baseURL: site.url });
    await page.goto('docs/welcome');
    for (const [name, path] of [
      ['Known Limits', 'docs/limits'],
      ['What is Lantern?', 'docs/welcome'],
      ['Known Limits', 'docs/limits'],
    ] as const) {
      const before = site.starts.length;
      await page.keyboard.press('Shift'); // the code is asked for
      await expect.poll(() => site.starts.length).toBeGreaterThan(before);
      const sent = site.sent();
      await expect.poll(() => site.sent()).toBeGreaterThan(sent + 2); // and has come in part
      await sidebarLink(page, name).click();
      await page.waitForURL(`**/${path}`);
      expect(await page.evaluate(() => document.documentElement.dataset.app)).toBeUndefined();
    }
    await hydrate(page);
    expect(
      site.starts.slice(1).every((start) => start > 0),
      String(site.starts),
    ).toBe(true);
  } finally {
    await site.close();
  }
});
