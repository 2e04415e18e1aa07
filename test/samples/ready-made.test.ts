// The five ready-made bundles are one family: what a streamer or a beginner learns of one holds for the others.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleFiles } from '../support/sample-files.ts';

const NAMES = ['lower-third', 'alert', 'countdown', 'ticker', 'score-keeper'];
const SHARED = [
  'graphics/theme.css',
  'graphics/sofia-sans.woff2',
  'graphics/sofia-sans.LICENSE.txt',
  'panels/panel.css',
];
/** Chromium 103 is the engine of OBS 28 to 30. It ignores `text-wrap: balance`, which only makes lines equally long. */
const TOO_NEW =
  /:has\(|@container|@layer|@scope|@starting-style|color-mix|text-wrap(?!: balance)|toSorted|startViewTransition/;

test('all ready-made bundles have the same theme, font and style of panels', () => {
  for (const path of SHARED) {
    const [first, ...others] = NAMES.map((name) => readFileSync(`content/_samples/${name}/${path}`, 'hex'));
    for (const other of others) expect(other, path).toBe(first);
  }
});

test('no file of a ready-made bundle is longer than 150 lines, or needs more than the oldest engine inside OBS', async () => {
  for (const name of NAMES)
    for (const [path, text] of Object.entries(await sampleFiles(name))) {
      if (!/\.(html|css|js|json)$/.test(path)) continue;
      expect(text.split('\n').length, `${name}/${path}`).toBeLessThanOrEqual(151);
      expect(text, `${name}/${path}`).not.toMatch(TOO_NEW);
    }
});
