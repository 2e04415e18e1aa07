// Reads the cases of a test from a text file beside it. A line `== name` begins a case, and a line `→` stands between its
// parts. A line `= group` names what the cases below are about.

import { readFileSync } from 'node:fs';

export interface Case {
  /** With the group before it: `emoji: a known name`. */
  readonly name: string;
  /** Each without its last line break. */
  readonly parts: readonly string[];
}

export function readCases(file: string, { url }: ImportMeta): readonly Case[] {
  const cases: Case[] = [];
  let group = '';
  for (const text of readFileSync(new URL(file, url), 'utf8').split(/^(?==)/m)) {
    const [, mark, title = '', body = ''] = /^(==?) (.*)\n+([\s\S]*?)\n*$/.exec(text) ?? [];
    if (mark === '=') group = `${title}: `;
    else if (mark) cases.push({ name: group + title, parts: body.split(/\n?^→\n/m) });
  }
  if (cases.length === 0) throw new Error(`${file} has no cases`);
  return cases;
}

/** Reads a table: a line for each case, columns between ` | `, their names in the first line. */
export const readTable = (file: string, { url }: ImportMeta): readonly (readonly string[])[] =>
  readFileSync(new URL(file, url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ *\| ?/));
