// Whose requests the dev server answers.

import { describe, expect, test } from 'vitest';
import { isFromNowhere, isFromOwnPages } from '../../../scripts/server/http/same-site.ts';

const FRAME = { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

describe('a request of a frame without an origin', () => {
  test('is none of the own pages', () => {
    expect(isFromOwnPages(FRAME, 'localhost')).toBe(false);
    expect(isFromOwnPages({ ...FRAME, origin: 'null' }, 'localhost')).toBe(false);
  });
  test('is known for what it is, with and without the name of its origin', () => {
    expect(isFromNowhere(FRAME)).toBe(true);
    expect(isFromNowhere({ ...FRAME, origin: 'null' })).toBe(true);
  });
  test('is told from that of a stranger who says his name, or wants to read the answer', () => {
    expect(isFromNowhere({ ...FRAME, origin: 'https://example.org' })).toBe(false);
    expect(isFromNowhere({ ...FRAME, referer: 'https://example.org/' })).toBe(false);
    expect(isFromNowhere({ ...FRAME, 'sec-fetch-mode': 'cors' })).toBe(false);
    expect(isFromNowhere({ host: 'localhost:3000' })).toBe(false);
  });
});
