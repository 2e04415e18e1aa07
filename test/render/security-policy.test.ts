// The policy of every page, word for word: a directive that is lost would break nothing.

import { expect, test } from 'vitest';
import { pagePolicy } from '../../scripts/render/security-policy.ts';

test('a page loads only files of the site, and runs only its scripts and listed inline scripts', () => {
  expect(pagePolicy(["'sha256-one'", "'sha256-two'"]).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-one' 'sha256-two'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types article search-worker',
  ]);
});
