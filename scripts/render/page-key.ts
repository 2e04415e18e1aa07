// Stands for everything that a page's files are made from, but for the code: equal keys, equal files.

import type { Route } from '../arrange/site.ts';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../lib/json-key.ts';
import type { PageJob } from './page-jobs.ts';
import type { RenderContext } from './render-context.tsx';

/** Of what all pages share. A piece of the sidebar is told by its address, a drawing by each page that has it. */
export const contextKey = ({ iconFiles, ...rest }: RenderContext): string =>
  jsonKey(
    keyParts<RenderContext>()({
      ...rest,
      iconFiles: [...iconFiles].sort(),
      sidebar: COVERED_BY_ANOTHER_FIELD,
      drawings: COVERED_BY_ANOTHER_FIELD,
    }),
  );

/** @param sharedKey of what all pages share */
export function pageKey(
  { route, code: _, ...others }: PageJob,
  sharedKey: string,
  drawings: RenderContext['drawings'],
): string {
  const parts = keyParts<PageJob>()({
    ...others,
    route: routeParts(route, drawings),
    code: COVERED_BY_ANOTHER_FIELD, // by the document's digest
  });
  return jsonKey([sharedKey, parts]);
}

function routeParts({ body, ...rest }: Route, drawings: RenderContext['drawings']) {
  // Of a document, its digest says all but how its diagrams look.
  const content =
    'doc' in body
      ? [body.kind, body.doc.digest, body.doc.diagrams.map(({ hash }) => drawings.get(hash) ?? null)]
      : body;
  return keyParts<Route>()({ ...rest, body: content });
}
