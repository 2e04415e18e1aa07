// The list of generated files is complete. test/checks/check-output-paths.test.ts tests that no other file can take their
// paths.

import { expect, test } from 'vitest';
import {
  GENERATED_FILES,
  isGeneratedPath,
  REPLACEABLE_FILES,
} from '../../../scripts/output/generated-paths.ts';
import { builtSite } from '../../support/temporary-site.ts';

test('every file other than a page is in the list or in a folder of the build, and each listed file is written', async () => {
  const site = await builtSite({
    'content/docs/a.md': '# A\n',
    'content/index.md': '# Start\n',
    'content/site.config.ts':
      "export default { security: { contact: 'mailto:me@example.org', expires: '2030-01-31' } };\n",
    'public/img/icon-192.png': '',
  });
  const made = [...site.snapshot().keys()].filter((path) => !/\.(html|md|png)$/.test(path));
  const unlisted = made.filter((path) => !isGeneratedPath(path) && !REPLACEABLE_FILES.has(path));
  expect(unlisted).toEqual([]);
  // Without git there is no feed.
  expect([...GENERATED_FILES].filter((name) => !made.includes(name))).toEqual(['feed.xml']);
});
