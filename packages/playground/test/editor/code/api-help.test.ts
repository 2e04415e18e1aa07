// What the editor knows about the API: the apiMembers that exist where the script runs.

import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { apiMembers } from '../../../../../test/support/api-members.ts';
import { completeApi, type ScriptPlace } from '../../../src/editor/code/api-help.ts';

function labels(typed: string, place: ScriptPlace): readonly string[] | undefined {
  const state = EditorState.create({ doc: typed });
  return completeApi(
    apiMembers,
    place,
  )(new CompletionContext(state, typed.length, false))?.options.map(({ label }) => label);
}

test('an extension has other apiMembers than a page', () => {
  expect(labels('omphalos.', 'extension')).toEqual(
    expect.arrayContaining(['sendMessage', 'listenFor', 'bundleVars', 'require', 'createRouter']),
  );
  expect(labels('omphalos.', 'page')).toEqual(expect.arrayContaining(['sendMessage', 'listenFor', 'asset']));
  expect(labels('omphalos.', 'page')).not.toContain('createRouter');
  expect(labels('omphalos.', 'extension')).not.toContain('asset');
});

test('completion knows objects of the API, destructured or not', () => {
  const expected = ['set', 'get', 'delete'];
  expect(labels('omphalos.bundleVars.', 'extension')?.toSorted()).toEqual(expected.toSorted());
  expect(labels('  bundleVars.s', 'page')?.toSorted()).toEqual(expected.toSorted());
});

test('completion ignores other objects', () => {
  expect(labels('console.', 'page')).toBeUndefined();
  expect(labels('const x', 'page')).toBeUndefined();
});
