// Corrections that `npm run check -- --fix` makes: only where there is no doubt about what the author means.

import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../scripts/diagnostics/apply-edits.ts';
import { resolve } from '../../support/resolved-links.ts';

describe('a link or image', () => {
  const fixed = (link: string): string => {
    const href = link.replace(/^image!/, '');
    const redirects = [{ from: '/docs/former', to: '/docs/intro' }];
    const fixes = resolve(link, undefined, { redirects }).diagnostics.flatMap(({ fix }) => fix ?? []);
    return applyEdits(href, fixes).text;
  };

  test.each([
    ['../01-Intro.md', '../01-intro.md', 'letter case'],
    ['../01-Intro.md#install', '../01-intro.md#install', 'letter case before a heading'],
    ['../03-intro.md', '../01-intro.md', 'the number of a page'],
    ['../01-intro.markdown', '../01-intro.md', 'the ending'],
    ['/docs/Intro', '/docs/intro', 'letter case of an address'],
    ['/docs/intro#Install', '/docs/intro#install', 'letter case of a heading'],
    ['image!./Picture.PNG', './picture.png', 'letter case of an image'],
    ['image!./picture.jpg', './picture.png', 'the ending of an image'],
    ['www.example.org/a', 'https://www.example.org/a', 'https://'],
    ['www.example.org/a?b', 'https://www.example.org/a?b', 'https:// before a query'],
    ['me@example.org', 'mailto:me@example.org', 'mailto:'],
    ['“../01-intro.md”', '../01-intro.md', 'typographic quotes'],
    ['../01-intro\u200b.md#install', '../01-intro.md#install', 'a character that nobody sees'],
    ['../01-intro.html', '../01-intro.md', 'the ending of the page that a browser shows'],
    ['../old/01-intro.md#install', '../01-intro.md#install', 'the folder of the only page of that name'],
    ['../former.md', '../01-intro.md', 'the old name of a page, which the config redirects'],
    ['http://localhost:3000/docs/intro', '/docs/intro', 'the address of the watch mode'],
    ['/docs/Other%20Page', '/docs/other%20page', 'an address with a space'],
  ])('%s becomes %s: %s', (link, expected) => {
    expect(fixed(link)).toBe(expected);
  });

  test.each([
    '../old/index.md',
    '../01-into.md',
    '/docs/intrro',
    '/docs/intro#instal',
    '../01-nothing-like-it.md',
  ])('%s stays, since another target may be meant', (link) => {
    expect(fixed(link)).toBe(link);
  });
});
