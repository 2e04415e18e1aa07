// Reports images that browsers cannot show, and large ones, where pages show them. Pure.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ResolvedLinks } from './resolve-links.ts';

/** @param faults diagnostics without a place, by path in the content folder, or with a leading slash in the public one */
export const checkImages = (
  { targets }: Pick<ResolvedLinks, 'targets'>,
  faults: ReadonlyMap<string, Diagnostic>,
): readonly Diagnostic[] =>
  [...targets].flatMap(([doc, ofDoc]) =>
    ofDoc.flatMap((target, index): Diagnostic[] => {
      const path =
        target.kind === 'asset' ? target.sourcePath : target.kind === 'public' ? target.urlPath : undefined;
      const fault = path === undefined ? undefined : faults.get(path);
      return fault ? [{ ...fault, at: doc.links[index]?.at }] : [];
    }),
  );
