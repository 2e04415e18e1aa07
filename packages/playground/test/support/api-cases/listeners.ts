// Listeners in the parts of the bundle, and what they received.

import type { Part, Stage } from './api-case.ts';

export const PARTS = ['extension', 'panel', 'graphic'] as const;

/** Makes a part record the data of each `event`. */
export const listen = (stage: Stage, part: Part): Promise<string> =>
  stage.run(part, (omphalos, notes) => {
    omphalos.listenFor('event', (data: unknown) => notes.push(data));
  });

export async function allNotes(stage: Stage, parts: readonly Part[] = PARTS): Promise<unknown> {
  await stage.settle();
  return Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await stage.notes(part)] as const)),
  );
}
