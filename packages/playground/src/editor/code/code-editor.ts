// The entry of this folder, which holds all that needs CodeMirror and is loaded when code is shown. The editor: one view, and for
// each file a state with its own history, so that undo never crosses files, and the place to which it was scrolled.

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  history,
  historyKeymap,
  indentWithTab,
  moveLineDown,
  moveLineUp,
  simplifySelection,
  standardKeymap,
  toggleComment,
} from '@codemirror/commands';
import { cssCompletionSource, cssLanguage } from '@codemirror/lang-css';
import { autoCloseTags, htmlLanguage } from '@codemirror/lang-html';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { jsonLanguage } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import {
  Annotation,
  type ChangeSpec,
  EditorState,
  type Extension,
  StateEffect,
  type Text,
  type Transaction,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import type { BundleFiles } from '../../shared/bundle-files.ts';
import { MANIFEST } from '../../shared/bundle-paths.ts';
import type { PlaygroundData } from '../../shared/playground-data.ts';
import type { RunFault } from '../event-log.ts';
import { readOnce } from '../open-manifest.ts';
import type { Cursor } from '../playground-state.ts';
import { completeApi } from './api-help.ts';
import { languageOf } from './code-language.ts';
import { scriptPlaceOf } from './code-marks.ts';
import { editorColours, editorTheme } from './editor-look.ts';
import { fileMarks } from './file-marks.ts';
import { completeManifest, type Schema } from './manifest-help.ts';
import { spokenMarks } from './spoken-marks.ts';

export { type FileMark, firstSyntaxError, marksIn } from './file-marks.ts';

interface EditorOptions {
  readonly root: ShadowRoot;
  readonly parent: HTMLElement;
  readonly data: PlaygroundData;
  onChange(path: string, text: string): void;
  files(): BundleFiles;
  /** What the run says of a file. */
  faults(path: string): readonly RunFault[];
}

interface OpenFile {
  /** Counts opened bundles, as in the state. */
  readonly opened: number;
  readonly path: string;
  readonly text: string;
}

/** Makes the linters run again. */
const recheck = StateEffect.define();
/** On a change that was not made in the editor. */
const fromOutside = Annotation.define<boolean>();

export type CodeEditor = ReturnType<typeof createCodeEditor>;

/** It shows nothing yet. */
export function createCodeEditor(options: EditorOptions) {
  const view = new EditorView({ root: options.root, parent: options.parent });
  /** Files that were shown before, as they were left. */
  const left = new Map<string, { readonly state: EditorState; readonly scrolled: StateEffect<unknown> }>();
  let bundle = 0;
  let shown = '';

  const leaveFor = ({ opened, path, text }: OpenFile): void => {
    if (opened === bundle) left.set(shown, { state: view.state, scrolled: view.scrollSnapshot() });
    else left.clear();
    bundle = opened;
    shown = path;
    const before = left.get(path);
    view.scrollDOM.scrollTo(0, 0);
    view.setState(
      before?.state ?? EditorState.create({ doc: text, extensions: extensionsFor(path, options) }),
    );
    if (before) view.dispatch({ effects: before.scrolled });
    // Requesting coordinates makes CodeMirror measure its lines now, not a frame later, when the line numbers would jump.
    view.coordsAtPos(0);
  };
  return {
    /**
     * Shows a file as it is now. Its history stays until another bundle is open, so that undo never crosses bundles; what was
     * changed outside the editor is one more step of it.
     */
    show(file: OpenFile) {
      if (file.opened !== bundle || file.path !== shown) leaveFor(file);
      const { doc } = view.state;
      const next = view.state.toText(file.text);
      if (!next.eq(doc))
        view.dispatch({ changes: changeBetween(doc, next), annotations: fromOutside.of(true) });
    },
    /** Focuses the editor, with the cursor at a position if there is one. */
    goTo({ line, column = 1 }: Cursor) {
      if (line !== undefined) {
        const { doc } = view.state;
        const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
        const at = Math.min(from + Math.max(column - 1, 0), to);
        view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      }
      view.focus();
    },
    /** Checks the file again: what is around it has changed. */
    checkAgain() {
      view.dispatch({ effects: recheck.of(null) });
    },
    destroy: () => view.destroy(),
  };
}

/** Leaves out what is equal at the beginning and the end, where the cursor may be. */
function changeBetween(before: Text, after: Text): ChangeSpec {
  const [old, text] = [before.toString(), after.toString()];
  const shorter = Math.min(old.length, text.length);
  let from = 0;
  while (from < shorter && old[from] === text[from]) from += 1;
  let same = 0;
  while (same < shorter - from && old.at(-1 - same) === text.at(-1 - same)) same += 1;
  return { from, to: old.length - same, insert: text.slice(from, text.length - same) };
}

function extensionsFor(path: string, options: EditorOptions): Extension[] {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    // In a lesson readers type what is printed, closing brackets and tags too: those that the editor adds would be too many.
    options.data.lesson ? [] : closeBrackets(),
    autocompletion({ icons: false }),
    syntaxHighlighting(editorColours),
    editorTheme,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      { key: 'Escape', run: releaseTab },
      ...standardKeymap,
      ...historyKeymap,
      ...lintKeymap,
      indentWithTab,
      { key: 'Mod-/', run: toggleComment },
      { key: 'Alt-ArrowUp', run: moveLineUp },
      { key: 'Alt-ArrowDown', run: moveLineDown },
    ]),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': `Code of ${path}. Press Escape, then Tab to leave the editor.`,
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.annotation(fromOutside)))
        options.onChange(path, state.doc.toString());
    }),
    EditorView.domEventHandlers({
      beforeinput: typeOverSelection,
      blur: (_, view) => view.setTabFocusMode(false),
    }),
    spokenMarks,
    ...helpFor(path, options),
  ];
}

/** CodeMirror's own Escape waits two seconds for Tab, and not at all where something is selected. */
function releaseTab(view: EditorView): boolean {
  simplifySelection(view);
  view.setTabFocusMode(Number.POSITIVE_INFINITY); // until another key
  return true;
}

/** Browsers that type over a selection copy its looks into `style` attributes, which the site's policy refuses with an error. */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  const text = event.data;
  if (event.inputType !== 'insertText' || !text || empty || event.isComposing) return false;
  const insert = (): Transaction =>
    state.update(state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  event.preventDefault();
  if (!state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert)))
    view.dispatch(insert());
  return true;
}

const CHECKING = {
  delay: 300,
  needsRefresh: ({ transactions }: ViewUpdate) =>
    transactions.some(({ effects }) => effects.some((effect) => effect.is(recheck))),
};

/** A line that is marked already needs no second mark: it was wrong before it ran. */
function withFaults(
  marks: readonly Diagnostic[],
  faults: readonly RunFault[],
  { doc }: EditorState,
): Diagnostic[] {
  const marked = new Set(marks.map(({ from }) => doc.lineAt(from).number));
  return [
    ...marks,
    ...faults
      .filter(({ line }) => line <= doc.lines && !marked.has(line))
      .map(({ line, message, severity }): Diagnostic => {
        const { from, to, text } = doc.line(line);
        return { from: from + (text.length - text.trimStart().length), to, message, severity };
      }),
  ];
}

/** A subset of the package's CSS completions: all of it would add 4 kB to the playground. */
function helpFor(path: string, { data, files, faults }: EditorOptions): Extension[] {
  const language = languageOf(path);
  if (!language) return [];
  const check = linter(
    ({ state }) => withFaults(fileMarks(path, state, files(), data), faults(path), state),
    CHECKING,
  );
  switch (language) {
    case htmlLanguage:
      return [language, data.lesson ? [] : autoCloseTags, check, cssHelp, apiHelp(path, files(), data)];
    case cssLanguage:
      return [language, check, cssHelp];
    case javascriptLanguage:
      return [language, check, apiHelp(path, files(), data)];
    default:
      return [language, check, path === MANIFEST ? manifestHelp(data.manifestSchema as Schema | null) : []];
  }
}

const cssHelp = cssLanguage.data.of({ autocomplete: cssCompletionSource });

function apiHelp(path: string, files: BundleFiles, { api }: PlaygroundData): Extension {
  const place = scriptPlaceOf(path, readOnce(files).manifest);
  return javascriptLanguage.data.of({ autocomplete: completeApi(api, place) });
}

const manifestHelp = (schema: Schema | null): Extension =>
  jsonLanguage.data.of({ autocomplete: completeManifest(schema) });
