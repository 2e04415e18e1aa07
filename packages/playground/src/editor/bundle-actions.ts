// Opens, stores, renames and deletes bundles. Every change to the open files passes through here.

import { isAboutOwnBundle, ownBundle, startInOwnStyle } from '../lesson/own-style.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundTemplate } from '../shared/playground-data.ts';
import { sortedPaths } from './file-names.ts';
import { readForm } from './graphic-texts.ts';
import { tellLesson } from './lesson-actions.ts';
import { withPackageName } from './manifest-edit.ts';
import { pagesOf } from './open-manifest.ts';
import { isOn, type PlaygroundState } from './playground-state.ts';
import { ask } from './questions.ts';
import type { Session } from './session.ts';
import { type Hold, newId, type StoredBundle } from './stored-bundles.ts';

/** Milliseconds without a key press before changes run. */
const TYPING_PAUSE = 80;

const OWN_BUNDLE = 'This is your own bundle, as you left it in the lesson before.';
const LESSON_BUNDLE =
  'This is the bundle of the lessons, in your colours. To take your own home, finish the lesson before first.';

/** Files with what says whether they may run: neither goes anywhere without the other. */
export interface HeldFiles {
  readonly files: BundleFiles;
  readonly hold?: Hold | undefined;
}

interface OpenBundle extends HeldFiles {
  readonly id: string;
  readonly name: string;
  readonly template?: string | undefined;
  readonly hint?: string | undefined;
  /** Whether readers see the form first, and the code when they ask for it. */
  readonly isFormFirst?: boolean | undefined;
}

export function openBundle(
  session: Session,
  { template, hold, hint, isFormFirst = false, ...bundle }: OpenBundle,
): void {
  const { id } = bundle;
  const isStored = session.stored.list().some((entry) => entry.id === id);
  const { name, files } = isStored ? bundle : withFreeName(session, bundle);
  session.forget('pause');
  session.mark.leave();
  session.mark.end();
  session.pendingEvents = [];
  session.stored.noteOpen(id);
  const { codeChoice, opened, view } = session.get();
  // Code from outside is looked at before it runs, and without a form there would be nothing to see.
  const isCodeShown = (codeChoice ?? !isFormFirst) || hold !== undefined || readForm(files).length === 0;
  session.set({
    id,
    name,
    template,
    opened: opened + 1,
    files,
    settled: files,
    hold,
    pages: pagesOf(files) ?? [],
    path: session.data.lesson?.open ?? firstPath(files),
    hint,
    storage: isStored ? 'saved' : 'new',
    run: hold === undefined ? { kind: 'idle' } : { kind: 'held', hold },
    log: [],
    notice: undefined, // its action belongs to the previous bundle
    isCodeShown,
    view: isCodeShown ? view : 'picture',
  });
  tellLesson(session, { kind: 'change' });
}

/** Other files for the same bundle. */
export function replaceFiles(session: Session, { files, hold }: HeldFiles): void {
  const { id, name, template, isCodeShown } = session.get();
  openBundle(session, { id, name, template, files, hold, isFormFirst: !isCodeShown });
  storeBundle(session);
}

/** Files with changed content. They run after a pause. */
export function changeFiles(
  session: Session,
  files: BundleFiles,
  change: Partial<PlaygroundState> = {},
): void {
  session.set({ files, ...change });
  session.later('pause', TYPING_PAUSE, () => settle(session));
}

function settle(session: Session): void {
  if (isOn(session.get())) session.mark.set(0);
  tellLesson(session, { kind: 'change' });
  storeBundle(session); // first, because running may hang the page
  const { files, pages } = session.get();
  session.set({ settled: files, pages: pagesOf(files) ?? pages });
}

/** The reader turns to something else. */
export function leave(session: Session): void {
  if (session.forget('pause')) storeBundle(session);
  session.mark.leave();
}

/** @returns whether the browser could store it */
export function storeBundle(session: Session): boolean {
  session.forget('pause');
  forgetFragment();
  const { storage, ...bundle } = session.get();
  if (storage === 'forked') session.set({ ...copyOf(session, bundle), notice: undefined });
  if (storage === 'new') session.set(withFreeName(session, bundle));
  session.stored.noteOpen(session.get().id);
  const isStored = session.stored.put(session.entry(), session.get().files);
  session.set({ storage: isStored ? 'saved' : 'refused' });
  return isStored;
}

/** Opens a stored bundle. @returns whether it could be read */
export function openStored(session: Session, entry: StoredBundle): boolean {
  const files = session.stored.read(entry.id);
  if (files) openBundle(session, { ...entry, files });
  return files !== undefined;
}

export function openTemplate(
  session: Session,
  { name: template, title: name, first: hint, files }: PlaygroundTemplate,
  isFormFirst = false,
): void {
  openBundle(session, { id: newId(), name, template, files: unpackFiles(files), hint, isFormFirst });
}

/** Shows the code, or the form in its place. */
export function showCode(session: Session, isCodeShown: boolean): void {
  session.set({ isCodeShown, codeChoice: isCodeShown });
  if (session.get().storage === 'saved') storeBundle(session);
}

/** Opens the bundle that was changed last, of those that can be read; else the first template. */
export function openFirst(session: Session): void {
  const entries = session.stored.listForTab();
  const [latest] = entries;
  const opened = entries.find((entry) => openStored(session, entry));
  if (latest && latest !== opened) session.say(unreadable(latest));
  if (opened) return;
  const [template] = session.data.templates;
  if (template && session.data.lesson) {
    openBundle(session, { id: newId(), name: template.title, files: startInOwnStyle(session.data) });
    if (isAboutOwnBundle(session.data)) session.say(ownBundle(session.data) ? OWN_BUNDLE : LESSON_BUNDLE);
  } else if (template) openTemplate(session, template);
  else openBundle(session, { id: newId(), name: 'New bundle', files: { [MANIFEST]: '{}\n' } });
}

export async function renameBundle(session: Session, entry: StoredBundle): Promise<void> {
  const name = await ask(session, {
    title: 'Rename bundle',
    label: 'Name',
    value: entry.name,
    action: 'Rename',
    faultOf: (value) => {
      if (value === '') return 'A bundle needs a name.';
      const isTaken = session.stored.freeName({ id: entry.id, name: value }) !== value;
      return isTaken ? 'Another bundle has this name, or its folder has.' : undefined;
    },
  });
  const files = session.stored.read(entry.id);
  if (name === undefined || !files) return;
  session.stored.put({ ...entry, name }, withPackageName(files, name));
  if (entry.id === session.get().id)
    changeFiles(session, withPackageName(session.get().files, name), { name });
}

export function duplicateBundle(session: Session, entry: StoredBundle): void {
  const files = session.stored.read(entry.id);
  if (!files) return;
  const copy = copyOf(session, { name: entry.name, files });
  session.stored.put({ ...entry, id: copy.id, name: copy.name }, copy.files);
}

export function removeBundle(session: Session, entry: StoredBundle): void {
  const files = session.stored.read(entry.id);
  session.stored.remove(entry.id);
  if (entry.id === session.get().id) openFirst(session);
  if (!files) return;
  session.say(`“${entry.name}” is deleted.`, {
    label: 'Undo',
    act: () => {
      const { name, files: renamed } = withFreeName(session, { ...entry, files });
      session.stored.put({ ...entry, name }, renamed);
      openStored(session, { ...entry, name });
    },
  });
}

/** Another tab has stored something. */
export function followOtherTab(session: Session, { key, newValue }: StorageEvent): void {
  const { id, hold } = session.get();
  const change = session.stored.changed(key, id);
  const entry = session.stored.list().find((other) => other.id === id);
  if (!change || !entry) return;
  // It may have proved there that it runs well.
  session.set({ name: entry.name, hold: hold === 'hung' ? entry.hold : hold });
  if (change === 'list' || newValue === null) return;
  session.set({ storage: 'forked' });
  session.say('This bundle was changed in another tab. What you change here is stored as a copy.', {
    label: 'Load the other version',
    act: () => openStored(session, entry),
  });
}

export const unreadable = ({ name }: StoredBundle): string =>
  `“${name}” cannot be read: another version of this site has stored it.`;

type Named = Pick<OpenBundle, 'id' | 'name' | 'files'>;

/** @returns the name that the list, the ZIP file, its folder and the addresses can have, and the files with it */
export function withFreeName({ stored }: Session, { id, name, files }: Named): Omit<Named, 'id'> {
  const free = stored.freeName({ id, name });
  return { name: free, files: free === name ? files : withPackageName(files, free) };
}

function copyOf({ stored }: Session, { name, files }: Omit<Named, 'id'>): Named {
  const id = newId();
  const free = stored.freeName({ id, name: `${name} (copy)` });
  return { id, name: free, files: withPackageName(files, free) };
}

/** The file to open first: a graphic, since it shows something. */
function firstPath(files: BundleFiles): string {
  const paths = sortedPaths(files);
  return paths.find((path) => /^graphics\/.*\.html$/.test(path)) ?? paths[0] ?? MANIFEST;
}

/** Removes the fragment from the address: the bundle is now stored, and differs from what it names. */
function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}
