// What readers may type, and which page or section must be among the first three results.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import type { SearchAnswer } from '../../src/shared/search/search-answer.ts';
import type { SearchIndexFile } from '../../src/shared/search/search-data.ts';
import { createSearchEngine } from '../../src/shared/search/search-engine.ts';

const folder = inject('siteFolder');
const html = await readFile(join(folder, 'index.html'), 'utf8');
const indexPath = /<meta name="search-index" content="\/([^"]+)"/.exec(html)?.[1] ?? '';
const index = JSON.parse(await readFile(join(folder, indexPath), 'utf8')) as SearchIndexFile;
const engine = createSearchEngine(index.pages, index.synonyms);
for (const name of index.pieces) engine.add(JSON.parse(await readFile(join(folder, 'assets', name), 'utf8')));

const OBJECT = '/docs/api/omphalos';

/** A page without a fragment means the page, whichever of its sections stands first. */
const golden: readonly (readonly [query: string, place: string])[] = [
  // Titles and headings
  ['installation', '/docs/quickstart/installation'],
  ['install', '/docs/quickstart/installation'],
  ['what is omphalos', '/docs/intro'],
  ['missing features', '/docs/missing'],
  ['manifest', '/docs/guides/manifest'],
  ['panels', '/docs/guides/panels'],
  ['graphics', '/docs/guides/graphics'],
  ['extensions', '/docs/guides/extensions'],
  ['logging', '/docs/guides/logging'],
  ['lifecycle', '/docs/api/lifecycle'],
  ['glossary', '/docs/guides/concepts#glossary'],
  ['windows', '/docs/quickstart/installation#windows'],
  ['first bundle', '/docs/quickstart/bundles'],
  ['name of the stone', '/name'],
  ['environment variables', '/docs/guides/configuration#environment-variables'],
  ['configuration file format', '/docs/quickstart/configuration#configuration-file-format'],
  ['application mode', '/docs/quickstart/installation#application-mode'],
  // Names of the API, whole
  ['sendMessageToBundle', `${OBJECT}/sendMessageToBundle`],
  ['sendMessage', `${OBJECT}/sendMessage`],
  ['bundleVars.get', `${OBJECT}/bundleVars_get`],
  ['bundleVars.set', `${OBJECT}/bundleVars_set`],
  ['bundleVars.delete', `${OBJECT}/bundleVars_delete`],
  ['listenFor', `${OBJECT}/listenFor`],
  ['createRouter', `${OBJECT}/createRouter`],
  ['omphalos.toast', `${OBJECT}/toast`],
  ['mount', `${OBJECT}/mount`],
  ['require', `${OBJECT}/require`],
  // Parts of names
  ['sendmess', `${OBJECT}/sendMessage`],
  ['to bundle', `${OBJECT}/sendMessageToBundle`],
  ['messagetobundle', `${OBJECT}/sendMessageToBundle`],
  ['bundle vars get', `${OBJECT}/bundleVars_get`],
  ['router', `${OBJECT}/createRouter`],
  ['listen', `${OBJECT}/listenFor`],
  ['delete value', `${OBJECT}/bundleVars_delete`],
  // Settings and keys
  ['port', '/docs/guides/configuration#port'],
  ['developerMode', '/docs/guides/configuration#developermode'],
  ['developer mode', '/docs/guides/configuration#developermode'],
  ['cors origin', '/docs/guides/configuration'],
  ['compatibleRange', '/docs/guides/manifest#compatiblerange'],
  ['minSize', '/docs/guides/manifest#minsize'],
  ['fullbleed', '/docs/guides/manifest#fullbleed'],
  ['LOG_LEVEL', '/docs/guides/configuration'],
  // Questions in words
  ['obs browser source', '/docs/guides/graphics'],
  ['log level', '/docs/guides/logging#choose-a-level'],
  ['storage.json', '/docs/quickstart/configuration'],
  ['send a message to another bundle', `${OBJECT}/sendMessageToBundle`],
  ['where is my configuration folder', '/docs/quickstart/configuration#configuration-area'],
  ['symbols', '/docs/api/lifecycle#symbols'],
  ['install a bundle somebody gave me', '/docs/guides/using-bundles'],
  ['remove a bundle', '/docs/guides/using-bundles'],
  ['reset stored values', '/docs/guides/using-bundles#reset-its-stored-values'],
  ['share a bundle', '/docs/guides/using-bundles#sharing-a-bundle'],
  ['limits', '/docs/guides/concepts#limits'],
  ['names', '/docs/guides/manifest#names'],
  ['after a reconnect', '/docs/guides/graphics#when-the-server-restarts'],
  ['obs settings', '/docs/guides/graphics#obs-settings-that-matter'],
  ['another program', '/docs/guides/extensions#talking-to-the-server-from-another-program'],
  ['update omphalos', '/docs/quickstart/installation#update-omphalos'],
  ['node version', '/docs/quickstart/installation#which-node-and-npm-or-yarn'],
  // Typing errors
  ['instalation', '/docs/quickstart/installation'],
  ['configuraton', '/docs/guides/configuration'],
  ['manifets', '/docs/guides/manifest'],
  ['sendMesage', `${OBJECT}/sendMessage`],
  ['bundelVars', `${OBJECT}/bundleVars_set`],
  ['lisenFor', `${OBJECT}/listenFor`],
  ['creatRouter', `${OBJECT}/createRouter`],
  ['lifecicle', '/docs/api/lifecycle'],
  ['extention', '/docs/guides/extensions'],
  ['enviroment variable', '/docs/guides/configuration#environment-variables'],
  ['compatibel range', '/docs/guides/manifest#compatiblerange'],
];

/** Pages and sections of the first three results. */
const placesOf = ({ groups }: SearchAnswer): readonly string[] =>
  groups
    .slice(0, 3)
    .flatMap(({ urlPath, hits }) => [urlPath, ...hits.slice(0, 3).map(({ id }) => `${urlPath}#${id}`)]);

describe('the expected place is among the first three results', () => {
  for (const [query, place] of golden)
    test(query, () => expect(placesOf(engine.search(query))).toContain(place));
});

test('what stands nowhere is not found', () => {
  expect(engine.search('xylophone quark').groups).toEqual([]);
  expect(engine.search('   ').groups).toEqual([]);
});

test('what the search loads is within its budget', async () => {
  const worker = /data-worker="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const dialog = /data-dialog="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const files = [indexPath, worker, dialog, ...index.pieces.map((name) => `assets/${name}`)];
  let total = 0;
  for (const file of files) total += brotliCompressSync(await readFile(join(folder, file))).byteLength;
  expect(total).toBeLessThanOrEqual(60_000);
});
