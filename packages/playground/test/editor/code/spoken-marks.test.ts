// Which marks are said when the cursor moves.

import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { spokenMarks } from '../../../src/editor/code/spoken-marks.ts';

const DOC = 'let a\nlet b c\nlet d';
const MARKS: readonly Diagnostic[] = [
  { from: 10, to: 11, severity: 'error', message: 'first' },
  { from: 12, to: 13, severity: 'warning', message: 'second' },
];

test.each([
  ['the marks of the line that it comes to', 0, { anchor: 8 }, ['first second']],
  ['none within a line', 6, { anchor: 8 }, []],
  ['none in a line without marks', 8, { anchor: 16 }, []],
  ['the one that is selected within a line', 6, { anchor: 12, head: 13 }, ['second']],
] as const)('the cursor says %s', (_, start, selection, expected) => {
  const empty = EditorState.create({ doc: DOC, selection: { anchor: start }, extensions: [spokenMarks] });
  const { state } = empty.update(setDiagnostics(empty, MARKS));
  const { effects } = state.update({ selection });
  expect(effects.flatMap((effect) => (effect.is(EditorView.announce) ? [effect.value] : []))).toEqual(
    expected,
  );
});

test('typing says no marks', () => {
  const empty = EditorState.create({ doc: DOC, extensions: [spokenMarks] });
  const { state } = empty.update(setDiagnostics(empty, MARKS));
  expect(state.update({ changes: { from: 0, insert: 'x' }, selection: { anchor: 9 } }).effects).toEqual([]);
});
