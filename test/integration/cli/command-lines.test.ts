// The commands as users run them: their output and exit status.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../../support/copy-project.ts';
import { addressOf, runCommand, startCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SITE = {
  'index.html': '<a href="/x/">home</a>',
  '.omphalos-build.json': '{ "baseUrl": "/x/" }',
};
const folder = temporaryFolder(SITE, afterAll);
const run = (...args: readonly string[]) => runCommand(args);
const wrong = (message: string) => ({ status: 2, stderr: expect.stringContaining(message) });

test('an unknown command is a usage error', async () => {
  expect(await run('bake')).toMatchObject({ ...wrong('"bake"'), stdout: '' });
});

test('an unknown accelerator is a usage error, and the message lists the known ones', async () => {
  const env = { OMPHALOS_WITHOUT: 'build-cache,nitro' };
  const { status, stdout, stderr } = await runCommand(['build', '--json'], { env });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^build: .*"nitro".*shared-scanners.*, all\n$/);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    diagnostics: [{ severity: 'error', message: expect.stringContaining('shared-scanners') }],
  });
});

test('check refuses a path without a page', async () => {
  const content = temporaryFolder({ 'docs/a.md': '# A\n\nText.\n', 'urls.txt': '/docs/a\n' });
  const list = join(content, 'urls.txt');
  expect(await run('check', '--content', content, list)).toEqual({
    status: 2,
    stdout: '',
    stderr: `check: no page among "${list}"\n`,
  });
});

test('an old Node is told in one line which one is needed', async () => {
  const asOld = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
  expect(await runCommand(['build'], { nodeOptions: ['--import', asOld] })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'build: Node 18.20.8 is too old; >=20.19.0 is needed\n',
  });
});

test('check without the packages for development says in one line what to run', {
  tags: 'slow',
}, async () => {
  const project = await copyProject(onTestFinished);
  for (const name of ['cspell', 'markdownlint-cli2']) rmSync(join(project, 'node_modules', name));
  const content = join(temporaryFolder({ 'content/docs/a.md': '# A\n\nText.\n' }), 'content');
  expect(await runCommand(['check', '--content', content], { project })).toEqual({
    status: 1,
    stdout: '',
    stderr: `check: the package "cspell" is not installed ("npm ci --omit=dev" leaves it out); run "npm ci"\n`,
  });
});

test('messages call a command of bench/ or test/ by its path', async () => {
  expect(await run('bench/bench', '--bake')).toMatchObject(wrong('--bake'));
  expect(await run('test/bake')).toMatchObject(wrong('"test/bake"'));
});

test('preview prints the URL, serves under the base URL of the build, and ends cleanly on Ctrl-C', async () => {
  const { child, output, ended } = startCommand(['preview', '--out', folder]);
  await expect.poll(() => output.stdout).toMatch(/http:\/\/localhost:\d+\/x\/ /);
  const url = /http:\S+/.exec(output.stdout)?.[0] ?? '';
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ status: 0, stderr: '' });
});

test('preview ends with the shell that npm has started it in, and that passes no signal on', async () => {
  const run = startCommand(['preview', '--out', folder], {
    before: '"$0" "$@"; exit',
    env: { npm_lifecycle_event: 'preview' },
  });
  const url = await addressOf(run);
  run.child.kill('SIGTERM');
  await run.ended; // when the last process with its streams has ended
  await expect(fetch(url)).rejects.toThrow();
});
