// Threads make the same pages as the main thread, from fewer inputs.

import { expect, test } from 'vitest';
import { assembleSite } from '../../scripts/pipeline/assemble-site.ts';
import { serializableJob } from '../../scripts/pipeline/page-task.ts';
import { NO_FOLDERS, stepsFromMemory } from '../support/memory-site.ts';

const HOME = {
  layout: 'home',
  hero: { name: 'Lantern', actions: [{ text: 'Start', link: './docs/a.md' }] },
  sample: { title: 'Sample', code: [{ title: 'a.js', language: 'js', text: 'light();' }] },
};

test('a page is the same from the parts of its job that a thread receives', async () => {
  const { routes, renderer, pageJob } = await assembleSite({
    ...NO_FOLDERS,
    steps: stepsFromMemory({
      content: {
        'index.md': `---\n${JSON.stringify(HOME)}\n---\n\n[A](./docs/a.md)\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n`,
        'docs/a.md': '# A\n\n[B](./b.md#b)\n',
        'docs/b.md': '# B\n\n## B\n',
      },
    }),
  });
  for (const job of routes.map(pageJob)) {
    expect(renderer.html(serializableJob(job))).toBe(renderer.html(job));
    expect(renderer.markdown(serializableJob(job))).toBe(renderer.markdown(job));
  }
  const home = routes.map(pageJob).find(({ route }) => route.page.kind === 'home');
  expect(home && renderer.html(serializableJob(home))).toContain('href="/docs/a"');
});
