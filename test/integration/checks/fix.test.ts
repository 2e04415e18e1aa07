// `npm run check -- --fix` corrects what is certain, and reports the rest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('npm run check -- --fix corrects the files, prints each change, and reports what is left', {
  tags: 'slow',
}, async () => {
  const folder = temporaryFolder({
    'content/docs/a.md': '# Page\n\nSee [one](./B.md), [two](./b.md#Other) and [three](./none.md).\n',
    'content/docs/b.md': '# Other\n\nText, and [the page](./a.md).\n',
  });
  const check = ['check', '--content', join(folder, 'content'), '--public', join(folder, 'public')];
  const before = await runCommand(check);
  expect(before).toMatchObject({ status: 1, stdout: expect.stringContaining('--fix" corrects 2 of them') });

  const { status, stdout, stderr } = await runCommand([...check, '--fix']);
  expect(status).toBe(1);
  expect(stdout.replaceAll(/^.*(?=a\.md)/gm, '')).toBe(
    'a.md:3: "./B.md" → "./b.md"\na.md:3: "#Other" → "#other"\n',
  );
  expect(stderr.match(/: (?:error|warning): .*/g)).toEqual([expect.stringContaining('./none.md')]);
  expect(readFileSync(join(folder, 'content/docs/a.md'), 'utf8')).toBe(
    '# Page\n\nSee [one](./b.md), [two](./b.md#other) and [three](./none.md).\n',
  );
});
