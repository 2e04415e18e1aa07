// A command that is given files or folders reports on them, and refuses those that it doesn't look at.

import { describe, expect, test } from 'vitest';
import { chosenFiles } from '../../scripts/cli/chosen-files.ts';

const CHECKED = ['content/docs/guides/a.md', 'content/docs/guides-more/b.md', 'public/a.json'];

describe('the files that a command is limited to', () => {
  test.each([
    [[], CHECKED],
    [['content/docs/guides/a.md'], ['content/docs/guides/a.md']],
    [['./content/docs/guides/'], ['content/docs/guides/a.md']],
    [[`${process.cwd()}/content`], CHECKED.slice(0, 2)],
    [['.'], CHECKED],
    [
      ['public', 'content/docs/guides'],
      ['content/docs/guides/a.md', 'public/a.json'],
    ],
  ])('are, for %j, %j', (operands, expected) => {
    expect(CHECKED.filter(chosenFiles(operands, CHECKED))).toEqual(expected);
  });

  test.each(['scripts', 'README.md', 'content/docs/guide', '/tmp'])('cannot be those of %s', (operand) => {
    expect(() => chosenFiles([operand], CHECKED)).toThrow(`"${operand}" is no file of the site`);
  });
});
