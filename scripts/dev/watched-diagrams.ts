// The drawings of the watch mode. Drawing takes seconds, so the page comes first, with the drawing that stood in the same
// place before, and the new one follows.

import { setTimeout as pause } from 'node:timers/promises';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { BuildSteps } from '../pipeline/build-steps.ts';

/** Milliseconds that drawings from the disk may take. */
const SOON = 60;

type FindDrawings = BuildSteps['diagrams'];
type Found = Awaited<ReturnType<FindDrawings>>;
type Holders = Parameters<FindDrawings>[0];

/** @param onDrawn called when drawings are there that a result had to do without */
export function watchedDiagrams(find: FindDrawings, onDrawn: () => void): FindDrawings {
  let last: Found | undefined;
  let drawing: Promise<unknown> | undefined;
  /** Shown drawings by document and number in it. */
  let shown: ReadonlyMap<string, DiagramDrawing> = new Map();

  const withStandIns = (docs: Holders, { drawings, diagnostics }: Found): Found => {
    const all = new Map(drawings);
    for (const [place, { hash }] of places(docs)) {
      const earlier = shown.get(place);
      if (earlier && !all.has(hash)) all.set(hash, earlier);
    }
    return { drawings: all, diagnostics };
  };

  return async (docs, ...others) => {
    // The drawings at work may be those of an earlier save: what is missing then follows after them.
    if (last && drawing) return withStandIns(docs, last);
    const work = find(docs, ...others).then((found) => {
      last = found;
      shown = new Map(
        places(docs).flatMap(([place, { hash }]) => {
          const found = last?.drawings.get(hash);
          return found ? [[place, found] as const] : [];
        }),
      );
      return found;
    });
    if (!last) return work;
    const soon = await Promise.race([work, pause(SOON, undefined)]);
    if (soon) return soon;
    drawing = work.then(onFinished, onFinished);
    return withStandIns(docs, last);
  };

  function onFinished(): void {
    drawing = undefined;
    onDrawn();
  }
}

const places = (docs: Holders) =>
  docs.flatMap(({ source, diagrams }) =>
    diagrams.map((diagram, index) => [`${source.sourcePath}#${index}`, diagram] as const),
  );
