// The line of a document where a text of its page stands.

import { expect, test } from 'vitest';
import { lineOfText } from '../../scripts/dev/line-of-text.ts';
import { plainSource } from '../support/plain-site.ts';

const SOURCE = plainSource(
  'docs/a.md',
  `---
title: The title
lesson:
  goal: Change the colour
---

First **bold** paragraph
over two lines.

## A heading {#id}

- one
- two of many words that are long enough, then :kbd[Ctrl] :tada:

| a | yes |
| - | --- |
| b | yes |

\`\`\`js
let a;
\`\`\`

:::note Title
Inside.
:::

<p>Raw <b>HTML</b></p>
`,
);

test.each([
  ['The title', 0, 2],
  ['Change the colour', 0, 4],
  ['First bold paragraph over two lines.', 0, 7],
  ['A heading', 0, 10],
  ['one', 0, 12],
  ['two of many words that are long enough, then Ctrl 🎉', 0, 13],
  ['yes', 0, 15],
  ['yes', 1, 17],
  ['let a;\n', 0, 19],
  ['Inside.', 0, 24],
  ['Raw HTML', 0, 27],
  ['Nothing of this is in the document', 0, 1],
])('the text %j, number %i of its kind, is in line %i', (text, number, line) => {
  expect(lineOfText(SOURCE, text, number)).toBe(line);
});
