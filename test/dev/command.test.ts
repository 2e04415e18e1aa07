// The command `dev` as a program: address, ports, how it ends.

import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startDev } from '../support/dev-process.ts';

const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** Runs the command to its end. */
function runDev(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [RUN, 'dev', ...args], (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

/** Ids of the processes below one, on systems that tell. */
async function descendants(id: number): Promise<readonly number[]> {
  const ids = await readdir('/proc').catch(() => []);
  const parents = await Promise.all(
    ids
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return [Number(name), Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0)] as const;
      }),
  );
  const below = parents.filter(([, parent]) => parent === id).map(([child]) => child);
  return [...below, ...(await Promise.all(below.map(descendants))).flat()];
}

/** One that has ended and only waits for its end to be noticed (`Z`) is not. */
const isAlive = (id: number): Promise<boolean> =>
  readFile(`/proc/${id}/stat`, 'utf8').then(
    (stat) => !/\) Z /.test(stat),
    () => false,
  );

test('Ctrl-C ends it with status 0, open streams and all, and leaves no process behind', async () => {
  await using dev = await startDev();
  const stream = await fetch(new URL('@dev/events', dev.url));
  // A change of the config starts the bundler, a program of its own.
  await dev.write('content/site.config.ts', `export default { title: 'Renamed' };\n`);
  await dev.untilPage('docs/first', (text) => text.includes('Renamed'));
  const started = await descendants(dev.child.pid ?? 0);
  expect(await dev.interrupt()).toBe(0);
  await expect(stream.text()).rejects.toThrow();
  await expect.poll(() => Promise.all(started.map(isAlive))).toEqual(started.map(() => false));
});

test('a port that was asked for and is taken: one line, status 2', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  try {
    const { status, stderr } = await runDev('--port', String(port));
    expect(stderr).toBe(`dev: port ${port} is in use; choose another with --port\n`);
    expect(status).toBe(2);
  } finally {
    other.close();
  }
});

test('a missing content folder, an unknown option: one line, status 2', async () => {
  const missing = await runDev('--content', 'no-such-folder');
  expect(missing).toMatchObject({ status: 2 });
  expect(missing.stderr).toBe('dev: folder "no-such-folder" (--content) does not exist\n');
  const unknown = await runDev('--opne');
  expect(unknown).toMatchObject({ status: 2 });
  expect(unknown.stderr).toBe('dev: unknown option "--opne"; did you mean "--open"?\n');
});

test('--base-url moves the whole site, and the start of the server leads there', async () => {
  await using dev = await startDev({ args: ['--base-url', '/omphalos/'] });
  expect(new URL(dev.url).pathname).toBe('/omphalos/');
  const { status, text } = await dev.page('docs/first');
  expect(status).toBe(200);
  expect(text).toContain('src="/omphalos/@dev/client.js"');
  expect((await dev.page('@dev/client.js')).status).toBe(200);
  expect((await dev.state()).problems).toEqual([]);
  expect((await fetch(new URL('/', dev.url))).url).toBe(dev.url);
  expect((await dev.page('/docs/first')).status).toBe(404);
});

test('a config that is faulty from the start is told, and taken up when it is mended', async () => {
  await using dev = await startDev({ files: { 'content/site.config.ts': 'export default { titel: 1 };\n' } });
  expect((await dev.page('docs/first')).status).toBe(200);
  expect((await dev.state()).problems[0]).toMatchObject({ code: 'config-unknown-key' });
  await dev.write('content/site.config.ts', `export default { title: 'Mended' };\n`);
  await dev.untilPage('docs/first', (page) => page.includes('Mended'));
  expect((await dev.state()).problems).toEqual([]);
});
