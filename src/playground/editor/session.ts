// One visit to the playground: connects the files, the running bundle and the stored ones, and opens what the address, the
// storage or the reader's files hold. Every change to a file passes through here.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { createLessonFrame } from '../lesson/lesson-frame.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundData, PlaygroundTemplate } from '../shared/playground-data.ts';
import { type BundleLibrary, createBundleLibrary } from './bundle-library.ts';
import { bundleOf, filesOfZip, zipOf } from './bundle-zip.ts';
import { bytesOf, type NamedBytes, readDropped } from './dropped-files.ts';
import type { GoTo } from './event-log.ts';
import { contentOf, MANIFEST, sortedPaths } from './file-names.ts';
import { createLayout, type Layout } from './layout.ts';
import { make } from './make-element.ts';
import { openDialog } from './prompt-dialog.ts';
import { createRunSession, type RunSession } from './run-session.ts';
import { openShareDialog } from './share-dialog.ts';
import { readFragment } from './share-link.ts';
import { createSourceFiles, type SourceFiles } from './source-files.ts';
import { newId, openStoredBundles, type StoredBundle } from './stored-bundles.ts';
import { takeHomeSteps } from './take-home.ts';

/** Milliseconds without a key press before changes run. */
const TYPING_PAUSE = 80;

interface OpenBundle extends StoredBundle {
  readonly files: BundleFiles;
  /** What to change first. */
  readonly hint?: string | undefined;
}

export class Session {
  readonly #root: ShadowRoot;
  readonly #data: PlaygroundData;
  readonly #layout: Layout;
  readonly #source: SourceFiles;
  readonly #library: BundleLibrary;
  readonly #run: RunSession;
  readonly #lesson: ReturnType<typeof createLessonFrame> | undefined;
  readonly #ends = new AbortController();
  /** Pending changes, neither stored nor run yet. */
  #timer: number | undefined;

  constructor(root: ShadowRoot, data: PlaygroundData) {
    this.#root = root;
    this.#data = data;
    const { lesson } = data;
    const goTo: GoTo = (file, line, column) => {
      this.#layout.showView('code');
      this.#source.goTo(file, line, column);
    };
    const actions = {
      goTo,
      run: () => this.#run.toggle(),
      restart: () => this.#run.restart(),
      bundles: () => {
        this.#leave();
        this.#library.showDialog();
      },
      pictureMoved: () => this.#run.beginAgain(),
      open: (file: File) => void this.#orSay(() => this.#openFiles(readChosen(file))),
      download: () => this.#download(),
      share: () => {
        const shared = { name: this.#library.current.name, files: this.#source.files() };
        openShareDialog(root, shared, this.#takeHome());
      },
    };
    this.#layout = createLayout(root, actions, lesson !== undefined);
    const files = (): BundleFiles => this.#source.files();
    this.#source = createSourceFiles({
      root,
      parent: this.#layout.code,
      data,
      say: this.#layout.say,
      onChange: () => this.#changed(),
    });
    this.#library = createBundleLibrary({
      root,
      layout: this.#layout,
      templates: data.templates,
      stored: openStoredBundles(lesson && `${STORAGE_KEYS.lesson}.${location.pathname}`),
      files,
      open: (entry, stored) => this.#open({ ...entry, files: stored }),
      openTemplate: (template) => this.#openTemplate(template),
      openFirst: () => this.#openFirst(),
    });
    this.#run = createRunSession({
      layout: this.#layout,
      goTo,
      source: this.#source,
      members: data.api,
      setHold: (hold) => this.#library.setHold(hold),
      onEvent: (event) => this.#lesson?.(event),
    });
    this.#lesson =
      lesson &&
      createLessonFrame({
        root,
        lesson,
        start: unpackFiles(data.templates[0]?.files ?? {}),
        run: this.#run,
        say: this.#layout.say,
        files,
        replace: (next) => this.#replace(next),
        signal: this.#ends.signal,
      });
    this.#listen();
    void this.#orSay(() => this.#openAtStart());
  }

  #listen(): void {
    const { signal } = this.#ends;
    addEventListener('hashchange', () => void this.#orSay(() => this.#openFragment()), { signal });
    addEventListener('pagehide', () => this.#leave(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.hidden ? this.#leave() : this.#run.mark()),
      { signal },
    );
    addEventListener('storage', ({ key, newValue }) => this.#library.otherTab(key, newValue), { signal });
    addEventListener('keydown', (event) => this.#onKey(event), { signal });
    const host = this.#root.host as HTMLElement;
    host.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    host.addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        const reading = readDropped(event.dataTransfer);
        void this.#orSay(() => this.#openFiles(reading));
      },
      { signal, capture: true },
    );
  }

  #onKey(event: KeyboardEvent): void {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
    const isFormat = event.shiftKey && event.altKey && event.code === 'KeyF';
    if (isSave && this.#store())
      this.#layout.say('Saved in this browser. Download the bundle to use it with Omphalos.');
    if (isFormat) void this.#source.format();
    if (isSave || isFormat) event.preventDefault();
  }

  end(): void {
    this.#ends.abort();
    this.#leave();
    this.#run.end();
    this.#layout.picture.destroy();
    this.#source.destroy();
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#run.mark(0);
      this.#lesson?.({ kind: 'change' });
      this.#store(); // first, because running may hang the page
      this.#source.checkChanges();
      this.#run.update();
    }, TYPING_PAUSE);
  }

  /** @returns whether the browser could store it */
  #store(): boolean {
    this.#forgetTimer();
    forgetFragment();
    return this.#library.store();
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #leave(): void {
    if (this.#timer !== undefined) this.#store();
    this.#run.leave();
  }

  #open({ files, hint, ...entry }: OpenBundle): void {
    this.#forgetTimer();
    this.#run.leave();
    this.#layout.hideNotice(); // its action belongs to the previous bundle
    this.#library.current = entry;
    this.#source.open(files, this.#data.lesson?.open ?? firstPath(files), hint);
    this.#lesson?.({ kind: 'change' });
    this.#run.open(entry.hold);
  }

  /** Other files for the same bundle. */
  #replace(files: BundleFiles): void {
    this.#open({ ...this.#library.current, hold: undefined, files });
    this.#store();
  }

  #openTemplate({ title, first, files }: PlaygroundTemplate): void {
    this.#open({ id: newId(), name: title, files: unpackFiles(files), hint: first });
  }

  #openFirst(): void {
    if (this.#library.openLatest()) return;
    const [template] = this.#data.templates;
    if (template) this.#openTemplate(template);
    else this.#open({ id: newId(), name: 'New bundle', files: { [MANIFEST]: '{}\n' } });
  }

  /**
   * @returns whether the address named a bundle
   * @throws Error with a message for readers, if the named bundle does not exist or cannot be read
   */
  #openFragment(): boolean {
    const fragment = location.hash.slice(1);
    const name = /^sample=(.+)$/.exec(fragment)?.[1];
    const template = this.#data.templates.find((other) => other.name === name);
    if (template) {
      this.#openTemplate(template);
      return true;
    }
    if (name !== undefined) throw new Error(`There is no template "${name}".`);
    const shared = readFragment(fragment);
    if (!shared) return false;
    this.#open({ id: newId(), ...shared, hold: 'link' });
    return true;
  }

  #openAtStart(): void {
    let isOpen = false;
    try {
      isOpen = this.#openFragment();
    } finally {
      if (!isOpen) this.#openFirst();
    }
  }

  async #orSay(action: () => unknown): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#layout.say((error as Error).message);
    }
  }

  async #openFiles(reading: Promise<readonly NamedBytes[]>): Promise<void> {
    const entries = await reading;
    const [first] = entries;
    if (!first) return;
    const [name, bytes] = first;
    if (entries.length === 1 && /\.zip$/i.test(name))
      this.#openNew(name.replace(/\.zip$/i, ''), filesOfZip(bytes));
    else if (entries.some(([path]) => path.endsWith(MANIFEST)))
      this.#openNew(name.split('/')[0] ?? name, bundleOf(entries));
    else for (const [path, content] of entries) this.#source.add(path, contentOf(path, content));
  }

  /** A bundle from outside is somebody's code: it runs only when the reader presses Run. */
  #openNew(name: string, files: BundleFiles): void {
    this.#open({ id: newId(), name, files, hold: 'files' });
    this.#store();
  }

  #download(): void {
    const shown = this.#library.current.name;
    const name =
      this.#source.manifest()?.name ?? (shown.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'bundle');
    const url = URL.createObjectURL(
      new Blob([zipOf(name, this.#source.files())], { type: 'application/zip' }),
    );
    make('a', { href: url, download: `${name}.zip` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    this.#lesson?.({ kind: 'download' });
    openDialog(this.#root, `${name}.zip is downloaded`, this.#takeHome());
  }

  #takeHome(): HTMLElement {
    return takeHomeSteps(this.#source.manifest(), this.#source.files());
  }
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
