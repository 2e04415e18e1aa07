// Which lines of a file belong to a region. Names that begin alike are different regions.

import { expect, test } from 'vitest';
import { regionLines } from '../../../scripts/markdown/code/code-regions.ts';

const region = (name: string, text: string) => regionLines(text, name)?.join('|');
const FILE = '// #region setup-all\na\n// #endregion\n// #region setup\nb\n// #endregion\n';

test.each([
  ['a name that another one begins with', 'setup', FILE, 'b'],
  ['the longer name', 'setup-all', FILE, 'a'],
  ['a part of a name', 'set', FILE, undefined],
  ['the word of the end', 'endregion', FILE, undefined],
  ['in a comment of CSS', 'a', '/* #region a */\nx\n/* #endregion */', 'x'],
  ['in a comment of HTML', 'a', '<!-- #region a -->\nx\n<!-- #endregion -->', 'x'],
  ['in a shell script', 'a', '# region a\nx\n# endregion', 'x'],
  ['with spaces behind it', 'a', '//#region a  \nx\n//#endregion', 'x'],
  [
    'around another',
    'a',
    '// #region a\n// #region b\nx\n// #endregion\n// #endregion',
    '// #region b|x|// #endregion',
  ],
  ['never closed', 'a', '// #region a\nx', undefined],
])('%s', (_, name, text, expected) => expect(region(name, text)).toBe(expected));
