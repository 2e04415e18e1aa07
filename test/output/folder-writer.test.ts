// Everything that is written stays inside the folder.

import { expect, test } from 'vitest';
import { openFolderWriter } from '../../scripts/output/folder-writer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.each(['../evil', 'a/../../evil', '..', '.'])('a path out of the folder is a bug: %s', (outputPath) => {
  const writer = openFolderWriter(temporaryFolder());
  expect(() => writer.write({ outputPath, bytes: Buffer.from('x') })).toThrow('not inside the output');
});
