// One visit to the playground: connects the files, the running bundle and the stored ones, and opens what the address, the
// storage or the reader's files hold. Every change to a file passes through here.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { createLessonFrame } from '../lesson/lesson-frame.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundData, PlaygroundTemplate } from '../shared/playground-data.ts';
import { zipOf } from '../shared/zip-bundle.ts';
import { createBundleLibrary } from './bundle-library.ts';
import { bundleOf, filesOfZip } from './bundle-zip.ts';
import { bytesOf, type NamedBytes, readDropped } from './dropped-files.ts';
import type { GoTo } from './event-log.ts';
import { contentOf, MANIFEST, sortedPaths } from './file-names.ts';
import { createLayout } from './layout.ts';
import { make } from './make-element.ts';
import { openDialog } from './prompt-dialog.ts';
import { createRunSession } from './run-session.ts';
import { openShareDialog } from './share-dialog.ts';
import { readFragment } from './share-link.ts';
import { createSourceFiles } from './source-files.ts';
import { newId, openStoredBundles, type StoredBundle } from './stored-bundles.ts';
import { takeHomeSteps } from './take-home.ts';

/** Milliseconds without a key press before changes run. */
const TYPING_PAUSE = 80;

interface OpenBundle extends StoredBundle {
  readonly files: BundleFiles;
  /** What to change first. */
  readonly hint?: string | undefined;
}

export function openSession(root: ShadowRoot, data: PlaygroundData) {
  const { lesson } = data;
  const ends = new AbortController();
  const { signal } = ends;
  /** Pending changes, neither stored nor run yet. */
  let timer: number | undefined;

  const goTo: GoTo = (file, line, column) => {
    layout.showView('code');
    source.goTo(file, line, column);
  };
  const takeHome = (): HTMLElement => takeHomeSteps(source.manifest(), source.files());
  const actions = {
    goTo,
    run: () => run.toggle(),
    restart: () => run.restart(),
    bundles: () => {
      leave();
      library.showDialog();
    },
    pictureMoved: () => run.beginAgain(),
    open: (file: File) => void orSay(() => openFiles(readChosen(file))),
    download: () => download(),
    share: () => {
      const shared = { name: library.current.name, files: source.files() };
      openShareDialog(root, shared, takeHome());
    },
  };
  const layout = createLayout(root, actions, lesson !== undefined);
  const { say } = layout;
  const source = createSourceFiles({ root, parent: layout.code, data, say, onChange: () => changed() });
  const { files } = source;
  const library = createBundleLibrary({
    root,
    layout,
    templates: data.templates,
    stored: openStoredBundles(lesson && `${STORAGE_KEYS.lesson}.${location.pathname}`),
    files,
    open: (entry, stored) => open({ ...entry, files: stored }),
    openTemplate: (template) => openTemplate(template),
    openFirst: () => openFirst(),
  });
  const run = createRunSession({
    layout,
    goTo,
    source,
    members: data.api,
    setHold: (hold) => library.setHold(hold),
    onEvent: (event) => tellLesson?.(event),
  });

  /** @returns whether the browser could store it */
  const store = (): boolean => {
    forgetTimer();
    forgetFragment();
    return library.store();
  };
  const forgetTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const leave = (): void => {
    if (timer !== undefined) store();
    run.leave();
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      run.mark(0);
      tellLesson?.({ kind: 'change' });
      store(); // first, because running may hang the page
      source.checkChanges();
      run.update();
    }, TYPING_PAUSE);
  };

  const open = ({ files: opened, hint, ...entry }: OpenBundle): void => {
    forgetTimer();
    run.leave();
    layout.hideNotice(); // its action belongs to the previous bundle
    library.current = entry;
    source.open(opened, lesson?.open ?? firstPath(opened), hint);
    tellLesson?.({ kind: 'change' });
    run.open(entry.hold);
  };
  /** Other files for the same bundle. */
  const replace = (next: BundleFiles): void => {
    open({ ...library.current, hold: undefined, files: next });
    store();
  };
  const openTemplate = ({ title, first, files: packed }: PlaygroundTemplate): void =>
    open({ id: newId(), name: title, files: unpackFiles(packed), hint: first });
  const openFirst = (): void => {
    if (library.openLatest()) return;
    const [template] = data.templates;
    if (template) openTemplate(template);
    else open({ id: newId(), name: 'New bundle', files: { [MANIFEST]: '{}\n' } });
  };
  /**
   * @returns whether the address named a bundle
   * @throws Error with a message for readers, if the named bundle does not exist or cannot be read
   */
  const openFragment = (): boolean => {
    const fragment = location.hash.slice(1);
    const name = /^sample=(.+)$/.exec(fragment)?.[1];
    const template = data.templates.find((other) => other.name === name);
    if (template) {
      openTemplate(template);
      return true;
    }
    if (name !== undefined) throw new Error(`There is no template "${name}".`);
    const shared = readFragment(fragment);
    if (!shared) return false;
    open({ id: newId(), ...shared, hold: 'link' });
    return true;
  };
  const openAtStart = (): void => {
    let isOpen = false;
    try {
      isOpen = openFragment();
    } finally {
      if (!isOpen) openFirst();
    }
  };
  const orSay = async (action: () => unknown): Promise<void> => {
    try {
      await action();
    } catch (error) {
      say((error as Error).message);
    }
  };
  const openFiles = async (reading: Promise<readonly NamedBytes[]>): Promise<void> => {
    const entries = await reading;
    const [first] = entries;
    if (!first) return;
    const [name, bytes] = first;
    if (entries.length === 1 && /\.zip$/i.test(name)) openNew(name.replace(/\.zip$/i, ''), filesOfZip(bytes));
    else if (entries.some(([path]) => path.endsWith(MANIFEST)))
      openNew(name.split('/')[0] ?? name, bundleOf(entries));
    else for (const [path, content] of entries) source.add(path, contentOf(path, content));
  };
  /** A bundle from outside is somebody's code: it runs only when the reader presses Run. */
  const openNew = (name: string, given: BundleFiles): void => {
    open({ id: newId(), name, files: given, hold: 'files' });
    store();
  };
  const download = (): void => {
    const shown = library.current.name;
    const name = source.manifest()?.name ?? (shown.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'bundle');
    const url = URL.createObjectURL(new Blob([zipOf(name, files())], { type: 'application/zip' }));
    make('a', { href: url, download: `${name}.zip` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    tellLesson?.({ kind: 'download' });
    openDialog(root, `${name}.zip is downloaded`, takeHome());
  };

  const tellLesson =
    lesson &&
    createLessonFrame({
      root,
      lesson,
      start: unpackFiles(data.templates[0]?.files ?? {}),
      run,
      say,
      files,
      replace,
      signal,
    });
  addEventListener('hashchange', () => void orSay(openFragment), { signal });
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : run.mark()), { signal });
  addEventListener('storage', ({ key, newValue }) => library.otherTab(key, newValue), { signal });
  addEventListener(
    'keydown',
    (event) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      const isFormat = event.shiftKey && event.altKey && event.code === 'KeyF';
      if (isSave && store()) say('Saved in this browser. Download the bundle to use it with Omphalos.');
      if (isFormat) void source.format();
      if (isSave || isFormat) event.preventDefault();
    },
    { signal },
  );
  const host = root.host as HTMLElement;
  host.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  host.addEventListener(
    'drop',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const reading = readDropped(event.dataTransfer);
      void orSay(() => openFiles(reading));
    },
    { signal, capture: true },
  );
  void orSay(openAtStart);

  /** Ends the session. */
  return (): void => {
    ends.abort();
    leave();
    run.end();
    layout.picture.destroy();
    source.destroy();
  };
}

const readChosen = async (file: File): Promise<readonly NamedBytes[]> => [[file.name, await bytesOf(file)]];

/** The file to open first: a graphic, since it shows something. */
function firstPath(files: BundleFiles): string {
  const paths = sortedPaths(files);
  return paths.find((path) => /^graphics\/.*\.html$/.test(path)) ?? paths[0] ?? MANIFEST;
}

/** Removes the fragment from the address: the bundle is now stored, and differs from what it names. */
function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}
