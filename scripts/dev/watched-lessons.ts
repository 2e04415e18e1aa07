// Plays each lesson whose files were saved, while its page is shown already: readers cannot finish a lesson that its own
// solution does not pass, and have nothing to do in one that is done at its start.

import { docOf } from '../arrange/site.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';
import { laterResults } from './later-results.ts';
import type { PlayedLesson } from './play-lesson.ts';

/** A lesson with the files that it has had since the last save of one of them. */
interface SavedLesson {
  readonly url: string;
  /** Path of the file with its samples and checks: its name has a hash of them. */
  readonly data: string;
  readonly checks: NonNullable<Doc['frontMatter']['lesson']>['checks'];
  /** Whether it was saved and not played since. */
  isDue: boolean;
  /** Stays after a save until the lesson was played again. */
  result: PlayedLesson | undefined;
}

/**
 * @param urlOf address of a page, from its site path
 * @param onPlayed called when the faults may have changed
 */
export function openWatchedLessons(urlOf: (urlPath: string) => string, onPlayed: () => void) {
  /** By path of their documents. Undefined at first: what nobody has saved yet is not played. */
  let known: ReadonlyMap<string, SavedLesson> | undefined;
  const played = laterResults<SavedLesson, PlayedLesson | undefined>(playIfPossible, onPlayed, 1);
  return async (site: AssembledSite): Promise<readonly Diagnostic[]> => {
    const before = known;
    const saved = lessonsOf(site).map(({ doc, lesson: { checks }, urlPath, data }) => {
      const earlier = before?.get(doc.source.sourcePath);
      if (earlier?.data === data) return { doc, state: earlier };
      const isDue = before !== undefined;
      return { doc, state: { url: urlOf(urlPath), data, checks, isDue, result: earlier?.result } };
    });
    known = new Map(saved.map(({ doc, state }) => [doc.source.sourcePath, state]));
    for (const [state, result] of await played([...known.values()].filter(({ isDue }) => isDue))) {
      state.isDue = false;
      state.result = result ?? state.result;
    }
    return saved.flatMap(({ doc, state }) => faultsOf(doc, state));
  };
}

const lessonsOf = ({ linked, pages }: AssembledSite) =>
  pages.routes.flatMap((route) => {
    const doc = docOf(route);
    const data = doc && linked.made.playgrounds.paths.get(doc);
    const lesson = doc?.frontMatter.lesson;
    return data && lesson ? [{ doc, lesson, data, urlPath: route.page.urlPath }] : [];
  });

/** @returns undefined if nothing can be said: there is no browser, or the page was gone again */
async function playIfPossible({ url, checks }: SavedLesson): Promise<PlayedLesson | undefined> {
  try {
    const { playLesson } = await import('./play-lesson.ts');
    return await playLesson(
      url,
      checks.some(({ afterRestart }) => afterRestart === 'again'),
    );
  } catch {
    return undefined;
  }
}

function faultsOf({ source }: Doc, { url, checks, result }: SavedLesson): readonly Diagnostic[] {
  if (!result) return [];
  const at = frontMatterPlace(source, ['lesson']);
  const missing = checks.filter(
    ({ event }, index) => event.kind !== 'download' && result.solved[index] === false,
  );
  const faults = missing.map(({ label }) =>
    diagnostic('lesson-unsolved', {
      message: `the solution of the lesson does not pass its check "${label}" when each button is pressed`,
      at,
      help: `open ${url}, take the solution, and do what the check says; ignore this where it asks for typing`,
    }),
  );
  if (!result.atStart.every(Boolean)) return faults;
  const doneAtStart = diagnostic('lesson-done-at-start', {
    message: 'the lesson is done before its reader has changed a file',
    at,
    help: 'add a check that the files of the start do not pass, or remove from them what the reader is to write',
  });
  return [...faults, doneAtStart];
}
