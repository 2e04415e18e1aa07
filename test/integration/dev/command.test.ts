// The command `dev` as a program: address, ports, how it ends.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { writeCorpus } from '../../../bench/corpus.ts';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { startDev, until } from '../../support/dev-process.ts';
import { freePort } from '../../support/free-port.ts';

const RUN = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command, to be waited for. */
function runDev(...args: string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [RUN, 'dev', ...args]);
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => textOf(stream));
  const closed = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const ended = closed.then(async () => ({
    status: child.exitCode,
    stdout: (await stdout) ?? '',
    stderr: (await stderr) ?? '',
  }));
  return { child, ended };
}

const untilListening = (port: number): Promise<void> =>
  until(
    () =>
      new Promise<true | undefined>((resolve) => {
        const socket = connect(port, 'localhost', () => resolve(true));
        socket.on('error', () => resolve(undefined)).on('connect', () => socket.destroy());
      }),
    () => `nobody listens at ${port}`,
  ).then(() => undefined);

async function temporaryCorpus(pages: number) {
  const folder = await mkdtemp(join(tmpdir(), 'omphalos-dev-'));
  await writeCorpus(folder, pages);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
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
  const start = performance.now();
  expect(await dev.interrupt()).toBe(0);
  expect(performance.now() - start, 'milliseconds that the person at the terminal waits').toBeLessThan(2_000);
  await expect(stream.text()).rejects.toThrow();
  await expect.poll(() => Promise.all(started.map(isAlive))).toEqual(started.map(() => false));
});

test('Ctrl-C ends it before the site is there, too', async () => {
  await using site = await temporaryCorpus(1_000);
  // Would be told as soon as the site is there.
  await writeFile(join(site.folder, 'docs/faulty.md'), '# Faulty\n\n[Nowhere](./nowhere.md)\n');
  const port = await freePort();
  await bundleScript(projectRoot, 'dev');
  const run = runDev('--content', site.folder, '--no-cache', '--port', String(port));
  await untilListening(port);
  run.child.kill('SIGINT');
  expect(await run.ended).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('a site large enough for threads is served, and follows its files', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\nText ${index}.\n`,
    ]),
  );
  await using dev = await startDev({ files, args: ['--no-cache'] });
  expect((await dev.page('docs/page-77')).text).toContain('Text 77.');
  await dev.write('content/docs/page-77.md', '# Page 77\n\nChanged.\n');
  await dev.untilPage('docs/page-77', (text) => text.includes('Changed.'));
  expect((await dev.page('docs/page-78')).text).toContain('Text 78.');
});

test('a port that was asked for and is taken: one line, status 2', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  try {
    const { status, stderr } = await runDev('--port', String(port)).ended;
    expect(stderr).toBe(`dev: port ${port} is in use; choose another with --port\n`);
    expect(status).toBe(2);
  } finally {
    other.close();
  }
});

test('a missing content folder, an unknown option: one line, status 2', async () => {
  const missing = await runDev('--content', 'no-such-folder').ended;
  expect(missing).toMatchObject({ status: 2 });
  expect(missing.stderr).toBe('dev: folder "no-such-folder" (--content) does not exist\n');
  const unknown = await runDev('--opne').ended;
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

test('a config that is faulty from the start is told, and taken up when it is fixed', async () => {
  await using dev = await startDev({ files: { 'content/site.config.ts': 'export default { titel: 1 };\n' } });
  expect((await dev.page('docs/first')).status).toBe(200);
  expect((await dev.state()).problems[0]).toMatchObject({ code: 'config-unknown-key' });
  await dev.write('content/site.config.ts', `export default { title: 'Fixed' };\n`);
  await dev.untilPage('docs/first', (page) => page.includes('Fixed'));
  expect((await dev.state()).problems).toEqual([]);
});
