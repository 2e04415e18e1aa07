// Whose requests the dev server answers.

import { describe, expect, test } from 'vitest';
import { isFromOwnPages } from '../../../scripts/server/http/allowed-hosts.ts';

const FRAME = { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

describe('a request of a frame without an origin', () => {
  test('is not from the site’s own pages', () => {
    expect(isFromOwnPages(FRAME, 'localhost')).toBe(false);
    expect(isFromOwnPages({ ...FRAME, origin: 'null' }, 'localhost')).toBe(false);
  });
});
