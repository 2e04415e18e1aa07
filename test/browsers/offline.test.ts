// In each engine: visited pages can be read when the host is gone.

import { expect, inject } from 'vitest';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { inEachEngine } from '../support/engines/in-each-engine.ts';

inEachEngine(({ test, engine }) => {
  test('visited pages can be read without the host, and others say that there is no connection', async (open) => {
    const server = await serveFolder({ folder: inject('lanternFolder') });
    const reader = await open('docs/welcome', { site: server.url, expectsProblems: true });
    const isKept = (path: string): Promise<void> =>
      expect
        .poll(() => reader.evaluate(async (name) => (await caches.match(`/${name}`)) !== undefined, path), {
          message: `${path} is kept`,
        })
        .toBe(true);
    await reader.wake();
    await isKept('docs/welcome');
    // A page visited by a route change is stored as well.
    await reader.click('[data-sidebar-nav] a', 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    await isKept('docs/limits');
    await server.close();
    await reader.goto('docs/limits');
    await reader.see('h1', 'Known Limits');
    expect(
      await reader.evaluate(() =>
        [...document.fonts].some(({ family, status }) => status === 'loaded' && /Bricolage/.test(family)),
      ),
    ).toBe(true);
    // Not in Firefox 153, whose page for `docs/welcome/` says that there is no connection.
    await reader.goto(engine === 'Firefox' ? 'docs/welcome' : 'docs/welcome/');
    await reader.see('h1', 'What is Lantern?');
    await reader.wake();
    await reader.click('[data-sidebar-nav] a', 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    await reader.goto('docs/guides/journal');
    await reader.see('h1', 'No connection');
  });
});
