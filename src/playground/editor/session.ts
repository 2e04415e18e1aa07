// One visit to the playground: which bundle is open, which file is shown, whether it runs and is stored. Every change to a
// file passes through here.

import { NO_ANSWER, TOO_MANY_MESSAGES } from '../runtime/heartbeat.ts';
import { readRunnable } from '../runtime/read-runnable.ts';
import { type RunningBundle, runBundle } from '../runtime/run-bundle.ts';
import type { BundleFiles, RuntimeEvent } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundData, PlaygroundTemplate } from '../shared/playground-data.ts';
import { openBundleDialog } from './bundle-dialog.ts';
import { bundleOf, filesOfZip, zipOf } from './bundle-zip.ts';
import { bytesOf, type NamedBytes, readDropped } from './dropped-files.ts';
import { contentOf, MANIFEST, sortedPaths } from './file-names.ts';
import { createLayout, type Layout } from './layout.ts';
import { guardLoops } from './loop-guard.ts';
import { make, makeButton } from './make-element.ts';
import { ask } from './prompt-dialog.ts';
import { openShareDialog } from './share-dialog.ts';
import { readFragment } from './share-link.ts';
import { createSourceFiles, type SourceFiles } from './source-files.ts';
import { type Hold, newId, openStoredBundles, type StoredBundle } from './stored-bundles.ts';

/** Milliseconds without a key press before changes run. */
const TYPING_PAUSE = 80;
/** A page must answer this many times, so many milliseconds apart, before a later visit starts the bundle by itself. */
const PROOF = { answers: 10, pause: 200 };

interface OpenBundle extends StoredBundle {
  readonly files: BundleFiles;
  /** What to change first. */
  readonly hint?: string | undefined;
}

/** @returns ends the session */
export function openSession(root: ShadowRoot, data: PlaygroundData): () => void {
  const session = new Session(root, data);
  session.begin();
  return () => session.end();
}

class Session {
  readonly #root: ShadowRoot;
  readonly #data: PlaygroundData;
  readonly #layout: Layout;
  readonly #source: SourceFiles;
  readonly #stored = openStoredBundles();
  readonly #ends = new AbortController();
  readonly #manifestOf = cacheLast(readRunnable);
  #bundle: StoredBundle = { id: newId(), name: 'Bundle' };
  #running: RunningBundle | undefined;
  /** Whether the bundle should run, so that changes show. */
  #isOn = false;
  /** Pending changes, neither stored nor run yet. */
  #timer: number | undefined;
  /** Runs until the page has answered for long enough. */
  #proof: number | undefined;
  #lastAnswer = 0;
  /** Whether another tab has changed the bundle: what is stored next is a copy. */
  #isForked = false;

  constructor(root: ShadowRoot, data: PlaygroundData) {
    this.#root = root;
    this.#data = data;
    this.#layout = createLayout(root, {
      run: () => (this.#isOn ? this.#stop() : this.#run()),
      restart: () => this.#restart(),
      bundles: () => this.#showBundles(),
      open: (file) => void this.#openFiles(readChosen(file)),
      download: () => this.#download(),
      share: () => openShareDialog(root, { name: this.#bundle.name, files: this.#source.files() }),
    });
    this.#source = createSourceFiles({
      root,
      parent: this.#layout.code,
      data,
      say: this.#layout.say,
      onChange: () => this.#changed(),
      manifest: () => this.#manifestOf(this.#source.files()).manifest,
      problems: () => this.#manifestOf(this.#source.files()).problems,
    });
    this.#layout.onGoTo((file, line, column) => {
      this.#layout.showView('code');
      this.#source.goTo(file, line, column);
    });
  }

  begin(): void {
    const { signal } = this.#ends;
    addEventListener('hashchange', () => this.#orSay(() => this.#openFragment()), { signal });
    addEventListener('pagehide', () => this.#leave(), { signal });
    addEventListener('storage', ({ key, newValue }) => this.#otherTab(key, newValue), { signal });
    const host = this.#root.host as HTMLElement;
    host.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    host.addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        void this.#openFiles(readDropped(event.dataTransfer));
      },
      { signal, capture: true },
    );
    this.#orSay(() => this.#openAtStart());
  }

  end(): void {
    this.#ends.abort();
    this.#leave();
    clearInterval(this.#proof);
    this.#running?.stop();
    this.#layout.picture.destroy();
    this.#source.destroy();
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.#isOn) this.#awaitProof();
      this.#store(); // first, because running may hang the page
      this.#update();
    }, TYPING_PAUSE);
  }

  #store(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isForked) {
      this.#isForked = false;
      this.#bundle = { ...this.#bundle, id: newId(), name: `${this.#bundle.name} (copy)` };
      this.#layout.showName(this.#bundle.name);
      this.#layout.hideNotice();
    }
    this.#layout.showStored(this.#stored.put(this.#bundle, this.#source.files()));
    forgetFragment();
  }

  #setHold(hold: Hold | undefined): void {
    clearInterval(this.#proof);
    this.#proof = undefined;
    this.#bundle = { ...this.#bundle, hold };
    this.#stored.setHold(this.#bundle.id, hold);
  }

  /** A page that hangs, or drowns in messages, never comes to take the hold off. */
  #awaitProof(): void {
    this.#setHold('hung');
    this.#lastAnswer = performance.now();
    let answers = 0;
    this.#proof = window.setInterval(() => {
      this.#lastAnswer = performance.now();
      answers += 1;
      if (answers === PROOF.answers) this.#setHold(undefined);
    }, PROOF.pause);
  }

  /** A reader who turns to something else while the page answers need not press Run when they come back. */
  #leave(): void {
    if (this.#timer !== undefined) this.#store();
    const answers = performance.now() - this.#lastAnswer < 2 * PROOF.pause;
    if (this.#proof !== undefined && answers) this.#setHold(undefined);
  }

  #otherTab(key: string | null, newValue: string | null): void {
    const { id } = this.#bundle;
    const change = this.#stored.changed(key, id);
    const entry = this.#stored.list().find((other) => other.id === id);
    if (!change || !entry) return;
    if (entry.name !== this.#bundle.name) {
      this.#bundle = { ...this.#bundle, name: entry.name };
      this.#layout.showName(entry.name);
    }
    if (change === 'list' || newValue === null) return;
    this.#isForked = true;
    this.#layout.say('This bundle was changed in another tab. What you change here is stored as a copy.', {
      label: 'Load the other version',
      act: () => this.#openStored(entry),
    });
  }

  #onEvent(event: RuntimeEvent): void {
    const { messages, picture, say } = this.#layout;
    messages.add(event);
    const reason = event.kind === 'error' ? event.message : event.kind === 'state' ? event.reason : undefined;
    if (reason === NO_ANSWER || reason === TOO_MANY_MESSAGES) this.#setHold('hung');
    if (event.kind === 'toast') picture.toast(event.text, event.level, event.seconds);
    if (event.kind !== 'state') return;
    if (event.state === 'starting') picture.cover(null);
    if (event.reason === undefined) return;
    const restart = (): void => this.#restart();
    // Pages keep running without the server, as they do in the toolkit.
    if (event.state === 'stopped')
      say(`The server has ended: ${event.reason}`, { label: 'Restart', act: restart });
    if (event.state === 'failed')
      picture.cover(coverText(`This bundle does not run. ${event.reason}`, 'Try again', restart));
  }

  #run(): void {
    const { picture } = this.#layout;
    this.#isOn = true;
    this.#layout.showRunning(true);
    picture.cover(null);
    this.#arrange();
    this.#awaitProof();
    const files = this.#source.files();
    if (this.#running) this.#running.update(files);
    else
      this.#running = runBundle({
        files,
        slotOf: (kind, name) => picture.slotOf(kind, name),
        onEvent: (event) => this.#onEvent(event),
        transformScript: guardLoops,
      });
  }

  #update(): void {
    this.#source.checkManifest();
    this.#arrange();
    if (this.#isOn) this.#running?.update(this.#source.files());
  }

  #arrange(): void {
    const { manifest } = this.#manifestOf(this.#source.files());
    // While the manifest is invalid, the pages stay.
    if (manifest) this.#layout.picture.arrange(manifest);
  }

  #stop(): void {
    this.#isOn = false;
    this.#running?.stop();
    this.#setHold(undefined);
    this.#layout.showRunning(false);
    this.#layout.picture.cover(coverText('The bundle is stopped.', 'Run', () => this.#run()));
  }

  #restart(): void {
    this.#layout.messages.clear();
    if (this.#isOn && this.#running) {
      this.#layout.picture.cover(null);
      this.#running.restart();
    } else this.#run();
  }

  #open(next: OpenBundle): void {
    const { picture, messages } = this.#layout;
    this.#running?.stop();
    this.#running = undefined;
    clearInterval(this.#proof);
    this.#proof = undefined;
    clearTimeout(this.#timer);
    this.#isForked = false;
    this.#timer = undefined;
    this.#layout.hideNotice(); // its action belongs to the previous bundle
    this.#bundle = { id: next.id, name: next.name, hold: next.hold };
    messages.clear();
    picture.arrange(undefined);
    this.#source.open(next.files, firstPath(next.files), next.hint);
    this.#layout.showName(this.#bundle.name);
    this.#isOn = false;
    this.#layout.showRunning(next.hold === undefined);
    if (next.hold === undefined) {
      // Paint first: the code can be read and edited before the bundle runs.
      const { id } = next;
      afterPaint(() => this.#bundle.id === id && !this.#ends.signal.aborted && this.#run());
      return;
    }
    this.#arrange();
    picture.cover(coverText(HOLDS[next.hold], 'Run', () => this.#run()));
  }

  #openStored(entry: StoredBundle): boolean {
    const files = this.#stored.read(entry.id);
    if (!files) return false;
    this.#open({ ...entry, files });
    return true;
  }

  #openTemplate({ title, first, files }: PlaygroundTemplate): void {
    this.#open({ id: newId(), name: title, files: unpackFiles(files), hint: first });
  }

  #openFirst(): void {
    const isOpen = this.#stored.list().some((entry) => this.#openStored(entry));
    if (isOpen) return;
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

  #orSay(action: () => unknown): void {
    try {
      action();
    } catch (error) {
      this.#layout.say((error as Error).message);
    }
  }

  #openAtStart(): void {
    let isOpen = false;
    try {
      isOpen = this.#openFragment();
    } finally {
      if (!isOpen) this.#openFirst();
    }
  }

  #showBundles(): void {
    this.#leave();
    openBundleDialog(this.#root, this.#data.templates, {
      list: this.#stored.list,
      current: this.#bundle.id,
      open: (entry) => {
        if (!this.#openStored(entry))
          this.#layout.say(`“${entry.name}” cannot be read: another version of this site has stored it.`);
      },
      openTemplate: (template) => this.#openTemplate(template),
      rename: (entry) => this.#rename(entry),
      duplicate: (entry) => {
        const files = this.#stored.read(entry.id);
        if (files) this.#stored.put({ ...entry, id: newId(), name: `${entry.name} (copy)` }, files);
      },
      remove: (entry) => this.#remove(entry),
    });
  }

  async #rename(entry: StoredBundle): Promise<void> {
    const name = await ask(this.#root, {
      title: 'Rename bundle',
      label: 'Name',
      value: entry.name,
      action: 'Rename',
      faultOf: (value) => (value === '' ? 'A bundle needs a name.' : undefined),
    });
    const files = this.#stored.read(entry.id);
    if (name === undefined || !files) return;
    this.#stored.put({ ...entry, name }, files);
    if (entry.id !== this.#bundle.id) return;
    this.#bundle = { ...this.#bundle, name };
    this.#layout.showName(name);
  }

  #remove(entry: StoredBundle): void {
    const files = this.#stored.read(entry.id);
    this.#stored.remove(entry.id);
    if (entry.id === this.#bundle.id) this.#openFirst();
    if (!files) return;
    this.#layout.say(`“${entry.name}” is deleted.`, {
      label: 'Undo',
      act: () => {
        this.#stored.put(entry, files);
        this.#openStored(entry);
      },
    });
  }

  async #openFiles(reading: Promise<readonly NamedBytes[]>): Promise<void> {
    try {
      const entries = await reading;
      const [first] = entries;
      if (!first) return;
      const [name, bytes] = first;
      if (entries.length === 1 && /\.zip$/i.test(name))
        this.#openNew(name.replace(/\.zip$/i, ''), filesOfZip(bytes));
      else if (entries.some(([path]) => path.endsWith(MANIFEST)))
        this.#openNew(name.split('/')[0] ?? name, bundleOf(entries));
      else for (const [path, content] of entries) this.#source.add(path, contentOf(path, content));
    } catch (error) {
      this.#layout.say((error as Error).message);
    }
  }

  /** A bundle from outside is somebody's code: it runs only when the reader presses Run. */
  #openNew(name: string, files: BundleFiles): void {
    this.#open({ id: newId(), name, files, hold: 'files' });
    this.#store();
  }

  #download(): void {
    const files = this.#source.files();
    const { manifest } = this.#manifestOf(files);
    const name = manifest?.name ?? (this.#bundle.name.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'bundle');
    const url = URL.createObjectURL(new Blob([zipOf(name, files)], { type: 'application/zip' }));
    make('a', { href: url, download: `${name}.zip` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}

const readChosen = async (file: File): Promise<readonly NamedBytes[]> => [[file.name, await bytesOf(file)]];

/** Why a bundle does not run by itself. */
const HOLDS: Readonly<Record<Hold, string>> = {
  hung: 'The page did not answer for long enough after this bundle started, so it does not run now. Your code is all there.',
  link: 'This bundle came by a link. Look at its code, and run it if you want to.',
  files: 'This bundle comes from your files. Look at its code, and run it if you want to.',
};

/** The file to open first: a graphic, since it shows something. */
function firstPath(files: BundleFiles): string {
  const paths = sortedPaths(files);
  return paths.find((path) => /^graphics\/.*\.html$/.test(path)) ?? paths[0] ?? MANIFEST;
}

const coverText = (text: string, action: string, act: () => void): Node =>
  make('div', {}, make('p', {}, text), makeButton(action, act, { className: 'primary' }));

/** Hidden tabs get no animation frames, so they do not wait for one. */
function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action));
}

/** Removes the fragment from the address: the bundle is now stored, and differs from what it names. */
function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}

/** Caches the last result: several callers ask for the manifest of the same files. */
function cacheLast<Result>(read: (files: BundleFiles) => Result): (files: BundleFiles) => Result {
  let last: { readonly files: BundleFiles; readonly result: Result } | undefined;
  return (files) => {
    if (last?.files !== files) last = { files, result: read(files) };
    return last.result;
  };
}
