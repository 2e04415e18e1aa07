// Escaping, character by character.

import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript } from '../../src/shared/escape-html.ts';

test.for([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['plain', 'plain'],
  ['', ''],
] as const)('%s becomes %s, alone and everywhere', ([text, escaped]) => {
  expect(escapeHtml(text)).toBe(escaped);
  expect(escapeHtml(`a${text}b${text}c`)).toBe(`a${escaped}b${escaped}c`);
});

test('escaped text is escaped again, since it was text', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});

test('JSON in a script element cannot close it, and stays the same JSON', () => {
  const data = { a: '</script><!--', b: ['<'] };
  expect(jsonForScript(data)).not.toContain('<');
  expect(JSON.parse(jsonForScript(data))).toEqual(data);
});
