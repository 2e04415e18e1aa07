// A list of 1 MB of addresses is looked through in one pass, however many of them are gone.

import { expect, test } from 'vitest';
import type { Site } from '../../scripts/arrange/site.ts';
import { reportMoves } from '../../scripts/checks/report-moves.ts';
import { diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { withinTime } from '../../scripts/lib/bounded-work.ts';

const LINES = 150_000;

test.each([
  ['pages', (line: number) => `/${line}`],
  ['headings of one page', (line: number) => `/a#${line}`],
  ['one address again and again', () => '/a'],
])(
  'a list of 1 MB with %s that are gone is looked through in one pass',
  (_, urlOf) => {
    const urls = Array.from({ length: LINES }, (_line, index) => urlOf(index + 1));
    const gone = urls.map((url, index) =>
      diagnostic('url-gone', { message: url, at: { file: 'content/urls.txt', line: index + 1, column: 1 } }),
    );
    const site = { routes: [] } as unknown as Site;
    const urlsFile = { text: urls.join('\n') };
    expect(withinTime(30_000, () => reportMoves(gone, { site, urlsFile }))).toHaveLength(LINES);
  },
  60_000,
);
