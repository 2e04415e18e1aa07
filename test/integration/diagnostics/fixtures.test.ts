// Every diagnostic is reported at its place with its help. There is a folder for each code, with a content folder that
// has the error and the diagnostics that it must give.

import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { checkText } from '../../../scripts/checks/check-text.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../scripts/diagnostics/codes.ts';
import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';
import { expectedText, howToUpdate } from '../../support/expected-files.ts';
import { assembleFixture, fixturesFolder } from '../../support/fixture-site.ts';

/** Codes that no folder of files can cause, with the tests that do. */
const WITHOUT_FIXTURE: ReadonlySet<string> = new Set<DiagnosticCode>([
  // needs a browser, or none: test/browser/diagram-drawing.test.ts, test/diagrams/draw-diagrams.test.ts
  'diagram-syntax',
  'diagram-unsupported',
  'diagram-not-drawn',
  'diagram-not-kept',
  'style-syntax', // a fault of the theme: test/integration/dev/code.test.ts
  'git-shallow', // test/integration/content/git-dates.test.ts
  'playground-missing', // a folder of the project is away: test/integration/pipeline/without-playground.test.ts
  'page-failed', // what is thrown is not known before: test/documents/page-failures.test.ts
  // The system's refusals, names and links that a repository cannot hold, pages too large to keep: test/trust
  'disk-full',
  'access-denied',
  'system-limit',
  'output-busy',
  'file-unreadable',
  'name-too-long',
  'name-invalid',
  'symlink',
  'page-too-large',
  'page-too-deep',
  'page-too-slow',
  'image-large', // a repository need not hold one: test/content/image-diagnostic.test.ts
  'content-empty', // without a document there is no file to point at
]);

/** Reported by `npm run check` alone. */
const OF_CHECK: ReadonlySet<DiagnosticCode> = new Set(['page-empty', 'table-text', 'description-length']);

/** Whose message is that of the YAML parser. */
const IN_THE_PARSERS_WORDS: ReadonlySet<DiagnosticCode> = new Set(['front-matter-yaml', 'category-syntax']);

const folders = readdirSync(join(fixturesFolder, 'diagnostics'));
const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];

test('every code has a fixture, and every fixture a code', () => {
  expect([...folders].sort()).toEqual(codes.filter((code) => !WITHOUT_FIXTURE.has(code)).sort());
});

for (const code of folders as DiagnosticCode[]) {
  test(`${code} is reported at its place, with help`, async () => {
    const { diagnostics, site } = await assembleFixture(`diagnostics/${code}`);
    const sources = site.routes.flatMap(({ body }) => ('doc' in body ? body.doc.source : []));
    const checked = OF_CHECK.has(code) ? sources.flatMap((source) => checkText(source)) : [];
    const reported = [...diagnostics, ...checked].map((diagnostic) =>
      shown(diagnostic, `diagnostics/${code}`),
    );
    const expected = expectedText(
      join(fixturesFolder, 'diagnostics', code, 'expected.json'),
      `${JSON.stringify(reported, null, 2)}\n`,
    );
    expect(reported, howToUpdate()).toEqual(JSON.parse(expected ?? '[]'));
    const own = reported.filter((diagnostic) => diagnostic.code === code);
    expect(own, 'the fixture shows its own code').not.toEqual([]);
    for (const { severity, file, help, message } of own) {
      expect(severity).toBe(DIAGNOSTIC_CODES[code].severity);
      expect(existsSync(join(fixturesFolder, 'diagnostics', code, file ?? '?'))).toBe(true);
      expect(Boolean(help)).toBe(!IN_THE_PARSERS_WORDS.has(code));
      expect(message).not.toMatch(/\.$/);
    }
  });
}

function shown({ severity, code, at, message, help }: Diagnostic, folder: string) {
  const file = at ? relative(join(fixturesFolder, folder), join(process.cwd(), at.file)) : null;
  return { severity, code, file, line: at?.line, column: at?.column, length: at?.length, message, help };
}
