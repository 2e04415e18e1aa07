// What other commands read from the marker file of a build.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILD_MARKER_NAME, readBuildMarker } from '../../scripts/output/build-marker.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder({}, afterAll);
const write = (text: string) => writeFile(join(folder, BUILD_MARKER_NAME), text);

test('a folder without a marker is an ordinary static site', async () => {
  await rm(join(folder, BUILD_MARKER_NAME), { force: true });
  expect(await readBuildMarker(folder)).toBeUndefined();
});

test('the marker says what the site was built for', async () => {
  await write('{ "baseUrl": "/x/", "url": "https://docs.example", "later": 1 }');
  expect(await readBuildMarker(folder)).toEqual({ baseUrl: '/x/', url: 'https://docs.example' });
  await write('{ "baseUrl": "/" }');
  expect(await readBuildMarker(folder)).toEqual({ baseUrl: '/' });
});

for (const text of ['', '[]', 'null', '{}', '{ "baseUrl": "x" }', '{ "baseUrl": 1 }', '{ "baseUrl"']) {
  test(`a garbled marker is reported: ${text}`, async () => {
    await write(text);
    await expect(readBuildMarker(folder)).rejects.toThrow('is not what a build writes; build the site anew');
  });
}
