// Diagnostics of broken links that need another config, or a link in another form, than the fixtures of the codes have
// (test/integration/diagnostics/fixtures.test.ts).

import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../src/shared/site-config-schema.ts';
import { resolve } from '../../support/resolved-links.ts';

describe('a broken link', () => {
  test('a broken link to a page without headings gets no suggestion', () => {
    const [problem] = resolve('/about#x').diagnostics;
    expect(problem?.help).toBe('that page has no headings to link to');
  });

  test('a broken link to a missing heading is reported at the fragment, if its text equals its parsed form', () => {
    const at = { file: 'a.md', line: 3, column: 10 };
    const placeOf = (length: number) =>
      resolve({ kind: 'link', href: '/about#x', at: { ...at, length } }).diagnostics.map((found) => found.at);
    expect(placeOf(8)).toEqual([{ ...at, column: 16, length: 2 }]);
    expect(placeOf(20)).toEqual([{ ...at, length: 20 }]);
  });

  test('a broken link is as severe as the config says, and a link to a Markdown file only warns by default', () => {
    const problem = (link: string, config?: SiteConfigInput) => ({
      severity: resolve(link, undefined, config).diagnostics[0]?.severity,
    });
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
