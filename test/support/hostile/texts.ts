// Short texts and addresses, made of what people write and of what attackers would.

import fc from 'fast-check';

/** Stands in text that must stay text: if it is ever an element or an attribute of a page, something was not escaped. */
export const CANARY = 'x-canary';

const PAYLOADS = [
  `<${CANARY}>`,
  `</script><${CANARY}>`,
  `--><${CANARY}>`,
  `]]><${CANARY}>`,
  `"><${CANARY} a="`,
  `'><${CANARY} a='`,
  `" ${CANARY}="1`,
  `' ${CANARY}='1`,
  `</title><${CANARY}>`,
  `</textarea><${CANARY}>`,
  `<!--<script><${CANARY}>`,
  `\`" ${CANARY}=1 \``,
  `&lt;${CANARY}&gt;`,
  `&#60;${CANARY}&#62;`,
  `{{constructor}} \${${CANARY}} <% %>`,
  `\\"><${CANARY}>`,
  `[x](<${CANARY}>)`,
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '‮evil',
  'é',
  'é',
  '𝒳',
  '\u2028\u2029',
];

const plainText = fc.string({ unit: 'grapheme', maxLength: 24 });
const anyText = fc.string({ unit: 'binary', maxLength: 24 });
const payload = fc.constantFrom(...PAYLOADS);
/** Short, often hostile, sometimes with characters that nobody types. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: payload },
  { weight: 2, arbitrary: plainText },
  { weight: 1, arbitrary: anyText },
  { weight: 2, arbitrary: fc.tuple(plainText, payload).map((parts) => parts.join('')) },
);
export const oneLine = hostileText.map((text) => text.replace(/[\r\n]+/g, ' '));
/** In Markdown's own text HTML is allowed: there the canary would be an element by right. */
export const words = oneLine.map((text) =>
  text.replaceAll('<', '\\<').replaceAll('`', '').replaceAll('&', '\\&'),
);

const ADDRESSES = [
  '/docs/page-0',
  './page-1.md',
  './page-1.md#part',
  '#part',
  'https://example.org/?a=1&b="2"',
  'mailto:a@example.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//example.org/x',
  '/\\example.org',
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '%00',
  '%ff',
  '%',
  '\\',
  '',
  '?',
  '/docs/page-0?x=<y>',
];
export const address = fc.oneof(
  fc.constantFrom(...ADDRESSES),
  oneLine.map((text) => text.replace(/[<>]/g, '')),
);
