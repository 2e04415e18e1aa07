// The commands as a reader starts them: what they print, and the status they end with.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SITE = {
  'index.html': '<a href="/x/">home</a> <a href="/x/gone#part">gone</a>',
  '.omphalos-build.json': '{ "baseUrl": "/x/" }',
};
const folder = temporaryFolder(SITE, afterAll);

/** Starts a command without waiting for its end. */
function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
} {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.err += chunk;
  });
  return { child, output };
}

async function run(...args: readonly string[]) {
  const { child, output } = start(args);
  const [status] = await once(child, 'close');
  return { status, ...output };
}

test('an unknown command is wrong usage', async () => {
  expect(await run('bake')).toMatchObject({ status: 2, out: '', err: expect.stringContaining('"bake"') });
});

test('an accelerator that there is not is wrong usage, which lists those there are', async () => {
  const { child, output } = start(['build', '--json'], { OMPHALOS_WITHOUT: 'threads,nitro' });
  expect((await once(child, 'close'))[0]).toBe(2);
  expect(output.err).toMatch(/^build: .*"nitro".*shared-scanners.*, all\n$/);
  expect(JSON.parse(output.out)).toMatchObject({
    ok: false,
    diagnostics: [{ severity: 'error', message: expect.stringContaining('shared-scanners') }],
  });
});

test('a command of bench/ or test/ is named by its path', async () => {
  expect(await run('test/run-tests', 'bake')).toMatchObject({
    status: 2,
    err: expect.stringContaining('unknown step "bake"'),
  });
  expect(await run('test/bake')).toMatchObject({ status: 2, err: expect.stringContaining('"test/bake"') });
});

describe('preview', () => {
  test('prints the address, serves under the base URL of the build, and ends cleanly on Ctrl-C', async () => {
    const { child, output } = start(['preview', '--out', folder]);
    const ended = once(child, 'close');
    await expect.poll(() => output.out).toMatch(/http:\/\/localhost:\d+\/x\/ /);
    const url = /http:\S+/.exec(output.out)?.[0] ?? '';
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    expect(output.err).toBe('');
  });

  test('a missing folder is one line and status 2', async () => {
    expect(await run('preview', '--out', join(folder, 'none'))).toEqual({
      status: 2,
      out: '',
      err: `preview: folder "${join(folder, 'none')}" (--out) does not exist; run "npm run build" first\n`,
    });
  });

  test('a given port that is in use is one line and status 2', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await run('preview', '--out', folder, '--port', String(port))).toEqual({
      status: 2,
      out: '',
      err: `preview: port ${port} is in use; choose another with --port\n`,
    });
    other.close();
  });
});

describe('links', () => {
  test('names each broken link with its page, counts them, and fails', async () => {
    expect(await run('links', '--out', folder)).toEqual({
      status: 1,
      out: '2 links checked on 1 page, 1 broken\n',
      err: 'broken: /x/gone (404)\n  on /x/\n',
    });
  });

  test('a site without broken links passes', async () => {
    const fine = temporaryFolder({ 'index.html': '<a href="#here" id="here">here</a>' });
    expect(await run('links', '--out', fine)).toEqual({
      status: 0,
      out: '1 link checked on 1 page, 0 broken\n',
      err: '',
    });
  });

  test('a folder without pages is wrong usage', async () => {
    const answer = await run('links', '--out', temporaryFolder());
    expect(answer).toMatchObject({ status: 2, err: expect.stringContaining('holds no pages') });
  });
});
