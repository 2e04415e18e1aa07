// The owner's specification, sections 1, 8 and 9: settings of the site and constants, as far as values show them.

import { expect, test } from 'vitest';
import siteConfig from '../../content/site.config.ts';
import {
  GENERATOR_VERSION,
  TOC_MAX_HEADING_LEVEL,
  TOC_MIN_HEADING_LEVEL,
} from '../../src/shared/constants.ts';
import * as STORAGE_KEYS from '../../src/shared/storage-keys.ts';
import { arrangePlainSite, plainConfig } from '../support/plain-site.ts';
import { resolve } from '../support/resolved-links.ts';

const config = plainConfig(siteConfig);
/** What this site's config says about links and routes. */
const { onBrokenLinks, onBrokenMarkdownLinks, onDuplicateRoutes } = config;

const severityOf = (link: string) =>
  resolve(link, undefined, { onBrokenLinks, onBrokenMarkdownLinks }).diagnostics.map(
    ({ severity }) => severity,
  );

test('§1 The tagline is "Put some Oomph into your Live Streams"', () => {
  expect(config.tagline).toBe('Put some Oomph into your Live Streams');
});

test('§8 Build-time settings: a broken link aborts the build', () => {
  expect(severityOf('/nowhere')).toEqual(['error']);
});

test('§8 Build-time settings: a broken link to a Markdown file only warns', () => {
  expect(severityOf('./nowhere.md')).toEqual(['warning']);
});

test('§8 Build-time settings: a duplicate route only warns', () => {
  const { diagnostics } = arrangePlainSite({
    docs: { 'docs/01-same.md': {}, 'docs/02-same.md': {} },
    config: { onDuplicateRoutes },
  });
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'route-duplicate' }]);
});

test('§9 Constants: the version of the site generator is 2.4.1', () => {
  expect(GENERATOR_VERSION).toBe('2.4.1');
});

test('§9 Constants: the storage keys are those that readers’ browsers hold', () => {
  expect(STORAGE_KEYS).toMatchObject({
    theme: 'theme',
    announcementDismissed: 'docusaurus.announcement.dismiss',
    announcementId: 'docusaurus.announcement.id',
  });
});

test('§9 Constants: the copyright year of the footer is 2023', () => {
  expect(config.footer.copyright).toMatch(/^Copyright © 2023 /);
});

test('§9 Constants: the default locale is en', () => {
  expect(config.locale).toBe('en');
});

test('§9 Constants: the table of contents covers the levels 2 to 3 unless a page says otherwise', () => {
  expect([TOC_MIN_HEADING_LEVEL, TOC_MAX_HEADING_LEVEL]).toEqual([2, 3]);
});
