// A line of colons in code ends the directive around it: that, and not its consequences, is reported.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../../support/markdown.ts';

const codesOf = (text: string) => markdownToHtml(text).diagnostics.map(({ code, at }) => [code, at?.line]);

test('the line is reported alone, with more colons as the help', () => {
  const { diagnostics } = markdownToHtml(':::note\n\n```md\n:::tip\nText\n:::\n```\n\n:::\n\nAfter it.\n');
  expect(diagnostics).toMatchObject([
    {
      code: 'directive-code',
      severity: 'error',
      at: { line: 6, column: 1, length: 3 },
      message: 'this line of code ends the directive ":::note" around it',
      help: 'give the directive more colons than its code has: begin it with "::::note" and end it with "::::"',
    },
  ]);
});

test.for([
  [
    'more colons around it, as the help says',
    '::::note\n\n```md\n:::tip\nText\n:::\n```\n\n::::\n\nAfter it.\n',
  ],
  ['code without a directive', '```md\n:::tip\nText\n:::\n```\n'],
  ['code after a directive', ':::note\nText\n:::\n\n```md\n:::\n```\n'],
  ['colons in the text of code', ':::note\n\n```md\nA line with ::: in it\n```\n\n:::\n'],
  ['code in a list, whose colons are indented', ':::note\n\n- Item\n\n    ```md\n    :::\n    ```\n\n:::\n'],
] as const)('%s is no fault', ([, text]) => {
  expect(codesOf(text)).toEqual([]);
});

test('a nested directive is named if it is the one that ends', () => {
  const text = '::::tabs\n:::tab[One]\n\n```md\n:::\n```\n\n:::\n::::\n';
  expect(markdownToHtml(text).diagnostics).toMatchObject([
    { code: 'directive-code', message: 'this line of code ends the directive ":::tab" around it' },
  ]);
});
