// The pictures for sharing are complete PNG files, the same on every run, with room for long and foreign titles.

import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { noCache } from '../../scripts/lib/cache.ts';
import { SHARE_IMAGE_SIZE } from '../../scripts/share-image/drawing/background.ts';
import { loadFont } from '../../scripts/share-image/drawing/font.ts';
import { fillContours } from '../../scripts/share-image/drawing/rasterize.ts';
import { loadThemeColors } from '../../scripts/share-image/drawing/theme-colors.ts';
import { createShareImageDrawer } from '../../scripts/share-image/share-image.ts';
import { createShareImageMaker } from '../../scripts/share-image/share-images.ts';
import { page as samplePage, site as sampleSite } from '../theme/sample-site.tsx';

const site = { title: 'Omphalos', tagline: 'Put some Oomph into your Live Streams', logo: 'omphalos' };
const drawer = createShareImageDrawer(site);
const draw = (title: string, section = '') => drawer({ title, section });
const areEqual = (one: Buffer, other: Buffer) => one.equals(other);

test('pages with the same words have a file each, whichever is made first', () => {
  const made = ['/docs', '/'].map((urlPath) => {
    const maker = createShareImageMaker(sampleSite, noCache());
    maker({ ...samplePage, urlPath: '/docs/other' });
    return maker({ ...samplePage, urlPath });
  });
  expect(made.map(({ outputPath }) => outputPath.replace(/\.\w+\.png$/, ''))).toEqual([
    'assets/share/docs',
    'assets/share/home',
  ]);
  expect(made[0]?.bytes).toEqual(made[1]?.bytes);
});

describe('a picture for sharing', () => {
  test.each([
    ['a short title', 'Logging', 'Guides'],
    ['no section', 'Omphalos', ''],
    [
      'a title too long for any size',
      'A title that goes on and on, longer than four lines of the smallest size could ever hold, and then on',
      'API',
    ],
    ['a word wider than the picture', 'sendMessageToBundleAndToEverybodyElseWhoListensAnywhere', 'API'],
    ['letters that the font lacks', 'Zażółć gęślą jaźń, 日本語 😀', 'Führer durch „Ω“'],
    ['nothing to write', '', ''],
  ])('with %s is a PNG file of 1200 × 630 pixels, the same each time', (_, title, section) => {
    const png = draw(title, section);
    expect(imageSize(png)).toMatchObject({ ...SHARE_IMAGE_SIZE, type: 'png' });
    expect(areEqual(createShareImageDrawer(site)({ title, section }), png)).toBe(true);
  });

  test('cuts a word of any length at the same place', () => {
    expect(areEqual(draw('W'.repeat(1_000)), draw('W'.repeat(100_000)))).toBe(true);
  });

  test('differs by title and section', () => {
    const drawn = [draw('One', 'Guides'), draw('Two', 'Guides'), draw('One', 'API')];
    expect(new Set(drawn.map((png) => png.toString('latin1'))).size).toBe(3);
  });

  test('has no remains of the last one', () => {
    const short = draw('One');
    draw('A title of many words that needs four lines to stand in, gjpqy', 'API / Guides');
    expect(areEqual(draw('One'), short)).toBe(true);
  });

  test('keeps a section of any length left of the stone', () => {
    const section = 'Guides / '.repeat(12);
    expect(areEqual(draw('One', section), draw('One', section.repeat(2)))).toBe(true);
  });

  test('stays small', () => {
    expect(draw('Getting things from a bundle', 'API').length).toBeLessThan(30_000);
  });
});

describe('letters that the font lacks', () => {
  const named = draw(site.title);
  test.each([
    '这是标题',
    '日本語 API',
    'العربية',
    'עברית',
    'Кириллица',
    'Ελληνικά',
    'Łódź',
    'ışık',
    'Führer',
  ])('turn "%s" into the name of the site', (title) =>
    expect(areEqual(draw(title, 'Guides'), named)).toBe(true),
  );

  test('remove a section and a site made of them', () => {
    expect(areEqual(draw('One', 'Łódź'), draw('One'))).toBe(true);
    const nameless = createShareImageDrawer({ title: '', tagline: '' })({ title: '', section: '' });
    const foreign = createShareImageDrawer({ title: 'Łódź guide', tagline: 'für alle' });
    expect(areEqual(foreign({ title: 'ışık', section: '' }), nameless)).toBe(true);
  });

  test('include neither emoji nor a decomposed letter', () => {
    const cafe = draw('Café');
    expect(areEqual(cafe, named)).toBe(false);
    expect(areEqual(draw('Cafe\u0301'), cafe)).toBe(true);
    expect(areEqual(draw('😀 Café'), named)).toBe(false);
  });
});

describe('its parts', () => {
  const contour = (...points: readonly (readonly [x: number, y: number])[]) =>
    points.map(([x, y]) => ({ x, y }));

  test('a square half way into a pixel covers half of it', () => {
    const square = contour([0.5, 0], [2, 0], [2, 1], [0.5, 1]);
    const mask = fillContours([square]);
    expect(mask).toMatchObject({ left: 0, top: 0, width: 3, height: 2 });
    expect([...mask.coverage]).toEqual([0.5, 1, 0, 0, 0, 0]);
    const hole = fillContours([square, square], 'evenodd').coverage;
    expect([...hole]).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('a slanted edge covers as much as lies on its side', () => {
    const { coverage } = fillContours([contour([0, 0], [4, 4], [0, 4])]);
    expect(coverage.reduce((sum, share) => sum + share, 0)).toBeCloseTo(8, 4);
    expect(coverage[0]).toBeCloseTo(0.5, 5);
  });

  test('kerning moves letters together, and lines break between words', () => {
    const font = loadFont();
    const apart = font.measure('T', 100) + font.measure('o', 100);
    expect(font.measure('To', 100)).toBeLessThan(apart);
    expect(font.breakLines('one two three', 100, font.measure('one two', 100) + 1)).toEqual([
      'one two',
      'three',
    ]);
  });

  test('colours are those of the theme in dark mode', () => {
    expect(loadThemeColors()('--signal')).toEqual([253, 117, 98]); // oklch(0.72 0.17 30)
    expect(loadThemeColors()('--on-signal')).toEqual([30, 8, 5]); // oklch(0.17 0.04 30)
    expect(() => loadThemeColors()('--no-such-colour')).toThrow('--no-such-colour');
  });
});
