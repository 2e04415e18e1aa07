// What the editor marks in a file before it runs. A lesson tells the first of these marks in its task.

import type { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import type { Advice } from './advice.ts';
import { languageOf } from './code-language.ts';
import { codeMarks, MISSING_TYPE, markOptions } from './code-marks.ts';
import { MANIFEST, sortedPaths } from './file-names.ts';
import { manifestDiagnostics, type Schema } from './manifest-help.ts';
import { readOnce } from './open-manifest.ts';
import { STRAIGHTEN, straightened, wrongQuote } from './straight-quotes.ts';

/** @param state of the file, with its language */
export function fileMarks(
  path: string,
  state: EditorState,
  files: BundleFiles,
  { api, manifestSchema }: PlaygroundData,
): readonly Diagnostic[] {
  const quotes = quoteMarks(path, state);
  const isJson = /\.json$/i.test(path);
  if (isJson && quotes.length > 0) return quotes;
  const { manifest, problems } = readOnce(files);
  if (path === MANIFEST) return manifestDiagnostics(state, manifestSchema as Schema | null, problems);
  if (isJson) return manifestDiagnostics(state, null, []);
  // The parser of HTML finds the end of a script or style by small letters only, and guesses behind it.
  const ends = state.doc.toString().match(/<\/(script|style|textarea)\b/gi) ?? [];
  if (ends.some((end) => end !== end.toLowerCase())) return quotes;
  return [...quotes, ...codeMarks(state, markOptions(path, files, manifest, api))];
}

interface FileMark extends Advice {
  /** Otherwise it is a warning. */
  readonly isError: boolean;
}

/** @returns what is marked in a file, in words */
export function marksIn(file: string, files: BundleFiles, data: PlaygroundData): readonly FileMark[] {
  const text = textOf(files[file]);
  const language = languageOf(file);
  if (text === undefined || !language) return [];
  const state = EditorState.create({ doc: text, extensions: [language] });
  return fileMarks(file, state, files, data).map(({ from, message, severity, actions }) => ({
    text: message,
    place:
      message === MISSING_TYPE ? { file: MANIFEST, line: 1 } : { file, line: state.doc.lineAt(from).number },
    hasWrongQuotes: actions !== undefined,
    isError: severity === 'error',
  }));
}

/** @returns the first error or warning in the files; undefined if all are right */
export function firstMark(files: BundleFiles, data: PlaygroundData): Advice | undefined {
  for (const file of sortedPaths(files)) {
    const [mark] = marksIn(file, files, data);
    if (mark) return mark;
  }
  return undefined;
}

/** The first quote that is none for code, with a button that replaces them all. */
function quoteMarks(path: string, { doc }: EditorState): readonly Diagnostic[] {
  const wrong = wrongQuote(path, doc.toString());
  if (!wrong) return [];
  const replaceAll = (view: EditorView): void => {
    const text = view.state.doc.toString();
    view.dispatch({ changes: { from: 0, to: text.length, insert: straightened(path, text) } });
  };
  const { from, message } = wrong;
  const actions = [{ name: STRAIGHTEN, apply: replaceAll }];
  return [{ from, to: from + 1, severity: 'error', message, actions }];
}
