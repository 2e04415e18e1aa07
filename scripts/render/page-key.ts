// Hashes all inputs of a page's files, except the code: equal keys mean equal files.

import type { Route } from '../arrange/site.ts';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../lib/json-key.ts';
import type { PageJob } from './page-jobs.ts';
import type { RenderContext } from './render-context.tsx';

/** Hashes what all pages share. Each job contains the URLs of its sidebar chunks, and each page key the SVGs it shows. */
export const contextKey = ({ iconFiles, ...rest }: RenderContext): string =>
  jsonKey(
    keyParts<RenderContext>()({
      ...rest,
      iconFiles: [...iconFiles].sort(),
      sidebar: COVERED_BY_ANOTHER_FIELD,
      drawings: COVERED_BY_ANOTHER_FIELD,
    }),
  );

/** @param sharedKey hash of what all pages share */
export function pageKey(
  { route, code: _, ...others }: PageJob,
  sharedKey: string,
  drawings: RenderContext['drawings'],
): string {
  const parts = keyParts<PageJob>()({
    ...others,
    route: routeParts(route, drawings),
    code: COVERED_BY_ANOTHER_FIELD, // covered by the document's digest
  });
  return jsonKey([sharedKey, parts]);
}

function routeParts({ body, ...rest }: Route, drawings: RenderContext['drawings']) {
  // The digest of a document covers everything except the SVGs of its diagrams.
  const content =
    'doc' in body
      ? [body.kind, body.doc.digest, body.doc.diagrams.map(({ hash }) => drawings.get(hash) ?? null)]
      : body;
  return keyParts<Route>()({ ...rest, body: content });
}
