// Tests that the published declarations allow what the toolkit supports and refuse everything else, as an author's
// editor would see it: plain JavaScript, checked strictly.

import { expect, test } from 'vitest';
import { checkTypes, type Script } from './support/check-types.ts';

/** Lines with compiler errors, and lines that end in `// wrong`, from 1. */
async function faultyLines(context: Script['context'], code: string) {
  const script = { file: 'code', line: 1, context, isTypeScript: false, code };
  const faults = await checkTypes([script], `strict-${context}`, {
    noImplicitAny: true,
    strictNullChecks: true,
  });
  expect(faults.filter(({ file }) => file !== 'code')).toEqual([]);
  const wrong = code.split('\n').flatMap((line, index) => (/\/\/ wrong$/.test(line) ? [index + 1] : []));
  return { found: [...new Set(faults.map(({ line }) => line))], wrong };
}

test('an extension may use only the API of the server', async () => {
  const code = `export async function main(omphalos) {
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
  }`;
  const { found, wrong } = await faultyLines('extension', code);
  expect(found).toEqual(wrong);
});

test('a page may use only the API of the browser, and has the object as a global', async () => {
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
  const { found, wrong } = await faultyLines('page', code);
  expect(found).toEqual(wrong);
});

test('an extension does not have the object as a global', async () => {
  const { found } = await faultyLines('extension', "import '../omphalos.js';\nomphalos.log.info('one');\n");
  expect(found).toEqual([2]);
});
