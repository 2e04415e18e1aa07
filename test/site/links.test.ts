// The built site has no broken link.

import { expect, inject, test } from 'vitest';
import { readBuildMarker } from '../../scripts/output/build-marker.ts';
import { checkServedLinks } from '../../scripts/server/check-served-links.ts';
import { listSitePages } from '../../scripts/server/site-pages.ts';

test('linkinator finds no broken link or #anchor on any page', async () => {
  const pages = await listSitePages(inject('siteFolder'));
  const { checked, broken } = await checkServedLinks({
    siteUrl: inject('siteUrl'),
    publicUrl: (await readBuildMarker(inject('siteFolder')))?.url,
    startPaths: pages.map(({ sitePath }) => encodeURI(sitePath)),
    isExternal: false,
  });
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(pages.length);
});
