// Diagnostics of broken links: the message, place, severity and suggestion. The fixtures of the codes have the plain cases
// (test/integration/diagnostics/fixtures.test.ts).

import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../src/shared/site-config-schema.ts';
import { resolve } from '../../support/resolved-links.ts';

describe('a broken link', () => {
  const problem = (link: string, config?: SiteConfigInput) => {
    const { target, diagnostics } = resolve(link, undefined, config);
    expect(diagnostics.length).toBeLessThan(2);
    const [first] = diagnostics;
    return { kind: target?.kind, severity: first?.severity, code: first?.code, help: first?.help };
  };

  test('gets the nearest Markdown file as a suggestion, with a relative path', () => {
    expect(problem('../01-into.md')).toMatchObject({ kind: 'broken', code: 'markdown-link-missing' });
    expect(problem('../01-into.md').help).toBe(
      'did you mean "../01-intro.md"? Links to Markdown files are relative to the file that contains them',
    );
    expect(problem('./no.md?a').code).toBe('markdown-link-missing');
    expect(problem('./no.mdy').code).toBe('link-missing');
    expect(problem('./second.md').help).toContain('did you mean "./02-second.md"?');
  });

  test('gets a suggestion with its heading if the page has that', () => {
    expect(problem('../02-intro.md#install').help).toContain('did you mean "../01-intro.md#install"?');
    expect(problem('/docs/intrro#install').help).toContain('did you mean "/docs/intro#install"?');
    expect(problem('../02-intro.md#other').help).toContain('did you mean "../01-intro.md"?');
  });

  test('gets the nearest heading as a suggestion, and stays in the page', () => {
    expect(problem('/docs/intro#instal')).toEqual({
      kind: 'page',
      severity: 'error',
      code: 'anchor-missing',
      help: 'did you mean "#install"?',
    });
    expect(problem('#her')).toMatchObject({ kind: 'fragment', help: 'did you mean "#here"?' });
    expect(problem('/about#x').help).toBe('that page has no headings to link to');
  });

  test('gets the first of many headings as a suggestion', () => {
    const ids = Array.from({ length: 13 }, (_, index) => `part-${index}`);
    const [problem] = resolve('#nothing-like-it', 'about.md', {}, { ids }).diagnostics;
    expect(problem?.help).toBe(
      `headings there: ${ids
        .slice(0, 12)
        .map((id) => `#${id}`)
        .join(', ')}`,
    );
  });

  test('a broken link to a missing heading is reported at the fragment, if its text equals its parsed form', () => {
    const at = { file: 'a.md', line: 3, column: 10 };
    const placeOf = (length: number) =>
      resolve({ kind: 'link', href: '/about#x', at: { ...at, length } }).diagnostics.map((found) => found.at);
    expect(placeOf(8)).toEqual([{ ...at, column: 16, length: 2 }]);
    expect(placeOf(20)).toEqual([{ ...at, length: 20 }]);
  });

  test('a broken link to an image gets the nearest one of the public folder as a suggestion', () => {
    expect(problem('image!/img/share.png')).toEqual({
      kind: 'broken',
      severity: 'error',
      code: 'image-missing',
      help: 'did you mean "/img/shared.png"?',
    });
    expect(resolve('image!./02-second.md').diagnostics).toMatchObject([
      { code: 'image-missing', message: 'image "./02-second.md" does not exist' },
    ]);
  });

  test('a broken link to a script is refused, in any disguise', () => {
    for (const link of [
      'javascript:alert(1)',
      'JavaScript:x',
      'java\nscript:x',
      'data:text/html,x',
      'vbscript:x',
      'data:image/png,x',
      'image!data:text/html,data:image/x',
    ])
      expect(resolve(link), link).toMatchObject({
        target: { kind: 'broken', href: '' },
        diagnostics: [{ code: 'link-scheme', severity: 'error' }],
      });
    expect(resolve(`data:${'x'.repeat(50)}`).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'link-scheme',
        message: `links of the kind "data:${'x'.repeat(34)}…" are not allowed`,
        at: { file: 'content/docs/guide/01-first.md', line: 1, column: 1, length: 55 },
        help: 'link to an address or to a page of this site',
      },
    ]);
  });

  test('a broken link is as severe as the config says, and a link to a Markdown file only warns by default', () => {
    expect(problem('/nowhere').severity).toBe('error');
    expect(problem('/nowhere', { onBrokenLinks: 'warn' }).severity).toBe('warning');
    expect(resolve('/nowhere', undefined, { onBrokenLinks: 'ignore' })).toMatchObject({
      target: { kind: 'broken' },
      diagnostics: [],
    });
    expect(problem('./no.md').severity).toBe('warning');
    expect(problem('./no.md', { onBrokenLinks: 'ignore' }).severity).toBe('warning');
    expect(problem('./no.md', { onBrokenMarkdownLinks: 'throw' }).severity).toBe('error');
    expect(resolve('./no.md', undefined, { onBrokenMarkdownLinks: 'ignore' })).toMatchObject({
      target: { kind: 'broken', href: './no.md' },
      diagnostics: [],
    });
    expect(problem('#nothing', { onBrokenAnchors: 'warn' }).severity).toBe('warning');
    expect(problem('#nothing', { onBrokenAnchors: 'ignore' }).severity).toBe(undefined);
  });
});

test.each(['www.example.org', 'example.org/x', 'docs.example.com', 'Example.org#a'])(
  'an address without "https://" gets it as the suggestion: %s',
  (href) => {
    const { diagnostics } = resolve(href);
    expect(diagnostics).toMatchObject([
      { code: 'link-missing', help: expect.stringContaining(`did you mean "https://${href}"?`) },
    ]);
  },
);
