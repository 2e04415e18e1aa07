// What the editor marks in a file before it runs. A lesson tells the first of these marks in its task.

import type { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import { languageOf } from './code-language.ts';
import { codeMarks, markOptions } from './code-marks.ts';
import type { Advice } from './error-advice.ts';
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
  if (path === MANIFEST && quotes.length > 0) return quotes;
  const { manifest, problems } = readOnce(files);
  if (path === MANIFEST) return manifestDiagnostics(state, manifestSchema as Schema | null, problems);
  return [...quotes, ...codeMarks(state, markOptions(path, files, manifest, api))];
}

/** @returns the first error or warning in the files, with its place; undefined if all are right */
export function firstMark(files: BundleFiles, data: PlaygroundData): Advice | undefined {
  for (const file of sortedPaths(files)) {
    const [text, language] = [textOf(files[file]), languageOf(file)];
    if (text === undefined || !language) continue;
    const state = EditorState.create({ doc: text, extensions: [language] });
    const mark = fileMarks(file, state, files, data).find(({ severity }) => severity !== 'info');
    if (mark) {
      const place = { file, line: state.doc.lineAt(mark.from).number };
      return { text: mark.message, place, hasWrongQuotes: wrongQuote(file, text) !== undefined };
    }
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
