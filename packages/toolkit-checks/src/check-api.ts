// Compares the members of the API with the toolkit, case by case. test/reference/read-api-types.test.ts compares the errors
// of the cases with those that the types declare.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { readApiTypes } from '../../../scripts/reference/read-api-types.ts';
import type { ApiCase } from '../../playground/test/support/api-cases/api-case.ts';
import { API_CASES } from '../../playground/test/support/api-cases.ts';
import type { Report, ToolkitCheck } from './report.ts';
import { openToolkitStage, type ToolkitStage } from './toolkit-stage.ts';

const TYPES = 'public/omphalos.d.ts';

export async function checkApi({ folder, work, browser, report }: ToolkitCheck): Promise<void> {
  const stage = await openToolkitStage(folder, join(work, 'api'), browser);
  await compareCases(stage, report).finally(() => stage.close());
}

async function compareCases(stage: ToolkitStage, report: Report): Promise<void> {
  const members = readApiTypes(readFileSync(join(projectRoot, TYPES), 'utf8'));
  for (const apiCase of API_CASES) {
    report.count('cases of the API');
    const { member } = apiCase;
    // Report only what differs twice in a row: a busy machine may miss a moment.
    let seen = await see(stage, apiCase);
    if (seen !== inWords(apiCase.expected)) seen = await see(stage, apiCase);
    if (seen !== inWords(apiCase.expected)) {
      const line = members.find(({ name }) => name === member)?.line ?? 1;
      const message = `${apiCase.name}: expected ${inWords(apiCase.expected)}, but the toolkit gives ${seen}`;
      report.differ({ file: TYPES, line }, message);
    }
  }
}

async function see(stage: ToolkitStage, { act }: ApiCase): Promise<string> {
  try {
    await stage.reset();
    return inWords(await act(stage));
  } catch (error) {
    return `an error of the check: ${(error as Error).message.split('\n')[0]}`;
  }
}

const inWords = (seen: unknown): string => JSON.stringify(seen) ?? 'undefined';
