// What the playground does with bundles and files, without a browser.

import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import {
  changeFiles,
  duplicateBundle,
  openTemplate,
  removeBundle,
  renameBundle,
  showCode,
  storeBundle,
} from '../../src/editor/bundle-actions.ts';
import { openAddress, openChosen } from '../../src/editor/open-actions.ts';
import { clearStoredValues, onRuntimeEvent, restart, start } from '../../src/editor/run-actions.ts';
import type { Session } from '../../src/editor/session.ts';
import type { StoredBundle } from '../../src/editor/stored-bundles.ts';
import { NO_ANSWER } from '../../src/runtime/heartbeat.ts';
import type { RuntimeEvent } from '../../src/shared/bundle-files.ts';
import { packFiles } from '../../src/shared/packed-files.ts';
import type { PlaygroundData, PlaygroundTemplate } from '../../src/shared/playground-data.ts';
import { readManifest } from '../../src/shared/read-manifest.ts';
import { stubBrowser, stubRunning, stubTab, visit } from '../support/playground-session.ts';

stubBrowser('/playground');

const MANIFEST = JSON.stringify({ name: 'a', version: '1.0.0', omphalos: { compatibleRange: '~0.0.1' } });
const DATA: PlaygroundData = {
  templates: [
    {
      name: 'score',
      title: 'Score keeper',
      about: '',
      picture: null,
      files: packFiles({ 'package.json': MANIFEST, 'graphics/a.html': 'template' }),
    },
  ],
  api: [],
  manifestSchema: null,
};

function edit(session: Session, text: string): void {
  changeFiles(session, { ...session.get().files, 'graphics/a.html': text });
  vi.runOnlyPendingTimers();
}

const openZip = (session: Session, name: string, files: Readonly<Record<string, string>>): Promise<void> => {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return openChosen(session, new File([zipSync(Object.fromEntries(entries))], name));
};

const namesOf = ({ stored }: Session): readonly string[] => stored.list().map(({ name }) => name);
const foldersOf = ({ stored }: Session) =>
  stored.list().map(({ id }) => readManifest(stored.read(id) ?? {}).manifest?.name);

test('two tabs store their new bundles under two names, and each shows its own again', () => {
  const firstTab = stubTab();
  const first = visit(DATA);
  const secondTab = stubTab();
  const second = visit(DATA);
  edit(first, 'first');
  edit(second, 'second');
  expect(namesOf(first)).toEqual(['Score keeper 2', 'Score keeper']);
  expect(second.get().name).toBe('Score keeper 2');
  expect(foldersOf(first)).toEqual(['score-keeper-2', 'a']);
  expect(second.get().settled).toBe(second.get().files);
  stubTab(firstTab);
  expect(visit(DATA).get().files['graphics/a.html']).toBe('first');
  stubTab(secondTab);
  expect(visit(DATA).get().files['graphics/a.html']).toBe('second');
});

test('no way to store a bundle gives two of them one name or one folder', async () => {
  const session = visit(DATA);
  storeBundle(session);
  const [entry] = session.stored.list();
  if (!entry) throw new Error('nothing is stored');
  duplicateBundle(session, entry);
  duplicateBundle(session, entry);
  for (const template of DATA.templates) openTemplate(session, template);
  storeBundle(session);
  await openZip(session, 'Score keeper.zip', { 'package.json': MANIFEST });
  removeBundle(session, entry);
  const undo = session.get().notice?.offer;
  for (const template of DATA.templates) openTemplate(session, template);
  storeBundle(session);
  undo?.act();
  expect(new Set(namesOf(session)).size).toBe(session.stored.list().length);
  expect(session.stored.list()).toHaveLength(6);
  expect(new Set(foldersOf(session)).size).toBe(6);
  const renaming = renameBundle(session, session.stored.list()[0] as StoredBundle);
  const [dialog] = session.get().dialogs;
  if (dialog?.kind === 'question') dialog.answer('My Show');
  await renaming;
  expect([namesOf(session)[0], foldersOf(session)[0]]).toEqual(['My Show', 'my-show']);
  expect(readManifest(session.get().files).manifest?.name).toBe('my-show');
});

test('a template that one has made before offers that one, whatever its name is by now', async () => {
  const session = visit(DATA);
  edit(session, 'mine');
  const renaming = renameBundle(session, session.stored.list()[0] as StoredBundle);
  const [dialog] = session.get().dialogs;
  if (dialog?.kind === 'question') dialog.answer('My show');
  await renaming;
  session.set({ dialogs: [] });
  Object.assign(location, { hash: '#sample=score' });
  await openAddress(session);
  expect(session.get().name).toBe('Score keeper');
  const { notice } = session.get();
  expect(notice?.text).toBe('You have made “My show” before.');
  notice?.offer?.act();
  expect(session.get().files['graphics/a.html']).toBe('mine');
});

test('restarting keeps what is stored, and clearing does not', () => {
  const session = visit(DATA);
  start(session);
  const running = stubRunning();
  session.running = running;
  restart(session);
  expect(running.restartServer).toHaveBeenCalledOnce();
  session.set({ run: { kind: 'running', lost: 'a: It was stopped', hasLostPage: true } });
  restart(session);
  session.set({ run: { kind: 'failed', reason: '', advice: undefined } });
  restart(session);
  expect(running.update).toHaveBeenCalledTimes(2);
  expect(running.restart).not.toHaveBeenCalled();
  clearStoredValues(session);
  expect(running.restart).toHaveBeenCalledOnce();
});

test('a file that grows too large is stored', () => {
  const session = visit(DATA);
  edit(session, 'x'.repeat(606_000));
  expect(String(visit(DATA).get().files['graphics/a.html'])).toHaveLength(606_000);
});

test('what is lost of a running bundle is said until all of it runs again', () => {
  const session = visit(DATA);
  start(session);
  const seeLost = (event: RuntimeEvent, lost: string | undefined) => {
    onRuntimeEvent(session, event);
    const { run } = session.get();
    expect(run.kind === 'running' && run.lost).toBe(lost);
  };
  const hang = `a: ${NO_ANSWER}`;
  seeLost({ kind: 'error', source: 'graphic:a', message: 'x is not defined' }, undefined);
  seeLost({ kind: 'error', source: 'graphic:a', message: NO_ANSWER }, hang);
  seeLost({ kind: 'state', state: 'stopped', reason: 'enough' }, hang);
  seeLost({ kind: 'state', state: 'starting' }, hang);
  seeLost({ kind: 'state', state: 'running' }, undefined);
  seeLost({ kind: 'state', state: 'stopped', reason: 'enough' }, 'The server has ended: enough');
  expect(session.get().problem?.text).toBe('x is not defined');
});

test('a ZIP file without a manifest is refused with what it lacks', async () => {
  const session = visit(DATA);
  const open = session.get().id;
  await openZip(session, 'My clock.zip', { 'graphics/clock.html': '<p>clock</p>' });
  expect(session.get().notice?.text).toMatch(/^It has no package\.json/);
  expect(session.get().id).toBe(open);
});

const FORM = packFiles({
  'package.json': MANIFEST,
  'graphics/a.html': '<style>:root { --board: #17152b; }</style>',
});
const [TEMPLATE] = DATA.templates;
const WITH_FORM = { ...DATA, templates: [{ ...(TEMPLATE as PlaygroundTemplate), files: FORM }] };

test.each([
  ['a template with a form, by its address', WITH_FORM, '#sample=score', false],
  ['a template without one, by its address', DATA, '#sample=score', true],
  ['a template with a form, without an address', WITH_FORM, '', true],
])('%s opens with the form in the place of the code, or the code', (_, data, hash, isCodeShown) => {
  Object.assign(location, { hash });
  const { get } = visit(data);
  expect(get().isCodeShown).toBe(isCodeShown);
  expect(get().view).toBe(isCodeShown ? 'code' : 'picture');
});

test('what the reader chose counts for the bundles opened after it, but code from a link is always shown', async () => {
  Object.assign(location, { hash: '#sample=score' });
  const session = visit(WITH_FORM);
  showCode(session, true);
  Object.assign(location, { hash: '#sample=score' });
  await openAddress(session);
  expect(session.get().isCodeShown).toBe(true);
  showCode(session, false);
  openTemplate(session, WITH_FORM.templates[0] as PlaygroundTemplate);
  expect(session.get().isCodeShown).toBe(false);
  await openZip(session, 'gift.zip', {
    'package.json': MANIFEST,
    'graphics/a.html': '<style>:root { --a: 1px; }</style>',
  });
  expect(session.get().isCodeShown).toBe(true);
});
