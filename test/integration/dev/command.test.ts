// The command `dev` as a process: URL, ports, and how it ends.

import { readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeCorpus } from '../../../bench/corpus.ts';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { startDev, until } from '../../support/dev-process.ts';
import { freePort, takenPort } from '../../support/free-port.ts';
import { runCommand, startCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const untilListening = (port: number): Promise<void> =>
  until(
    () =>
      new Promise<true | undefined>((resolve) => {
        const socket = connect(port, 'localhost', () => resolve(true));
        socket.on('error', () => resolve(undefined)).on('connect', () => socket.destroy());
      }),
    () => `nobody listens at ${port}`,
  ).then(() => undefined);

/** Ids of the descendants of a process, on systems that list them. */
async function descendants(id: number): Promise<readonly number[]> {
  const listed = await readFile(`/proc/${id}/task/${id}/children`, 'utf8').catch(() => '');
  const below = listed.split(' ').filter(Boolean).map(Number);
  return [...below, ...(await Promise.all(below.map(descendants))).flat()];
}

/** A zombie (`Z`), which has ended, is not alive. */
const isAlive = (id: number): Promise<boolean> =>
  readFile(`/proc/${id}/stat`, 'utf8').then(
    (stat) => !/\) Z /.test(stat),
    () => false,
  );

test('Ctrl-C ends it with status 0 despite open streams, and leaves no process behind', async () => {
  const dev = await startDev();
  const stream = await fetch(new URL('@dev/events', dev.url));
  // A change of the config starts the bundler in a process of its own.
  dev.write('content/site.config.ts', `export default { title: 'Renamed' };\n`);
  await dev.untilPage('docs/first', (text) => text.includes('Renamed'));
  const started = await descendants(dev.child.pid ?? 0);
  if (process.platform === 'linux') expect(started).not.toEqual([]);
  expect(await dev.interrupt()).toBe(0);
  expect(await stream.text(), 'the stream ends as a browser expects it').toMatch(/^retry: [\s\S]*\n\n$/);
  await expect.poll(() => Promise.all(started.map(isAlive))).toEqual(started.map(() => false));
});

test('Ctrl-C also ends it before the site is ready', async () => {
  const folder = temporaryFolder();
  writeCorpus(folder, 1_000);
  // The error would be reported as soon as the site is ready.
  await writeFile(join(folder, 'docs/faulty.md'), '# Faulty\n\n[Nowhere](./nowhere.md)\n');
  const port = await freePort();
  await bundleScript(projectRoot, 'dev');
  const run = startCommand(['dev', '--content', folder, '--no-cache', '--port', String(port)]);
  onTestFinished(() => void run.child.kill('SIGKILL'));
  await untilListening(port);
  run.child.kill('SIGINT');
  expect(await run.ended).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('reports a port that is in use in one line and ends with status 2', async () => {
  const port = await takenPort(onTestFinished);
  const stderr = `dev: port ${port} is in use; choose another with --port\n`;
  expect(await runCommand(['dev', '--port', port])).toMatchObject({ status: 2, stderr });
});

test('--base-url moves the whole site, and the root redirects to it', async () => {
  const dev = await startDev({ args: ['--base-url', '/omphalos/'] });
  expect(new URL(dev.url).pathname).toBe('/omphalos/');
  const { status, text } = await dev.page('docs/first');
  expect(status).toBe(200);
  expect(text).toContain('src="/omphalos/@dev/client.js"');
  expect((await dev.page('@dev/client.js')).status).toBe(200);
  expect((await dev.state()).problems).toEqual([]);
  expect((await fetch(new URL('/', dev.url))).url).toBe(dev.url);
  expect((await dev.page('/docs/first')).status).toBe(404);
});

test('a content folder that is a symbolic link is followed, also to another folder', async () => {
  const dev = await startDev({
    args: ['--content', 'link'],
    files: { 'other/docs/01-first.md': '# First\n\nOf another folder.\n' },
    prepare: (folder) => symlink('content', join(folder, 'link'), 'junction'),
  });
  const shows = async (text: string, change: () => unknown): Promise<void> => {
    const { revision } = await dev.state();
    await change();
    await dev.untilState((state) => state.revision !== revision); // without a request for the page
    await dev.untilPage('docs/first', (html) => html.includes(text));
  };
  const saved = (text: string): string => `# First\n\n${text}\n`;
  await shows('Saved behind it.', () => dev.write('content/docs/01-first.md', saved('Saved behind it.')));
  await shows('Of another folder.', async () => {
    await unlink(join(dev.folder, 'link'));
    await symlink('other', join(dev.folder, 'link'), 'junction');
  });
  await shows('Saved there.', () => dev.write('other/docs/01-first.md', saved('Saved there.')));
});

test('a config that is broken from the start is reported, and applied when it is fixed', async () => {
  const dev = await startDev({ files: { 'content/site.config.ts': 'export default { titel: 1 };\n' } });
  expect((await dev.page('docs/first')).status).toBe(200);
  expect((await dev.state()).problems[0]).toMatchObject({ code: 'config-unknown-key' });
  dev.write('content/site.config.ts', `export default { title: 'Fixed' };\n`);
  await dev.untilPage('docs/first', (page) => page.includes('Fixed'));
  expect((await dev.state()).problems).toEqual([]);
});
