// What other commands read from the marker file of a build.

import { expect, test } from 'vitest';
import { BUILD_MARKER_NAME, readBuildMarker } from '../../scripts/output/build-marker.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a folder without a marker is an ordinary static site', async () => {
  expect(await readBuildMarker(temporaryFolder())).toBeUndefined();
});

test('the marker says what the site was built for', async () => {
  const folder = temporaryFolder({
    [BUILD_MARKER_NAME]: '{ "baseUrl": "/x/" }',
  });
  expect(await readBuildMarker(folder)).toEqual({ baseUrl: '/x/' });
});
