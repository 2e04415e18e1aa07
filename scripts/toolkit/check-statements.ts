// Finds each statement of the table in its page and looks whether the toolkit does what it says.

import { join } from 'node:path';
import type { BundleCheck } from './check-bundles.ts';
import type { ContentPage } from './content-pages.ts';
import type { Place } from './report.ts';
import { openStatementStage } from './statement-stage.ts';
import type { Statement } from './statements/statement.ts';
import { STATEMENTS } from './statements.ts';

export async function checkStatements(
  pages: readonly ContentPage[],
  { folder, work, browser, report, transcripts }: BundleCheck,
  only = '',
): Promise<void> {
  const stage = await openStatementStage(folder, join(work, 'statements'), browser, pages, transcripts);
  try {
    for (const statement of STATEMENTS.filter(({ says }) => says.source.includes(only))) {
      const { place, words, said } = findStatement(pages, statement);
      if (!said) {
        report.differ(
          place,
          `the sentence that a check knows is not here any more: ${statement.says.source}`,
        );
        continue;
      }
      report.count('statements with a check of their own');
      const look = (): Promise<string | undefined> =>
        statement
          .look(stage, said)
          .catch((error: Error) => `looking at it fails: ${error.message.split('\n')[0]}`);
      // A busy machine may miss a moment; what differs twice in a row differs.
      const fault = (await look()) && (await look());
      if (fault) report.differ(place, `"${words}": ${fault}`);
    }
  } finally {
    await stage.close();
  }
}

/** Pure. */
export function findStatement(
  pages: readonly Pick<ContentPage, 'file' | 'text'>[],
  { page, says }: Statement,
): { readonly place: Place; readonly words: string; readonly said: readonly string[] | undefined } {
  const found = pages.find(({ file }) => file.endsWith(page));
  const lines = found?.text.split('\n') ?? [];
  const index = lines.findIndex((line) => says.test(line));
  const match = says.exec(lines[index] ?? '');
  const place = { file: found?.file ?? page, line: Math.max(0, index) + 1 };
  return { place, words: match?.[0] ?? '', said: match?.slice(1) };
}
