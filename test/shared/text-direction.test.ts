// Documents in Arabic, Hebrew and similar languages are marked as right to left.

import { expect, test } from 'vitest';
import { textDirection } from '../../src/shared/text-direction.ts';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur_PK', 'dv', 'ku-Arab', 'az-Arab'])(
  '%s is written from right to left',
  (locale) => {
    expect(textDirection(locale)).toBe('rtl');
  },
);

test.each(['en', 'de-DE', 'ja', 'zh-Hant', 'ku', 'az-Latn', 'no language'])(
  '%s is written from left to right',
  (locale) => {
    expect(textDirection(locale)).toBe('ltr');
  },
);
