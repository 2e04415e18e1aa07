// Diagnostics for people, programs and GitHub, in a stable order.

import { describe, expect, test } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../scripts/diagnostics/codes.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../../scripts/diagnostics/diagnostic.ts';
import { formatAnnotations } from '../../scripts/diagnostics/format-annotations.ts';
import { formatDiagnostics } from '../../scripts/diagnostics/format-diagnostics.ts';

describe('text for people', () => {
  const text = '---\ntitle: A\n---\n\nSee [b](./b.md).\n';
  const missing = diagnostic('link-missing', {
    message: 'link target "./b.md" does not exist',
    at: { file: 'content/a.md', line: 5, column: 9, length: 6 },
    help: 'did you mean "./c.md"?',
  });
  const format = (diagnostics: readonly Diagnostic[], colors = false): string =>
    formatDiagnostics(diagnostics, colors, () => text);

  test('text for people has place, message, code, the line with a mark below, help, and a count', () => {
    expect(format([missing])).toBe(
      `content/a.md:5:9: error: link target "./b.md" does not exist [link-missing]
   5 | See [b](./b.md).
     |         ~~~~~~
  help: did you mean "./c.md"?

1 error in 1 file`,
    );
  });

  test('text for people has no colours by default', () => {
    expect(format([missing])).not.toContain('\u001b');
    expect(format([missing], true)).toContain('\u001b[31merror\u001b[0m');
  });

  test('text for people shows no line for an error of a whole file or an unreadable file', () => {
    const whole = diagnostic('page-empty', { message: 'x', at: { file: 'a.md', line: 1, column: 1 } });
    expect(format([whole])).not.toContain('|');
    expect(formatDiagnostics([missing], false, () => undefined)).not.toContain('|');
  });

  test('text for people shows a very long line only around the error', () => {
    const long = `${'x'.repeat(5000)}FAULT${'y'.repeat(5000)}`;
    const at = { file: 'a.md', line: 1, column: 5001, length: 5 };
    const [, frame = '', mark = ''] = formatDiagnostics([{ ...missing, at }], false, () => long).split('\n');
    expect(frame.length).toBeLessThan(200);
    expect(frame.slice(mark.indexOf('~'), mark.lastIndexOf('~') + 1)).toBe('FAULT');
  });

  test('text for people reads a file once, however many diagnostics it has', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...missing,
      at: { file: 'content/a.md', line: index + 1, column: 2 },
    }));
    let reads = 0;
    formatDiagnostics(many, false, () => {
      reads += 1;
      return text;
    });
    expect(reads).toBe(1);
  });

  test('text for people counts errors, warnings and files', () => {
    const warning = diagnostic('page-empty', { message: 'x', at: { file: 'b.md', line: 1, column: 1 } });
    expect(format([missing, warning, warning])).toMatch(/1 error, 2 warnings in 2 files$/);
    expect(format([])).toBe('');
  });
});

describe('annotations for GitHub', () => {
  test('annotations for GitHub contain file, line, column and title, with special characters escaped', () => {
    const line = formatAnnotations([
      diagnostic('link-missing', {
        message: '100% of "a\nb" is gone',
        at: { file: 'content/a, b:c.md', line: 5, column: 9, length: 6 },
        help: 'write it',
      }),
    ]);
    expect(line).toBe(
      '::error file=content/a%2C b%3Ac.md,line=5,col=9,endColumn=15,title=Broken link (link-missing)::100%25 of "a%0Ab" is gone%0Ahelp: write it',
    );
  });

  test('annotations for GitHub come without a place where there is none', () => {
    expect(formatAnnotations([diagnostic('git-shallow', { message: 'x' })])).toBe(
      `::warning title=${DIAGNOSTIC_CODES['git-shallow'].title} (git-shallow)::x`,
    );
  });
});

test('the order depends only on places and codes', () => {
  const at = (file: string, line: number, column: number) => ({ file, line, column });
  const sorted = [
    diagnostic('git-shallow', { message: 'none' }),
    diagnostic('link-missing', { message: 'a', at: at('a.md', 2, 1) }),
    diagnostic('link-missing', { message: 'b', at: at('a.md', 10, 1) }),
    diagnostic('anchor-missing', { message: 'c', at: at('a.md', 10, 5) }),
    diagnostic('link-missing', { message: 'd', at: at('a.md', 10, 5) }),
    diagnostic('link-missing', { message: 'e', at: at('b.md', 1, 1) }),
  ];
  expect(sortDiagnostics(sorted.toReversed())).toEqual(sorted);
});
