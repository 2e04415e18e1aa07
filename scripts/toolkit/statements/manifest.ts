// Statements about manifests, and about names that do not work.

import { hasApi, namesWithoutApi, statusOf } from './looks.ts';
import { type Statement, unlike } from './statement.ts';

const MANIFEST = 'guides/02-manifest.md';

export const MANIFEST_STATEMENTS: readonly Statement[] = [
  {
    page: MANIFEST,
    says: /^\| A file of a panel or a graphic \| ([^|]+) \| The page opens \*\*without the API/,
    look: ({ url }, [said = '']) => namesWithoutApi(url, said),
  },
  {
    page: MANIFEST,
    says: /^\| A bundle \| Spaces \| All its pages answer (\d+)/,
    look: async ({ url }, [status]) =>
      unlike(await statusOf(`${url}/bundles/two words/graphics/page.html`), Number(status)),
  },
  {
    page: MANIFEST,
    says: /A scoped (?:bundle )?name such as `@me\/score` works/,
    look: async ({ url }) =>
      (await hasApi(`${url}/bundles/@me/score/graphics/page.html`)) ? undefined : 'its page has no API',
  },
  {
    page: MANIFEST,
    says: /The second panel is not shown/,
    async look({ open }) {
      const page = await open('/dashboard/Twins');
      const sources = await page
        .locator('iframe')
        .evaluateAll((frames: unknown[]) =>
          frames.map((frame) => (frame as { src: string }).src.replace(/^https?:\/\/[^/]+/, '')),
        );
      await page.close();
      return new Set(sources).size === 1 ? undefined : `the dashboard shows ${sources.join(', ')}`;
    },
  },
  {
    page: MANIFEST,
    says: /If you ask for the folder and let the server find `index\.html`, the page comes without the API/,
    look: async ({ url }) =>
      unlike(
        [
          await hasApi(`${url}/bundles/names/graphics/index.html`),
          await hasApi(`${url}/bundles/names/graphics/`),
        ],
        [true, false],
      ),
  },
];
