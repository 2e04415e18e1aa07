// Looks up what the front matter of a lesson names in the lesson's files: a typing error makes a lesson that nobody can pass.

import type { PackedFiles } from '@omphalos-docs/playground';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import type { Playground } from '../lib/playground.ts';
import { type FrontMatter, frontMatterTextPlace } from '../markdown/front-matter/front-matter.ts';

/** What the front matter of a lesson names, but its files do not have: the file to open, panels and graphics. */
export function lessonDiagnostics(
  { readManifest, unpackFiles }: Playground,
  { open, checks }: NonNullable<FrontMatter['lesson']>,
  start: PackedFiles | undefined,
  solution: PackedFiles | undefined,
  source: SourceFile,
): readonly Diagnostic[] {
  const paths = Object.keys(start ?? {});
  const found =
    start && !paths.includes(open)
      ? [lessonDiagnostic(source, open, `the lesson starts without a file "${open}"`, paths)]
      : [];
  const { manifest } = readManifest(unpackFiles(solution ?? {}));
  if (!manifest) return found;
  const parts = [...manifest.panels, ...manifest.graphics].map(({ kind, name }) => `${kind}:${name}`);
  const named = checks.flatMap(({ event }) => [
    ...('source' in event ? [event.source] : []),
    ...('from' in event ? [event.from] : []),
  ]);
  const unknown = new Set(
    named.filter((part) => part !== undefined && part !== 'server' && !parts.includes(part)),
  );
  return [
    ...found,
    ...[...unknown].map((part = '') =>
      lessonDiagnostic(source, part, `the solution of the lesson has no page "${part}"`, parts),
    ),
  ];
}

const lessonDiagnostic = (
  source: SourceFile,
  name: string,
  message: string,
  known: readonly string[],
): Diagnostic =>
  diagnostic('lesson-name', {
    message,
    at: frontMatterTextPlace(source, ['lesson'], name),
    help: didYouMean(nearest(name, known), `it has ${known.join(', ')}`),
  });
