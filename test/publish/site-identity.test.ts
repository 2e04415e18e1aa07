// The files that tell other programs whose site this is come from its config.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import config from '../../content/site.config.ts';
import { settingsOf } from '../../scripts/config/site-settings.ts';
import { securityContact } from '../../scripts/publish/site-files.ts';
import { appIcons, hasWebManifest, webManifest } from '../../scripts/publish/web-manifest.ts';
import { plainConfig } from '../support/plain-site.ts';

const ICONS = [
  'img/icon-192.png',
  'img/icon-maskable-512.png',
  'img/icon-big.png',
  'img/logo.svg',
  'icon-1.png',
];

describe('the web manifest', () => {
  test('the web manifest has the title, tagline and colour of the config, and the icons of the public folder', () => {
    const data = settingsOf(
      plainConfig({ title: 'Harbour "lights"', tagline: 'For ships', colorMode: { default: 'light' } }),
    );
    expect(JSON.parse(webManifest(data, ICONS))).toEqual({
      name: 'Harbour "lights"',
      short_name: 'Harbour "lights"',
      description: 'For ships',
      start_url: '.',
      display: 'browser',
      background_color: '#fbfbfe',
      theme_color: '#fbfbfe',
      icons: [
        { src: 'img/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'img/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  test.each([
    [[], false],
    [['img/logo.svg'], false],
    [['img/icon-192.png'], true],
    [['site.webmanifest'], true],
  ])('a site with the public files %j has a web manifest: %s', (files, expected) => {
    expect(hasWebManifest(files)).toBe(expected);
  });

  test('the web manifest lists no icon that has no size in its name', () => {
    expect(appIcons(ICONS)).toEqual(['img/icon-192.png', 'img/icon-maskable-512.png']);
  });
});

test('security.txt has the contact and the day of the config, and its own address', () => {
  const data = settingsOf(plainConfig({ url: 'https://example.org', baseUrl: '/x/' }));
  const contact = { contact: 'mailto:me@example.org', expires: '2030-01-31' };
  expect(securityContact(contact, 'de', data)).toBe(
    `Contact: mailto:me@example.org
Expires: 2030-01-31T00:00:00.000Z
Preferred-Languages: de
Canonical: https://example.org/x/.well-known/security.txt
`,
  );
});

test('no file of the public folder repeats the address of the site, which its owner may change', () => {
  const texts = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(json|txt|webmanifest|xml|ts)$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(2);
  const found = texts.filter((path) => readFileSync(`public/${path}`, 'utf8').includes(config.url ?? '-'));
  expect(found).toEqual([]);
});
