// What readers do with the files of the open bundle.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { fileText, MANIFEST } from '../shared/bundle-paths.ts';
import { BAD_PAGE_NAME, isPageName } from '../shared/read-manifest.ts';
import { changeFiles } from './bundle-actions.ts';
import { completePath, faultOfPath, faultOfSize, isPicture, sortedPaths } from './file-names.ts';
import { newFileText, pageListOf, withPage } from './manifest-edit.ts';
import { pageFolders } from './open-manifest.ts';
import { ask } from './questions.ts';
import type { Session } from './session.ts';

export async function createFile(session: Session): Promise<void> {
  const { path } = session.get();
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : 'graphics/';
  const name = await ask(session, {
    title: 'New file',
    label: 'Name, or path in the bundle',
    hint: 'For example panels/control.html, graphics/logo.css or server/main.js',
    value: `${folder}new.html`,
    action: 'Create',
    complete: (typed) => completePath(typed, folder),
    faultOf: (value) => {
      const { files } = session.get();
      return faultOfPath(value, files) ?? faultOfPage(value, files);
    },
  });
  if (name === undefined) return;
  const { files } = session.get();
  changeFiles(session, { ...files, [name]: newFileText(name) }, { path: name, cursor: {} });
  const page = pageListOf(name, pageFolders(files));
  const declared = page && withPage(manifestText(files), page.list, page.file);
  if (declared !== undefined)
    session.say(`${name} is not in package.json yet.`, {
      label: 'Add it',
      act: () => changeFiles(session, { ...session.get().files, [MANIFEST]: declared }, { path: MANIFEST }),
    });
}

export async function renameFile(session: Session): Promise<void> {
  const { path: from, files } = session.get();
  const { [from]: content = '', ...others } = files;
  const to = await ask(session, {
    title: `Rename ${from}`,
    label: 'Path in the bundle',
    hint: "Other files that mention it, such as package.json, don't change.",
    value: from,
    action: 'Rename',
    faultOf: (value) =>
      value === from ? undefined : (faultOfPath(value, others) ?? faultOfPage(value, files)),
  });
  if (to === undefined || to === from) return;
  changeFiles(session, { ...others, [to]: content }, { path: to });
  session.say(`${from} is now ${to}. Other files that mention it still say ${from}.`);
}

export function removeFile(session: Session): void {
  const { path: gone, files } = session.get();
  const { [gone]: content = '', ...others } = files;
  const paths = sortedPaths(files);
  changeFiles(session, others, { path: paths[paths.indexOf(gone) + 1] ?? paths.at(-2) ?? MANIFEST });
  session.say(`${gone} is deleted.`, {
    label: 'Undo',
    act: () => changeFiles(session, { ...session.get().files, [gone]: content }, { path: gone }),
  });
}

/**
 * Adds a file, or replaces its content.
 * @param others that change with it
 * @returns whether the bundle can have it
 */
export function addFile(
  session: Session,
  name: string,
  content: string | Uint8Array,
  others: BundleFiles = {},
): boolean {
  const { files } = session.get();
  const isForGraphics = !name.includes('/') && (isPicture(name) || /\.woff2?$/i.test(name));
  const path = isForGraphics ? `graphics/${name}` : name;
  const next = { ...files, ...others, [path]: content };
  const fault = (Object.hasOwn(files, path) ? undefined : faultOfPath(path, files)) ?? faultOfSize(next);
  if (fault === undefined) changeFiles(session, next, { path });
  session.say(fault === undefined ? `${path} is added.` : `${name}: ${fault}`);
  return fault === undefined;
}

/** Shows a position in a file of the bundle, counted from 1. */
export function goTo(session: Session, file: string, line = 1, column = 1): void {
  const isThere = Object.hasOwn(session.get().files, file);
  session.set({
    view: 'code',
    isCodeShown: true,
    ...(isThere ? { path: file, cursor: { line, column } } : {}),
  });
}

const manifestText = (files: BundleFiles): string => fileText(files[MANIFEST]) ?? '';

function faultOfPage(name: string, files: BundleFiles): string | undefined {
  const page = pageListOf(name, pageFolders(files));
  return page && !isPageName(page.file) ? `“${page.file}”: ${BAD_PAGE_NAME}.` : undefined;
}
