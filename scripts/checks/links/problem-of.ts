// A diagnostic whose severity the site config sets.

import type { SeveritySetting } from '../../../src/shared/site-config-schema.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';

export function problemOf(
  setting: SeveritySetting,
  code: DiagnosticCode,
  rest: Omit<Diagnostic, 'severity' | 'code'>,
): Diagnostic | undefined {
  return setting === 'ignore'
    ? undefined
    : diagnostic(code, { severity: setting === 'throw' ? 'error' : 'warning', ...rest });
}
