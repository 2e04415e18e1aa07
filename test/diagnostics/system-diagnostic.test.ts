// A refusal of the system is reported in one sentence with help; internal errors keep their stack.

import { describe, expect, test } from 'vitest';
import type { DiagnosticCode } from '../../scripts/diagnostics/codes.ts';
import { systemDiagnostic } from '../../scripts/diagnostics/system-diagnostic.ts';

const refused = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, syscall: 'write', ...(path === undefined ? {} : { path }) });

describe('a refusal of the system:', () => {
  const cases: readonly (readonly [string, DiagnosticCode, RegExp])[] = [
    ['ENOSPC', 'disk-full', /no space is left/],
    ['EDQUOT', 'disk-full', /no space is left/],
    ['EFBIG', 'disk-full', /exceeds the size limit/],
    ['EACCES', 'access-denied', /cannot be read or written: permission denied/],
    ['EPERM', 'access-denied', /cannot be read or written: permission denied/],
    ['EROFS', 'access-denied', /read-only/],
    ['EMFILE', 'system-limit', /too many files/],
    ['ENAMETOOLONG', 'name-too-long', /too long/],
    ['EBUSY', 'output-busy', /in use/],
    ['EXDEV', 'output-busy', /more than one disk/],
    ['EIO', 'file-unreadable', /disk reports an error/],
  ];
  for (const [system, code, sentence] of cases) {
    test(`${system} is reported as ${code}`, () => {
      const fault = systemDiagnostic(refused(system, '/srv/.site.new-0123abcd/docs/a.html'));
      expect(fault).toMatchObject({ severity: 'error', code, message: expect.stringMatching(sentence) });
      // Under the file's final name.
      expect(fault?.message).toContain('"/srv/site/docs/a.html"');
      expect(fault?.message).toContain(`(${system})`);
      expect(fault?.help).toBeTruthy();
    });
  }

  test('a refusal of the system: on an open file, without a path, is reported as well', () => {
    expect(systemDiagnostic(refused('ENOSPC'))?.message).toMatch(/^a file cannot be written/);
  });
});

test('an error that is not the system’s is internal', () => {
  expect(systemDiagnostic(new Error('x'))).toBeUndefined();
  expect(systemDiagnostic(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
  expect(systemDiagnostic(Object.assign(new Error('x'), { code: 'toString', syscall: 'x' }))).toBeUndefined();
});
