// Golden files: compared, or written by the command that a failing test names. Review their diff like code.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { expect } from 'vitest';

export const isUpdating = process.env.UPDATE_EXPECTED === '1';

if (isUpdating && process.env.CI)
  throw new Error('UPDATE_EXPECTED is for your own machine: CI only compares');

/** Text of the file, after writing it if the run updates golden files; undefined if there is none. */
export function expectedText(path: string, actual: string): string | undefined {
  if (isUpdating) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** For the message of an expectation: the command that writes the golden files of this test. */
export function howToUpdate(): string {
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  const project = test.startsWith('test/integration/') ? 'integration' : 'unit';
  return `if the change is meant, run: UPDATE_EXPECTED=1 npx vitest run --project ${project} ${test}`;
}
