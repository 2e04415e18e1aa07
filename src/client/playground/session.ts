// One visit to the playground: which bundle is open, which of its files is shown, whether it runs and is kept. Everything
// that changes a file comes through here.

import type { BundleFiles, RuntimeEvent } from '../../shared/bundle-files.ts';
import { unpackFiles } from '../../shared/packed-files.ts';
import type { PlaygroundData, PlaygroundTemplate } from '../../shared/playground-data.ts';
import { readManifest } from '../../shared/read-manifest.ts';
import { type RunningBundle, runBundle } from '../runtime/run-bundle.ts';
import { ask } from './ask.ts';
import { openBundleDialog } from './bundle-dialog.ts';
import { bundleOf, filesOfZip, zipOf } from './bundle-zip.ts';
import { bytesOf, type NamedBytes, readDropped } from './dropped-files.ts';
import { contentOf, MANIFEST, sortedPaths } from './file-names.ts';
import { type KeptBundle, newId, openKeptBundles } from './kept-bundles.ts';
import { createLayout } from './layout.ts';
import { guardLoops } from './loop-guard.ts';
import { make, makeButton } from './make-element.ts';
import { createRunMark, hungBundle } from './run-mark.ts';
import { openShareDialog } from './share-dialog.ts';
import { readFragment } from './share-link.ts';
import { createSourceFiles } from './source-files.ts';

/** Milliseconds without a key before what was typed is run. */
const TYPING_PAUSE = 120;

interface OpenBundle extends KeptBundle {
  readonly files: BundleFiles;
  /** What to change first. */
  readonly hint?: string | undefined;
}

/** @returns ends it */
export function openSession(root: ShadowRoot, data: PlaygroundData): () => void {
  const kept = openKeptBundles();
  const mark = createRunMark();
  const ends = new AbortController();
  let bundle: KeptBundle = { id: newId(), name: 'Bundle' };
  let running: RunningBundle | undefined;
  /** Whether the bundle is to run: a change then shows. */
  let isOn = false;
  /** Of what was typed and is neither kept nor run yet. */
  let timer: number | undefined;

  const layout = createLayout(root, {
    run: () => (isOn ? stop() : run()),
    restart: () => restart(),
    bundles: () => showBundles(),
    open: (file) => void openFiles(readChosen(file)),
    download: () => download(),
    share: () => openShareDialog(root, { name: bundle.name, files: source.files() }),
  });
  const { picture, messages, say } = layout;
  const source = createSourceFiles({
    root,
    parent: layout.code,
    data,
    say,
    onChange: () => changed(),
    manifest: () => manifestOf(source.files()).manifest,
    problems: () => manifestOf(source.files()).problems,
  });
  layout.onGoTo((file, line, column) => {
    layout.showView('code');
    source.goTo(file, line, column);
  });

  const manifestOf = rememberLast(readManifest);

  const changed = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      keep(); // first: what runs may hang
      update();
    }, TYPING_PAUSE);
  };
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    layout.showKept(kept.keep(bundle, source.files()));
    forgetFragment();
  };
  const onEvent = (event: RuntimeEvent): void => {
    messages.add(event);
    if (event.kind === 'toast') picture.toast(event.text, event.level, event.seconds);
    if (event.kind !== 'state') return;
    if (event.state === 'starting') picture.cover(null);
    if (event.reason === undefined) return;
    // What runs in the pages goes on without the server, as it does there.
    if (event.state === 'stopped')
      say(`The server has ended: ${event.reason}`, { label: 'Restart', act: restart });
    if (event.state === 'failed')
      picture.cover(coverText(`This bundle does not run. ${event.reason}`, 'Try again', restart));
  };
  const run = (): void => {
    isOn = true;
    layout.showRunning(true);
    picture.cover(null);
    arrange();
    mark.set(bundle.id);
    const files = source.files();
    if (running) running.update(files);
    else
      running = runBundle({
        files,
        slotOf: (kind, name) => picture.slotOf(kind, name),
        onEvent,
        transformScript: guardLoops,
      });
  };
  const update = (): void => {
    source.checkManifest();
    arrange();
    if (isOn) running?.update(source.files());
  };
  const arrange = (): void => {
    const { manifest } = manifestOf(source.files());
    // A manifest that is being typed leaves the pages where they are.
    if (manifest) picture.arrange(manifest);
  };
  const stop = (): void => {
    isOn = false;
    running?.stop();
    mark.clear();
    layout.showRunning(false);
    picture.cover(coverText('The bundle is stopped.', 'Run', run));
  };
  const restart = (): void => {
    messages.clear();
    if (isOn && running) {
      picture.cover(null);
      running.restart();
    } else run();
  };

  /** @param reason why it does not run at once */
  const open = (next: OpenBundle, reason?: string): void => {
    running?.stop();
    running = undefined;
    mark.clear();
    clearTimeout(timer);
    timer = undefined;
    layout.hideNotice(); // what it offers is about the bundle before
    bundle = { id: next.id, name: next.name };
    messages.clear();
    picture.arrange(undefined);
    source.open(next.files, firstPath(next.files), next.hint);
    layout.showName(bundle.name);
    isOn = false;
    if (reason === undefined) {
      run();
      return;
    }
    layout.showRunning(false);
    arrange();
    picture.cover(coverText(reason, 'Run', run));
  };
  const openKept = (entry: KeptBundle): boolean => {
    const files = kept.read(entry.id);
    if (!files) return false;
    const hasHung = hungBundle() === entry.id;
    open({ ...entry, files }, hasHung ? HUNG : undefined);
    return true;
  };
  const openTemplate = ({ title, first, files }: PlaygroundTemplate): void =>
    open({ id: newId(), name: title, files: unpackFiles(files), hint: first });
  const openFirst = (): void => {
    const isOpen = kept.list().some(openKept);
    if (isOpen) return;
    const [template] = data.templates;
    if (template) openTemplate(template);
    else open({ id: newId(), name: 'New bundle', files: { [MANIFEST]: '{}\n' } });
  };
  /**
   * @returns whether the address named a bundle
   * @throws Error, whose message is for readers, if there is none of that name, or it cannot be read
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
    open({ id: newId(), ...shared }, STRANGER);
    return true;
  };
  const orSay = (action: () => unknown): void => {
    try {
      action();
    } catch (error) {
      say((error as Error).message);
    }
  };
  const openAtStart = (): void => {
    let isOpen = false;
    try {
      isOpen = openFragment();
    } finally {
      if (!isOpen) openFirst();
    }
  };

  const showBundles = (): void =>
    openBundleDialog(root, data.templates, {
      list: kept.list,
      current: bundle.id,
      open: openKept,
      openTemplate,
      rename: async (entry) => {
        const name = await ask(root, {
          title: 'Rename bundle',
          label: 'Name',
          value: entry.name,
          action: 'Rename',
          faultOf: (value) => (value === '' ? 'A bundle needs a name.' : undefined),
        });
        const files = kept.read(entry.id);
        if (name === undefined || !files) return;
        kept.keep({ ...entry, name }, files);
        if (entry.id !== bundle.id) return;
        bundle = { ...bundle, name };
        layout.showName(name);
      },
      duplicate(entry) {
        const files = kept.read(entry.id);
        if (files) kept.keep({ id: newId(), name: `${entry.name} (copy)` }, files);
      },
      remove(entry) {
        const files = kept.read(entry.id);
        kept.remove(entry.id);
        if (entry.id === bundle.id) openFirst();
        if (!files) return;
        say(`“${entry.name}” is deleted.`, {
          label: 'Undo',
          act: () => {
            kept.keep(entry, files);
            openKept(entry);
          },
        });
      },
    });

  const readChosen = async (file: File): Promise<readonly NamedBytes[]> => [[file.name, await bytesOf(file)]];
  const openFiles = async (reading: Promise<readonly NamedBytes[]>): Promise<void> => {
    try {
      const entries = await reading;
      const [first] = entries;
      if (!first) return;
      const [name, bytes] = first;
      if (entries.length === 1 && /\.zip$/i.test(name))
        openNew(name.replace(/\.zip$/i, ''), filesOfZip(bytes));
      else if (entries.some(([path]) => path.endsWith(MANIFEST)))
        openNew(name.split('/')[0] ?? name, bundleOf(entries));
      else addFiles(entries);
    } catch (error) {
      say((error as Error).message);
    }
  };
  /** A bundle from elsewhere is somebody's code: it runs when its reader says so. */
  const openNew = (name: string, files: BundleFiles): void => {
    open({ id: newId(), name, files }, FROM_FILES);
    keep();
  };
  const addFiles = (entries: readonly NamedBytes[]): void => {
    for (const [path, bytes] of entries) source.add(path, contentOf(path, bytes));
  };

  const download = (): void => {
    const { manifest } = manifestOf(source.files());
    const name = manifest?.name ?? (bundle.name.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'bundle');
    const url = URL.createObjectURL(new Blob([zipOf(name, source.files())], { type: 'application/zip' }));
    make('a', { href: url, download: `${name}.zip` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };

  const { signal } = ends;
  addEventListener('hashchange', () => orSay(openFragment), { signal });
  addEventListener('pagehide', () => timer !== undefined && keep(), { signal });
  const host = root.host as HTMLElement;
  host.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  host.addEventListener(
    'drop',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void openFiles(readDropped(event.dataTransfer));
    },
    { signal, capture: true },
  );
  orSay(openAtStart);

  return () => {
    ends.abort();
    if (timer !== undefined) keep();
    running?.stop();
    mark.destroy();
    picture.destroy();
    source.destroy();
  };
}

const HUNG =
  'The page did not answer when this bundle ran last, so it is not run now. Your code is all there.';
const STRANGER = 'This bundle came by a link. Look at its code, and run it if you want to.';
const FROM_FILES = 'This bundle comes from your files. Look at its code, and run it if you want to.';

/** The file to begin with: a graphic is what shows. */
function firstPath(files: BundleFiles): string {
  const paths = sortedPaths(files);
  return paths.find((path) => /^graphics\/.*\.html$/.test(path)) ?? paths[0] ?? MANIFEST;
}

const coverText = (text: string, action: string, act: () => void): Node =>
  make('div', {}, make('p', {}, text), makeButton(action, act, { className: 'primary' }));

/** Takes the fragment out of the address: what is kept now is no longer what it names. */
function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}

/** The manifest is asked for several times for the same files. */
function rememberLast<Result>(read: (files: BundleFiles) => Result): (files: BundleFiles) => Result {
  let last: { readonly files: BundleFiles; readonly result: Result } | undefined;
  return (files) => {
    if (last?.files !== files) last = { files, result: read(files) };
    return last.result;
  };
}
