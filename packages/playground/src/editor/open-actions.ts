// Opens what the address names, what readers drop or choose, and hands the bundle out as a ZIP file.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import { readRunnable } from '../shared/read-manifest.ts';
import { zipOf } from '../shared/zip-bundle.ts';
import { openBundle, openFirst, openStored, openTemplate, storeBundle } from './bundle-actions.ts';
import { bundleOf, filesOfZip } from './bundle-zip.ts';
import { bytesOf, type NamedBytes, readDropped } from './dropped-files.ts';
import { addDropped } from './form-actions.ts';
import { tellLesson } from './lesson-actions.ts';
import { makeElement } from './make-element.ts';
import { packageNameOf } from './manifest-edit.ts';
import { showDialog } from './questions.ts';
import type { Session } from './session.ts';
import { readFragment } from './share-link.ts';
import { newId } from './stored-bundles.ts';
import { readMe } from './take-home.ts';

export function openAtStart(session: Session): void {
  try {
    if (!openFragment(session)) openFirst(session);
  } catch (error) {
    openFirst(session);
    session.say((error as Error).message);
  }
}

export const openAddress = (session: Session): Promise<void> => orSay(session, () => openFragment(session));

/**
 * @returns whether the address named a bundle
 * @throws Error with a message for readers, if the named bundle does not exist or cannot be read
 */
function openFragment(session: Session): boolean {
  const fragment = location.hash.slice(1);
  const name = /^sample=(.+)$/.exec(fragment)?.[1];
  const template = session.data.templates.find((other) => other.name === name);
  if (template) {
    openTemplate(session, template, true);
    const own = session.stored.list().find((entry) => entry.template === name);
    const offer = own && { label: 'Open it', act: () => void openStored(session, own) };
    if (offer) session.say(`You have made “${own.name}” before.`, offer);
    return true;
  }
  if (name !== undefined) throw new Error(`There is no template "${name}".`);
  const shared = readFragment(fragment);
  if (!shared) return false;
  openBundle(session, { id: newId(), ...shared, hold: 'link' });
  return true;
}

export const openChosen = (session: Session, file: File): Promise<void> =>
  orSay(session, async () => openFiles(session, [[file.name, await bytesOf(file)]]));

/** Must be called in the event, whose list of files is empty afterwards. */
export function openDropped(session: Session, transfer: DataTransfer): Promise<void> {
  const reading = readDropped(transfer);
  return orSay(session, async () => openFiles(session, await reading));
}

function openFiles(session: Session, entries: readonly NamedBytes[]): void {
  const [first] = entries;
  if (!first) return;
  const [name, bytes] = first;
  if (entries.length === 1 && /\.zip$/i.test(name))
    openNew(session, name.replace(/\.zip$/i, ''), filesOfZip(bytes));
  else if (entries.some(([path]) => path.endsWith(MANIFEST)))
    openNew(session, name.split('/')[0] ?? name, bundleOf(entries));
  else for (const [path, content] of entries) addDropped(session, path, content);
}

/** A bundle from outside is somebody's code: it runs only when the reader presses Run. */
function openNew(session: Session, name: string, files: BundleFiles): void {
  openBundle(session, { id: newId(), name, files, hold: 'files' });
  storeBundle(session);
}

/** Hands out the open bundle, or several of them with a page that says what to do. */
export function download(session: Session, bundles: readonly BundleFiles[] = [session.get().files]): void {
  const folderOf = (files: BundleFiles): string =>
    readRunnable(files).manifest?.name ?? packageNameOf(session.get().name);
  const folders = Object.fromEntries(bundles.map((files) => [folderOf(files), files]));
  const [name] = Object.keys(folders);
  const isOne = bundles.length === 1;
  const file = `${isOne ? name : 'omphalos-bundles'}.zip`;
  const page = { 'READ ME.txt': readMe(bundles, installPage() ?? '') };
  const bytes = zipOf(isOne ? folders : { ...folders, '': page });
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  makeElement('a', { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  tellLesson(session, { kind: 'download' });
  showDialog(session, { kind: 'downloaded', file, bundles });
}

/** The page's own text links to it. */
export const installPage = (): string | undefined =>
  document.querySelector<HTMLAnchorElement>('main a[href*="/installation"]')?.href;

async function orSay(session: Session, action: () => unknown): Promise<void> {
  try {
    await action();
  } catch (error) {
    session.say((error as Error).message);
  }
}
