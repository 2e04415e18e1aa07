// The files of the open bundle: the list, the editor, and actions on files.

import { dataAddress } from '../runtime/data-address.ts';
import type { BundleFiles, BundleManifest, ReadManifest } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import { BAD_PAGE_NAME, isPageName, readRunnable } from '../shared/read-manifest.ts';
import { createCodeEditor, type RunFault } from './code-editor.ts';
import { markOptions } from './code-marks.ts';
import { createFileList } from './file-list.ts';
import {
  completePath,
  faultOfPath,
  faultOfSize,
  isPicture,
  kilobytes,
  MANIFEST,
  sortedPaths,
} from './file-names.ts';
import type { Say } from './layout.ts';
import { codeIn, make, makeButton, makeMenu } from './make-element.ts';
import { newFileText, pageListOf, renamedIn, withPage } from './manifest-edit.ts';
import { ask } from './prompt-dialog.ts';
import { createStyleForm } from './style-form.ts';
import { readStyle } from './style-properties.ts';

export type SourceFiles = ReturnType<typeof createSourceFiles>;

interface SourceOptions {
  readonly root: ShadowRoot;
  readonly parent: HTMLElement;
  readonly data: PlaygroundData;
  readonly say: Say;
  onChange(): void;
}

const PANEL_ID = 'open-file';
/** Pixels: where the sheet begins to show one pane at a time, and a column of files. */
const PHONE = 704;
const WIDE = 1088;
const MOST_FAULTS = 20;

export function createSourceFiles({ root, parent, data, say, onChange }: SourceOptions) {
  let files: BundleFiles = {};
  let path = MANIFEST;
  /** What went wrong while these files ran. */
  let faults: readonly RunFault[] = [];
  /** What was last read; several callers ask for the manifest of the same files. */
  let lastRead: { readonly files: BundleFiles; readonly result: ReadManifest } | undefined;
  const read = (): ReadManifest => {
    if (lastRead?.files !== files) lastRead = { files, result: readRunnable(files) };
    return lastRead.result;
  };

  const list = createFileList(PANEL_ID, (next) => show(next));
  const editorBox = make('div', { className: 'editor' });
  const viewer = make('div', { className: 'viewer', hidden: true });
  const hintText = make('p', {});
  const hint = make(
    'div',
    { className: 'first-change', hidden: true },
    hintText,
    makeButton('Close', () => hideHint(), { className: 'quiet', 'aria-label': 'Close the hint' }),
  );
  const hideHint = (): void => {
    hint.hidden = true;
  };
  const chooser = make('input', { type: 'file', multiple: true, hidden: true });
  const form = createStyleForm(
    ({ file, from, to }, insert) => {
      editor.edit(file, String(files[file]), { from, to, insert });
      showStyle(); // the places in the file have changed
    },
    (file) => {
      editor.undo(file);
      showStyle();
    },
  );
  // Closed where it would stand above the code.
  const { clientWidth } = root.host;
  form.element.open = clientWidth < PHONE || clientWidth >= WIDE;
  const showStyle = (): void => form.show(readStyle(files, pageFolders().panels));
  const renameButton = makeButton('Rename', () => void rename(), { className: 'quiet' });
  const deleteButton = makeButton('Delete', () => remove(), { className: 'quiet' });
  parent.append(
    make(
      'div',
      { className: 'files' },
      list.element,
      makeMenu(
        'File actions',
        makeButton('New', () => void create(), { className: 'quiet', 'aria-label': 'New file' }),
        makeButton('Add', () => chooser.click(), {
          className: 'quiet',
          'aria-label': 'Add files from your computer',
          title: 'Pictures and other files, up to 500 kB each',
        }),
        makeButton('Format', () => void format(), {
          className: 'quiet',
          title: 'Format this file: Shift+Alt+F',
        }),
        renameButton,
        deleteButton,
      ),
      chooser,
    ),
    make(
      'div',
      { className: 'open-file', id: PANEL_ID, role: 'tabpanel', 'aria-label': 'Open file' },
      hint,
      editorBox,
      make(
        'p',
        { className: 'leave-hint', 'aria-hidden': 'true' },
        'Press Escape, then Tab to leave the editor',
      ),
      viewer,
    ),
    form.element,
  );
  const editor = createCodeEditor({
    root,
    parent: editorBox,
    data,
    onChange: (changed, text) => {
      files = { ...files, [changed]: text };
      faults = [];
      hideHint();
      onChange();
    },
    problems: () => read().problems,
    faults: (of) => faults.filter(({ file }) => file === of),
    marks: (of) => markOptions(of, files, read().manifest, data.api),
  });
  chooser.addEventListener('change', () => {
    for (const file of chooser.files ?? [])
      void file.arrayBuffer().then((bytes) => add(file.name, new Uint8Array(bytes)));
    chooser.value = '';
  });

  const showList = (): void => {
    list.show(sortedPaths(files), path);
    renameButton.disabled = deleteButton.disabled = path === MANIFEST;
  };
  const show = (next: string): void => {
    path = next;
    showList();
    const content = files[path] ?? '';
    const isText = typeof content === 'string';
    editorBox.hidden = !isText;
    viewer.hidden = isText;
    if (isText) editor.open(path, content);
    else viewer.replaceChildren(...viewOf(path, content));
  };
  /** Files with changed content, by path. */
  const change = (next: BundleFiles, shown: string): void => {
    files = next;
    faults = [];
    hideHint();
    show(shown);
    onChange();
  };

  const create = async (): Promise<void> => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : 'graphics/';
    const name = await ask(root, {
      title: 'New file',
      label: 'Name, or path in the bundle',
      hint: 'For example panels/control.html, graphics/logo.css or server/main.js',
      value: `${folder}new.html`,
      action: 'Create',
      complete: (typed) => completePath(typed, folder),
      faultOf: (value) => faultOfPath(value, files) ?? faultOfPage(value),
    });
    if (name === undefined) return;
    change({ ...files, [name]: newFileText(name) }, name);
    const page = pageOf(name);
    const declared = page && withPage(manifestText(), page.list, page.file);
    if (declared !== undefined)
      say(`${name} is not in package.json yet.`, {
        label: 'Add it',
        act: () => change({ ...files, [MANIFEST]: declared }, MANIFEST),
      });
    editor.focus();
  };
  const pageFolders = (): Parameters<typeof pageListOf>[1] => {
    const { panelPath = 'panels', graphicPath = 'graphics' } = read().manifest?.bundle.omphalos ?? {};
    return { panels: panelPath, graphics: graphicPath };
  };
  /** Which list of the manifest a file belongs to. */
  const pageOf = (name: string): ReturnType<typeof pageListOf> => pageListOf(name, pageFolders());
  const faultOfPage = (name: string): string | undefined => {
    const page = pageOf(name);
    return page && !isPageName(page.file) ? `“${page.file}”: ${BAD_PAGE_NAME}.` : undefined;
  };
  const manifestText = (): string => textOf(files[MANIFEST]) ?? '';
  const rename = async (): Promise<void> => {
    const from = path;
    const { [from]: content = '', ...others } = files;
    const to = await ask(root, {
      title: `Rename ${from}`,
      label: 'Path in the bundle',
      hint: "Other files that mention it don't change.",
      value: from,
      action: 'Rename',
      faultOf: (value) => (value === from ? undefined : (faultOfPath(value, others) ?? faultOfPage(value))),
    });
    if (to === undefined || to === from) return;
    editor.forget(from);
    change({ ...others, [to]: content }, to);
    const text = renamedIn(manifestText(), from, to);
    if (text === undefined) say(`${from} is now ${to}.`);
    else
      say(`${from} is now ${to}, but package.json still names ${from}.`, {
        label: 'Change it in package.json too',
        act: () => change({ ...files, [MANIFEST]: text }, path),
      });
  };
  const remove = (): void => {
    const gone = path;
    const { [gone]: content = '', ...others } = files;
    const paths = sortedPaths(files);
    const next = paths[paths.indexOf(gone) + 1] ?? paths.at(-2) ?? MANIFEST;
    change(others, next);
    list.element.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    say(`${gone} is deleted.`, {
      label: 'Undo',
      act: () => change({ ...files, [gone]: content }, gone),
    });
  };
  /** Formats the open file. */
  const format = async (): Promise<void> => {
    const formatted = path;
    try {
      await editor.format();
    } catch (error) {
      say(`${formatted} is not formatted: ${String((error as Error).message).split('\n')[0]}`);
    }
  };
  /** Adds a file, or replaces its content. */
  const add = (name: string, content: string | Uint8Array): void => {
    const target = name.includes('/') ? name : `${isPicture(name) ? 'graphics/' : ''}${name}`;
    const next = { ...files, [target]: content };
    const fault =
      (Object.hasOwn(files, target) ? undefined : faultOfPath(target, files)) ?? faultOfSize(next);
    if (fault !== undefined) {
      say(`${name}: ${fault}`);
      return;
    }
    editor.forget(target);
    change(next, target);
    say(`${target} is added.`);
  };

  return {
    files: (): BundleFiles => files,
    /** Undefined if the server would skip the bundle. */
    manifest: (): BundleManifest | undefined => read().manifest,
    /** Replaces all files. */
    open(next: BundleFiles, shown: string, firstChange: string | undefined) {
      editor.forget();
      files = next;
      faults = [];
      hint.hidden = firstChange === undefined;
      hintText.replaceChildren(
        make(
          'b',
          {},
          'Try this first',
          make('span', { className: 'in-picture' }, ', in the Picture view'),
          ': ',
        ),
        ...codeIn(firstChange ?? ''),
      );
      show(shown);
      showStyle();
    },
    add,
    format,
    goTo(file: string, line: number, column: number) {
      if (!Object.hasOwn(files, file)) return;
      if (file !== path) show(file);
      if (typeof files[file] === 'string') editor.goTo(line, column);
    },
    /** Shows what the changed files mean: marks in the manifest, fields of the form. */
    checkChanges: () => {
      showStyle();
      if (path === MANIFEST) editor.checkAgain();
    },
    /** Marks a line where something went wrong, until the files change or run anew. */
    addFault(fault: RunFault) {
      if (faults.length === MOST_FAULTS) return;
      faults = [...faults, fault];
      if (fault.file === path) editor.checkAgain();
    },
    clearFaults() {
      if (faults.length === 0) return;
      faults = [];
      editor.checkAgain();
    },
    destroy: () => editor.destroy(),
  };
}

/** A binary file. */
function viewOf(path: string, bytes: Uint8Array): Node[] {
  const size = make('p', {}, `${path}, ${kilobytes(bytes.length)}`);
  return isPicture(path)
    ? [make('img', { src: dataAddress(path, bytes), alt: path }), size]
    : [size, make('p', {}, "This isn't a text file, so there's nothing to edit.")];
}
