// Compares the members of the API with the toolkit: the table of cases, and every error that the types declare.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { type ApiMember, readApiTypes } from '../../scripts/reference/read-api-types.ts';
import type { ApiCase } from './api-cases/api-case.ts';
import { API_CASES } from './api-cases.ts';
import type { Report } from './report.ts';
import type { ToolkitStage } from './toolkit-stage.ts';

const TYPES = 'public/omphalos.d.ts';

export async function checkApi(stage: ToolkitStage, report: Report): Promise<void> {
  const text = readFileSync(join(projectRoot, TYPES), 'utf8');
  const members = readApiTypes(text);
  const thrown = new Map<string, Set<string>>();
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
    const error = /^"throws (.*)"$/.exec(seen)?.[1];
    if (error !== undefined) thrown.set(member, (thrown.get(member) ?? new Set()).add(error));
  }
  checkErrors(text, members, thrown, report);
}

/** Checks that every declared error was thrown, and that every thrown error is declared. */
function checkErrors(
  text: string,
  members: readonly ApiMember[],
  thrown: ReadonlyMap<string, ReadonlySet<string>>,
  report: Report,
): void {
  for (const { name, line, throws } of members) {
    const seen = [...(thrown.get(name) ?? [])];
    for (const error of throws) {
      report.count('errors of the API');
      if (seen.some((message) => messagePattern(error.text).test(message))) continue;
      const message = `${name} is said to throw "${error.text}"; the toolkit throws ${listed(seen)}`;
      report.differ({ file: TYPES, line: lineOfError(text, error.text, line) }, message);
    }
    for (const message of seen) {
      if (throws.some((error) => messagePattern(error.text).test(message))) continue;
      if (message === SAID_ELSEWHERE) continue;
      report.differ({ file: TYPES, line }, `${name} throws "${message}", which is not declared`);
    }
  }
}

/** Any circular data ends the server, as the table of data on the page of `sendMessage` says. */
const SAID_ELSEWHERE = 'Maximum call stack size exceeded';

/** `<key>` in a message matches any text. */
const messagePattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/<[^>]+>/)
      .map(escapeRegExp)
      .join('.+')}$`,
  );

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? 'nothing' : texts.map((text) => `"${text}"`).join(', ');

function lineOfError(text: string, error: string, memberLine: number): number {
  const lines = text.split('\n');
  const found = lines.findIndex(
    (line, index) => index + 1 >= memberLine - 15 && line.includes(`@throws \`${error}\``),
  );
  return found < 0 ? memberLine : found + 1;
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
