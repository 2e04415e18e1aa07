// The same letters, written by different keyboards and disks, lead to the same heading.

import { expect, test } from 'vitest';
import { buildInMemory } from '../../support/memory-site.ts';

const DECOMPOSED = 'Menü'.normalize('NFD');
const COMPOSED = 'Menü'.normalize('NFC');

test.for([
  ['composed letters to a decomposed heading', DECOMPOSED, `#${COMPOSED.toLowerCase()}`],
  ['decomposed letters to a composed heading', COMPOSED, `#${DECOMPOSED.toLowerCase()}`],
  ['escaped decomposed letters', COMPOSED, `#${encodeURIComponent(DECOMPOSED.toLowerCase())}`],
] as const)('a link in %s arrives', async ([, heading, fragment]) => {
  const { files, diagnostics } = await buildInMemory({
    content: {
      'docs/a.md': `# A\n\n## ${heading}\n\n[Here](${fragment})\n`,
      'docs/b.md': `# B\n\n[There](./a.md${fragment}) and [there](/docs/a${fragment})\n`,
    },
  });
  expect(diagnostics).toEqual([]);
  const id = COMPOSED.toLowerCase();
  expect(files.get('docs/a/index.html')).toContain(`id="${id}"`);
  const targets = [...(files.get('docs/b/index.html') ?? '').matchAll(/href="\/docs\/a#([^"]+)"/g)];
  expect(targets.map(([, target = '']) => decodeURIComponent(target))).toEqual([id, id]);
  expect(
    decodeURIComponent(/href="(#men[^"]+)">Here/.exec(files.get('docs/a/index.html') ?? '')?.[1] ?? ''),
  ).toBe(`#${id}`);
});
