// Reports images that browsers cannot show, and large ones, where pages show them. Pure.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ResolvedLinks } from './resolve-links.ts';

/** @param found diagnostics without a place, by path in the content folder, or with a leading slash in the public one */
export const checkImages = (
  { targets }: Pick<ResolvedLinks, 'targets'>,
  found: ReadonlyMap<string, Diagnostic>,
): readonly Diagnostic[] =>
  [...targets].flatMap(([doc, ofDoc]) =>
    ofDoc.flatMap((target, index): Diagnostic[] => {
      const path =
        target.kind === 'asset' ? target.sourcePath : target.kind === 'public' ? target.urlPath : undefined;
      const diagnostic = path === undefined ? undefined : found.get(path);
      return diagnostic ? [{ ...diagnostic, at: doc.links[index]?.at }] : [];
    }),
  );
