// The drawings of the watch mode. Drawing takes seconds, so the page comes first, with the drawing that stood in the same
// place before, and the new one follows.

import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { BuildSteps } from '../pipeline/build-steps.ts';

/** Milliseconds from the page to the drawing: loading the browser's driver would keep the page waiting. */
const DRAW_AFTER = 300;

type FindDrawings = BuildSteps['diagrams'];
type Holders = Parameters<FindDrawings>[0];

/** @param onDrawn called when drawings are there that a result had to do without */
export function watchedDiagrams(
  find: FindDrawings,
  onDrawn: () => void,
  drawAfter = DRAW_AFTER,
): FindDrawings {
  let isFirst = true;
  let isDrawing = false;
  /** The last drawing by document and number in it. */
  let shown: ReadonlyMap<string, DiagramDrawing> = new Map();

  return async (docs, stored) => {
    const found = await find(docs, stored, { draws: isFirst });
    isFirst = false;
    const drawings = new Map(found.drawings);
    const places = placesOf(docs);
    for (const [place, hash] of places) {
      const earlier = shown.get(place);
      if (found.isIncomplete && earlier && !drawings.has(hash)) drawings.set(hash, earlier);
    }
    shown = new Map(
      [...places].flatMap(([place, hash]) => {
        const drawing = drawings.get(hash);
        return drawing ? [[place, drawing] as const] : [];
      }),
    );
    // The drawings at work may be those of an earlier save: what is missing then follows after them.
    if (found.isIncomplete && !isDrawing) {
      isDrawing = true;
      setTimeout(() => find(docs, stored).then(onFinished, onFinished), drawAfter).unref();
    }
    return { ...found, drawings };
  };

  function onFinished(): void {
    isDrawing = false;
    onDrawn();
  }
}

const placesOf = (docs: Holders): ReadonlyMap<string, string> =>
  new Map(
    docs.flatMap(({ source, diagrams }) =>
      diagrams.map(({ hash }, index) => [`${source.sourcePath}#${index}`, hash] as const),
    ),
  );
