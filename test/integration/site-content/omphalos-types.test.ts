// Tests that the published declarations allow what the toolkit does and refuse what it does not, as
// an author's editor would see it: plain JavaScript, checked strictly.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const fromRoot = (sourcePath: string) => fileURLToPath(new URL(`../../../${sourcePath}`, import.meta.url));
const types = fromRoot('public/omphalos.d.ts');
const pageGlobal = fromRoot('public/omphalos-page.d.ts');
const compiler = fromRoot('node_modules/typescript/bin/tsc');

const folder = temporaryFolder({}, afterAll);

/** Lines of `code` the compiler objects to, from 1. */
async function faultyLines(name: string, code: string, extraFiles: readonly string[], lib: string) {
  const file = join(folder, name);
  await writeFile(file, code);
  const flags =
    '--ignoreConfig --noEmit --strict --allowJs --checkJs --pretty false --module nodenext --target es2022';
  const run = promisify(execFile)(process.execPath, [
    compiler,
    ...flags.split(' '),
    '--lib',
    lib,
    ...extraFiles,
    file,
  ]);
  const output = await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const faults = output.split('\n').filter((line) => line.includes('error TS'));
  const here = faults.flatMap((line) => new RegExp(`${name}\\((\\d+),`).exec(line)?.[1] ?? []);
  expect(here.length, output).toBe(faults.length);
  return [...new Set(here.map(Number))];
}

/** Lines that end in `// wrong`, from 1. */
const wrongLines = (code: string) =>
  code.split('\n').flatMap((line, index) => (/\/\/ wrong$/.test(line) ? [index + 1] : []));

const mainOf = (body: string) => `/** @param {import(${JSON.stringify(types)}).OmphalosExtension} omphalos */
export async function main(omphalos) {
${body}
}
`;

test('an extension is held to what exists on the server', async () => {
  const code = mainOf(`
    omphalos.asset; // wrong
    omphalos.bundleInfo; // wrong
    omphalos.require(); // wrong
    omphalos.require('match-clock').secondsLeft();
    omphalos.log.info('one', 'two'); // wrong
    omphalos.log.verbose('one'); // wrong
    omphalos.log.error(new Error('one'));
    omphalos.config.port = 80; // wrong
    omphalos.config.port.toFixed();
    omphalos.config.prot; // wrong
    omphalos.bundle.omphalos.deps['match-clock']?.version.length;
    omphalos.bundleVars.set('key', undefined); // wrong
    omphalos.bundleVars.set('key'); // wrong
    omphalos.bundleVars.set('key', () => 1); // wrong
    omphalos.bundleVars.set('key', { method() {} }); // wrong
    omphalos.bundleVars.set('key', Symbol('value')); // wrong
    omphalos.bundleVars.set('key', 1n); // wrong
    omphalos.bundleVars.set('key', null);
    omphalos.bundleVars.set('key', [{ name: 'Ada', gone: undefined }]);
    omphalos.bundleVars.set('key', { home: 1 });
    omphalos.bundleVars.get('key', 0) + 1;
    omphalos.bundleVars.get().key;
    omphalos.bundleVars.get().key = 1; // wrong
    omphalos.bundleVars.delete('key');
    omphalos.sendMessage(); // wrong
    omphalos.sendMessage('event');
    omphalos.sendMessageToBundle('event'); // wrong
    omphalos.sendMessageToBundle('event', 'bundle', { any: 'data' });
    omphalos.listenFor('event', 'bundle'); // wrong
    const stop = omphalos.listenFor('event', 'bundle', async ({ field }) => field);
    stop();
    omphalos.toast('text', 'succes'); // wrong
    omphalos.toast('text', 'success', 2.5);
    const router = omphalos.createRouter({ strict: true });
    router.post('/a', (req, res) => res.status(201).json(req.body.points));
    omphalos.mount(router);
    omphalos.mount('/a', router); // wrong
  `);
  expect(await faultyLines('extension.mjs', code, [], 'es2023')).toEqual(wrongLines(code));
});

test('a page is held to what exists in the browser, and finds the object as a global', async () => {
  const code = `
    omphalos.require('match-clock'); // wrong
    omphalos.createRouter(); // wrong
    omphalos.mount; // wrong
    omphalos.log.error(new Error('one')); // wrong
    omphalos.log.error('one');
    if (omphalos.asset.type === 'panel') omphalos.asset.title.length;
    if (omphalos.asset.type === 'graphic') omphalos.asset.title; // wrong
    omphalos.asset.type === 'sound'; // wrong
    omphalos.bundleVars.get('list', []).push(1);
    omphalos.listenFor('event', () => document.body.remove());
  `;
  expect(await faultyLines('page.js', code, [pageGlobal], 'es2023,dom')).toEqual(wrongLines(code));
});

test('an extension does not find the object as a global', async () => {
  const code = `import ${JSON.stringify(types.replace(/\.d\.ts$/, '.js'))};\nomphalos.log.info('one');\n`;
  expect(await faultyLines('global.mjs', code, [], 'es2023')).toEqual([2]);
});
