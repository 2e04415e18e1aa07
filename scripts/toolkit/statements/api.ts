// Statements about the API: sizes, routes, toasts.

import { type Statement, unlike } from './statement.ts';

const CONCEPTS = 'guides/01-concepts.md';

const ROUTER = 'omphalos/13-createRouter.md';

const MOUNT = 'omphalos/14-mount.md';

export const API_STATEMENTS: readonly Statement[] = [
  {
    page: CONCEPTS,
    says: /\| A message from a page to the server \| About (\d+) MB \|/,
    async look({ open, url }, [megabytes]) {
      const page = await open('/bundles/looks/graphics/bare.html');
      const arrived = [];
      for (const share of [0.9, 1.1]) {
        const length = Math.round(Number(megabytes) * share * 1_000_000);
        await page.evaluate(
          `omphalos.sendMessage('big', { number: ${length}, text: 'x'.repeat(${length}) })`,
        );
        await page.waitForTimeout(1_500);
        const answer = await (await fetch(`${url}/looks/last-big`)).json();
        arrived.push((answer as { number: number }).number === length);
      }
      await page.close();
      return unlike(arrived, [true, false]);
    },
  },
  {
    page: CONCEPTS,
    says: /JSON body sent to a \[route\].* (\d+) kB \| The server answers with status (\d+)/,
    async look({ url }, [kilobytes, status]) {
      const post = async (length: number): Promise<number> => {
        const body = JSON.stringify({ text: 'x'.repeat(length) });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`${url}/looks/echo`, { method: 'POST', headers, body })).status;
      };
      const limit = Number(kilobytes) * 1000;
      return unlike([await post(limit * 0.9), await post(limit * 1.1)], [200, Number(status)]);
    },
  },
  {
    page: ROUTER,
    says: /a form arrives as `\{\}`/,
    async look({ url }) {
      const response = await fetch(`${url}/looks/echo`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ada' }),
      });
      return unlike(await response.json(), {});
    },
  },
  {
    page: ROUTER,
    says: /Responses are compressed\*\* automatically, from about (\d+) kB on/,
    async look({ url }, [kilobytes]) {
      const encoding = async (length: number): Promise<string | null> =>
        (await fetch(`${url}/looks/text/${length}`)).headers.get('content-encoding');
      const limit = Number(kilobytes) * 1024;
      const [short, long] = [await encoding(limit * 0.8), await encoding(limit * 1.2)];
      return unlike([short !== null, long !== null], [false, true]);
    },
  },
  {
    page: MOUNT,
    says: /its `GET` routes answer (\d+)\. Its routes for other methods do work/,
    look: async ({ url }, [status]) =>
      unlike(
        [
          (await fetch(`${url}/looks/late`)).status,
          (await fetch(`${url}/looks/late`, { method: 'POST' })).status,
        ],
        [Number(status), 200],
      ),
  },
  {
    page: MOUNT,
    says: /a router can(?: therefore)? hide a page of the dashboard/i,
    look: async ({ url }) => unlike(await (await fetch(`${url}/settings`)).text(), 'hidden by a router'),
  },
  {
    page: 'omphalos/12-toast.md',
    says: /With the default of one second, a toast is gone about (\d+\.\d) seconds after/,
    async look({ open, url }, [said]) {
      const page = await open('/dashboard/Sizes');
      const toast = page.locator('.alert');
      await fetch(`${url}/looks/toast`, { method: 'POST' });
      await toast.first().waitFor({ state: 'attached' });
      const start = Date.now();
      await toast.first().waitFor({ state: 'detached' });
      const seconds = (Date.now() - start) / 1000;
      await page.close();
      return Math.abs(seconds - Number(said)) < 0.6
        ? undefined
        : `it is gone after ${seconds.toFixed(1)} seconds`;
    },
  },
];
