// What the editor marks in a file before it runs: errors of the parsers, then advice. Only an error holds a lesson back.

import type { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import type { BundleFiles } from '../../shared/bundle-files.ts';
import { fileText, MANIFEST } from '../../shared/bundle-paths.ts';
import type { PlaygroundData } from '../../shared/playground-data.ts';
import type { Advice } from '../advice.ts';
import { sortedPaths } from '../file-names.ts';
import { readOnce } from '../open-manifest.ts';
import { languageOf } from './code-language.ts';
import { codeAdvice, codeErrors, MISSING_TYPE, markOptions } from './code-marks.ts';
import { jsonErrors } from './manifest-help.ts';

/** @param state of the file, with its language */
export function fileMarks(
  path: string,
  state: EditorState,
  files: BundleFiles,
  { api }: PlaygroundData,
): readonly Diagnostic[] {
  const errors = syntaxErrors(path, state);
  if (isJson(path) || isMisread(state)) return errors;
  return [...errors, ...codeAdvice(state, markOptions(path, files, readOnce(files).manifest, api))];
}

function syntaxErrors(path: string, state: EditorState): readonly Diagnostic[] {
  if (isJson(path)) return jsonErrors(state);
  return isMisread(state) ? [] : codeErrors(state);
}

const isJson = (path: string): boolean => /\.json$/i.test(path);

/** The parser of HTML finds the end of a script or style by small letters only, and guesses behind it. */
function isMisread(state: EditorState): boolean {
  const ends = state.doc.toString().match(/<\/(script|style|textarea)\b/gi) ?? [];
  return ends.some((end) => end !== end.toLowerCase());
}

export interface FileMark extends Advice {
  /** Whether it is an error; a warning otherwise. */
  readonly isError: boolean;
}

/** @returns what is marked in a file, in words */
export function marksIn(file: string, files: BundleFiles, data: PlaygroundData): readonly FileMark[] {
  const state = stateOf(file, files);
  if (!state) return [];
  return fileMarks(file, state, files, data).map(({ from, message, severity }) => ({
    text: message,
    place:
      message === MISSING_TYPE ? { file: MANIFEST, line: 1 } : { file, line: state.doc.lineAt(from).number },
    isError: severity === 'error',
  }));
}

/** @returns the first error of a parser in the files; undefined if there is none */
export function firstSyntaxError(files: BundleFiles): Advice | undefined {
  for (const file of sortedPaths(files)) {
    const state = stateOf(file, files);
    const [error] = state ? syntaxErrors(file, state) : [];
    if (state && error)
      return { text: error.message, place: { file, line: state.doc.lineAt(error.from).number } };
  }
  return undefined;
}

/** @returns undefined for a file without a language */
function stateOf(file: string, files: BundleFiles): EditorState | undefined {
  const text = fileText(files[file]);
  const language = languageOf(file);
  return text === undefined || !language
    ? undefined
    : EditorState.create({ doc: text, extensions: [language] });
}
