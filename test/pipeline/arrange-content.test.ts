// Commands that only need the structure of a site stop after arranging.

import { expect, test } from 'vitest';
import { arrangeContent, toolsOf } from '../../scripts/pipeline/arrange-content.ts';
import { NO_FOLDERS, stagesFromMemory } from '../support/memory-site.ts';

const fail = (): never => {
  throw new Error('nobody asked for this');
};

test('arranging finds pages and promised files, without bundling, drawing or highlighting', async () => {
  const stages = {
    ...stagesFromMemory({
      content: {
        'docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n',
        'docs/draft.md': '---\ndraft: true\n---\n',
        'docs/part/b.md': '# B\n\n```mermaid\nflowchart TD\n  A --> B\n```\n',
        'docs/part/_category_.yml': 'lable: Part\n',
      },
      config: { title: 'Site', baseUrl: '/x/' },
    }),
    bundle: fail,
    highlight: fail,
    diagrams: fail,
  };
  const { config, site, promisedFiles, diagnostics } = await arrangeContent(
    {},
    toolsOf({ ...NO_FOLDERS, stages }),
  );
  expect(config.baseUrl).toBe('/x/');
  const paths = site.routes.map(({ page }) => page.urlPath);
  expect(paths).toEqual(['/', '/docs', '/docs/a', '/docs/category/part', '/docs/part/b']);
  expect(promisedFiles).toContain('sitemap.xml');
  expect(diagnostics.map(({ code }) => code)).toEqual(['category-unknown-key']);
});
