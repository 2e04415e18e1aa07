// A bundle from a stranger waits for Run, whichever way its files take: each way is tried with a held bundle, and then with a
// reload.

import { expect, test, vi } from 'vitest';
import {
  changeFiles,
  duplicateBundle,
  followOtherTab,
  leave,
  openStored,
  openTemplate,
  removeBundle,
  renameBundle,
  storeBundle,
} from '../../src/editor/bundle-actions.ts';
import { addFile, removeFile, renameFile } from '../../src/editor/file-actions.ts';
import { openAddress, openChosen } from '../../src/editor/open-actions.ts';
import { start } from '../../src/editor/run-actions.ts';
import { Session } from '../../src/editor/session.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { startOver, takeSolution } from '../../src/lesson/lesson-files.ts';
import { packFiles } from '../../src/shared/packed-files.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';
import { zipOf } from '../../src/shared/zip-bundle.ts';
import { stubBrowser, visit } from '../support/playground-session.ts';

stubBrowser('/learn/again');

const MANIFEST = JSON.stringify({ name: 'a', version: '1.0.0', omphalos: { compatibleVersion: '~0.0.1' } });
const filesWith = (text: string) => ({ 'package.json': MANIFEST, 'graphics/a.html': text });

const STRANGE = filesWith('a stranger has written this');
const LINK = `#${fragmentOf({ name: 'A gift', files: STRANGE })}`;

const DATA: PlaygroundData = {
  templates: [
    { name: 'first', title: 'First', about: '', picture: null, files: packFiles(filesWith('the start')) },
  ],
  api: [],
  manifestSchema: null,
  lesson: { open: 'graphics/a.html', solution: packFiles(filesWith('the solution')), checks: [] },
};

function leaveAndReload(session: Session): Session {
  leave(session);
  session.end();
  return visit(DATA);
}

function heldByLink(): Session {
  location.hash = LINK;
  return visit(DATA);
}

function edit(session: Session, added = ' '): void {
  const { files } = session.get();
  changeFiles(session, { ...files, 'graphics/a.html': `${files['graphics/a.html']}${added}` });
  vi.runOnlyPendingTimers();
}

/** Presses the action of the notice. */
const undo = (session: Session): void => session.get().notice?.offer?.act();

/** Answers the open question. */
async function answer(session: Session, value: string): Promise<void> {
  const [dialog] = session.get().dialogs;
  if (dialog?.kind === 'question') dialog.answer(value);
  session.set({ dialogs: [] });
  await Promise.resolve();
}

const isStrange = (session: Session): boolean =>
  Object.values(session.get().files).some((text) => String(text).includes('stranger'));

const entryOf = (session: Session) => {
  const entry = session.stored.list().find(({ id }) => id === session.get().id);
  if (!entry) throw new Error('the bundle is not stored');
  return entry;
};

type Way = (session: Session) => unknown;

const WAYS: Readonly<Record<string, Way>> = {
  'an edit': (session) => edit(session),
  saving: (session) => void storeBundle(session),
  'leaving the page before an edit is stored': (session) => {
    changeFiles(session, { ...session.get().files, 'graphics/b.html': '' });
  },
  '"Start over" and Undo': (session) => {
    startOver(session);
    undo(session);
  },
  '"Start over", Run, and Undo': (session) => {
    startOver(session);
    const { notice } = session.get();
    start(session);
    notice?.offer?.act();
  },
  '"Take the solution" and Undo': (session) => {
    takeSolution(session);
    undo(session);
  },
  'two replacements, and Undo of the first': (session) => {
    startOver(session);
    const { notice } = session.get();
    takeSolution(session);
    notice?.offer?.act();
  },
  'renaming the bundle': async (session) => {
    storeBundle(session);
    const renamed = renameBundle(session, entryOf(session));
    await answer(session, 'Renamed');
    await renamed;
  },
  'opening a duplicate': (session) => {
    storeBundle(session);
    duplicateBundle(session, entryOf(session));
    const copy = session.stored.list().find(({ id }) => id !== session.get().id);
    if (copy) openStored(session, copy);
  },
  'deleting the bundle and Undo': (session) => {
    storeBundle(session);
    removeBundle(session, entryOf(session));
    undo(session);
  },
  'opening another bundle and coming back': (session) => {
    storeBundle(session);
    const entry = entryOf(session);
    for (const template of DATA.templates) openTemplate(session, template);
    openStored(session, entry);
  },
  'renaming a file': async (session) => {
    session.set({ path: 'graphics/a.html' });
    const renamed = renameFile(session);
    await answer(session, 'graphics/b.html');
    await renamed;
    vi.runOnlyPendingTimers();
  },
  'deleting a file and Undo': (session) => {
    session.set({ path: 'graphics/a.html' });
    removeFile(session);
    undo(session);
    vi.runOnlyPendingTimers();
  },
  'adding a file': (session) => {
    addFile(session, 'graphics/b.html', 'added');
    vi.runOnlyPendingTimers();
  },
  'a ZIP file': async (session) => {
    const bytes = zipOf({ a: STRANGE });
    await openChosen(session, new File([bytes as Uint8Array<ArrayBuffer>], 'gift.zip'));
  },
  'the same link in an open page, as by Back': async (session) => {
    startOver(session);
    location.hash = LINK;
    await openAddress(session);
  },
  'the change of another tab, and the copy that is stored then': (session) => {
    storeBundle(session);
    const other = visit(DATA);
    start(other);
    edit(other, ' there');
    leave(other);
    followOtherTab(session, storageEvent(session));
    edit(session, ' here');
  },
  'the version of another tab': (session) => {
    storeBundle(session);
    const other = visit(DATA);
    edit(other, ' there');
    followOtherTab(session, storageEvent(session));
    undo(session);
  },
  'a reload in between': (session) => {
    storeBundle(session);
    return leaveAndReload(session);
  },
};

const storageEvent = (session: Session) =>
  ({ key: `omphalos.lesson./learn/again.${session.get().id}`, newValue: 'changed' }) as StorageEvent;

for (const [name, take] of Object.entries(WAYS))
  test(`a stranger's bundle waits for Run after ${name}, and after a reload`, async () => {
    const session = heldByLink();
    expect(session.get().run).toEqual({ kind: 'held', hold: 'link' });
    const taken = await take(session);
    const after = taken instanceof Session ? taken : session;
    expect(isStrange(after)).toBe(true);
    expect(after.get().run.kind).toBe('held');
    const later = leaveAndReload(after);
    expect(isStrange(later)).toBe(true);
    expect(later.get().run.kind).toBe('held');
  });

test('after Run the bundle starts by itself at the next visit', () => {
  const session = heldByLink();
  start(session, 0);
  edit(session);
  vi.advanceTimersByTime(300);
  expect(leaveAndReload(session).get().run.kind).toBe('idle');
});
