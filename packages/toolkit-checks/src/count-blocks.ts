// Says of all code blocks of the documentation and the lessons how each was checked. Pure.

import type { Block } from '../../../test/support/content-pages.ts';
import type { Place, Report } from './report.ts';

const IS_COUNTED = /^content\/(docs|learn)\//;

/** Counts by kind of check and by reason, and the blocks that no check ran or parsed. */
export function countBlocks(all: readonly Block[], report: Pick<Report, 'howRan' | 'whyParsed'>) {
  const blocks = all.filter(({ file }) => IS_COUNTED.test(file));
  const ran = new Map<string, number>();
  const onlyParsed = new Map<string, number>();
  const neither: Place[] = [];
  const add = (counts: Map<string, number>, what: string): unknown =>
    counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const block of blocks) {
    const how = report.howRan(block, shownBy(block));
    const why = report.whyParsed(block);
    if (how !== undefined) add(ran, how);
    else if (why !== undefined) add(onlyParsed, why);
    else neither.push({ file: block.file, line: block.line });
  }
  return { total: blocks.length, ran, onlyParsed, neither };
}

/** As lines for people. */
export function blockLines({ total, ran, onlyParsed, neither }: ReturnType<typeof countBlocks>) {
  const listed = (what: string, counts: ReadonlyMap<string, number>): readonly string[] => [
    `  ${[...counts.values()].reduce((sum, one) => sum + one, 0)} ${what}`,
    ...[...counts].map(([kind, number]) => `    ${number} ${kind}`),
  ];
  return [
    `${total} blocks below content/docs and content/learn:`,
    ...listed('run', ran),
    ...listed('only parsed', onlyParsed),
    `  ${neither.length} neither`,
  ];
}

/** What a block shows instead of code of its own: `_facts/log.txt#start`, `_facts/log.txt`, `_samples/ticker`. */
function shownBy({ meta }: Block): readonly string[] {
  const { file, region } = meta.attributes;
  if (file === undefined) return [];
  const sample = /^_samples\/[^/]+/.exec(file)?.[0];
  return [`${file}#${region}`, file, ...(sample === undefined ? [] : [sample])];
}
