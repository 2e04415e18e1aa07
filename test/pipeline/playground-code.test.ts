// Playground code is bundled only for sites that have a playground.

import { expect, test } from 'vitest';
import { assembleSite } from '../../scripts/pipeline/assemble-site.ts';
import { CLIENT, NO_FOLDERS, stagesFromMemory } from '../support/memory-site.ts';

async function bundlesPlayground(text: string): Promise<boolean> {
  const { client } = await assembleSite({
    ...NO_FOLDERS,
    stages: {
      ...stagesFromMemory({ content: { 'page.md': text } }),
      bundle: async ({ hasPlayground }) => ({
        ...CLIENT,
        playgroundScripts: hasPlayground ? CLIENT.playgroundScripts : [],
      }),
    },
  });
  return client.playgroundScripts.length > 0;
}

for (const [name, text, expected] of [
  ['a page with the layout of a playground needs it', '---\ntitle: A\nlayout: playground\n---\n', true],
  ['so does one that writes the layout in another way', '---\n{ title: A, layout: playground }\n---\n', true],
  ['a text about playgrounds does not need it', '# Playgrounds\n\nA playground for everyone.\n', false],
  ['an example of such a page does not need it', '# A\n\n```yaml\nlayout: playground\n```\n', false],
] as const)
  test(name, async () => expect(await bundlesPlayground(text)).toBe(expected));
