// Every diagnostic is reported at its place with its help. There is a folder for each code, with a content folder that
// has the error and the diagnostics that it must give. After the change that the help names, the diagnostic is gone.

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkText } from '../../../scripts/checks/check-text.ts';
import { applyEdits } from '../../../scripts/diagnostics/apply-edits.ts';
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../scripts/diagnostics/codes.ts';
import type { Diagnostic, Edit } from '../../../scripts/diagnostics/diagnostic.ts';
import { expectedText, howToUpdate } from '../../support/expected-files.ts';
import { assembleFolder, fixturesFolder } from '../../support/fixture-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Codes that no folder of files can cause, with the tests that do. */
const WITHOUT_FIXTURE: ReadonlySet<string> = new Set<DiagnosticCode>([
  // needs a browser, or none: test/browser/diagram-drawing.test.ts, test/diagrams/draw-diagrams.test.ts
  'diagram-syntax',
  'diagram-unsupported',
  'diagram-not-drawn',
  'diagram-not-kept',
  'style-syntax', // a fault of the theme: test/integration/dev/code.test.ts
  'git-shallow',
  'git-unreadable', // test/integration/content/git-dates.test.ts
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

const folders = readdirSync(join(fixturesFolder, 'diagnostics'));
const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];

test('every code has a fixture, and every fixture a code', () => {
  expect([...folders].sort()).toEqual(codes.filter((code) => !WITHOUT_FIXTURE.has(code)).sort());
});

for (const code of folders as DiagnosticCode[]) {
  const folder = join(fixturesFolder, 'diagnostics', code);

  test(`${code} is reported at its place, and its help is right`, async () => {
    const found = await findIn(folder, code);
    const reported = found.map((diagnostic) => shown(diagnostic, folder));
    const expected = expectedText(join(folder, 'expected.json'), `${JSON.stringify(reported, null, 2)}\n`);
    expect(reported, howToUpdate()).toEqual(JSON.parse(expected ?? '[]'));
    const own = reported.filter((diagnostic) => diagnostic.code === code);
    expect(own, 'the fixture shows its own code').not.toEqual([]);
    for (const { severity, file, help, message } of own) {
      expect(severity).toBe(DIAGNOSTIC_CODES[code].severity);
      expect(existsSync(join(folder, file ?? '?'))).toBe(true);
      expect(help).not.toBe('');
      expect(message).not.toMatch(/\.$/);
    }

    const edits = found.flatMap((diagnostic) => editOf(diagnostic) ?? []);
    if (edits.length === 0) return;
    const copy = temporaryFolder();
    cpSync(folder, copy, { recursive: true });
    for (const file of new Set(edits.map(({ at }) => at.file))) {
      const { text, left } = applyEdits(
        readFileSync(file, 'utf8'),
        edits.filter(({ at }) => at.file === file),
      );
      expect(left).toEqual([]);
      writeFileSync(join(copy, relative(folder, file)), text);
    }
    const others = found.filter((diagnostic) => !editOf(diagnostic));
    const remaining = summaries(await findIn(copy, code), copy);
    expect(summaries(others, folder)).toEqual(expect.arrayContaining(remaining));
  });
}

async function findIn(folder: string, code: DiagnosticCode): Promise<readonly Diagnostic[]> {
  const { diagnostics, site } = await assembleFolder(folder);
  const sources = site.routes.flatMap(({ body }) => ('doc' in body ? body.doc.source : []));
  return [...diagnostics, ...(OF_CHECK.has(code) ? sources.flatMap((source) => checkText(source)) : [])];
}

function shown({ severity, code, at, message, help, fix }: Diagnostic, folder: string) {
  const file = at ? relative(folder, join(process.cwd(), at.file)) : null;
  const { line, column, length } = at ?? {};
  return { severity, code, file, line, column, length, message, help, fix: fix?.newText };
}

/** The correction of a diagnostic, or what an author does who takes its suggestion. */
function editOf({ at, help, fix }: Diagnostic): Edit | undefined {
  const [, newText] = /^did you mean "([^"]+)"\?/.exec(help ?? '') ?? [];
  if (fix || at?.length === undefined || newText === undefined) return fix;
  const line = readFileSync(at.file, 'utf8').split('\n')[at.line - 1] ?? '';
  return { at, text: line.slice(at.column - 1, at.column - 1 + at.length), newText };
}

/** Without places, which move, and without the folder. */
const summaries = (diagnostics: readonly Diagnostic[], folder: string): string[] =>
  diagnostics.map(({ code, at, message }) => {
    const file = at ? relative(folder, resolve(at.file)) : '';
    return `${file} ${code}: ${message.replaceAll(folder, '').replaceAll(relative('', folder), '')}`;
  });
