// The frame of a lesson around the playground: what has to happen, whether it has, the solution, and the way on.

import { doneLessons, storeDoneLesson } from '../../client/article/done-lessons.ts';
import type { Say } from '../editor/layout.ts';
import { codeIn, make, makeButton } from '../editor/make-element.ts';
import { openDialog } from '../editor/prompt-dialog.ts';
import type { RunSession } from '../editor/run-session.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { Lesson } from '../shared/playground-data.ts';
import { type DiffLine, diffLines } from './line-diff.ts';
import { type LessonEvent, STILL, watchLesson } from './watch-lesson.ts';

interface LessonFrameOptions {
  readonly root: ShadowRoot;
  readonly lesson: Lesson;
  readonly start: BundleFiles;
  readonly run: Pick<RunSession, 'look' | 'restartServer'>;
  readonly say: Say;
  files(): BundleFiles;
  replace(files: BundleFiles): void;
  /** Ends the lesson. */
  readonly signal: AbortSignal;
}

/** Milliseconds between looks at the pages. */
const LOOK_PAUSE = 400;
/** Milliseconds until a message has reached the pages; shorter than any animation that one would see. */
const DELIVERY = 100;

/** @returns passes an event on to the lesson */
export function createLessonFrame(options: LessonFrameOptions): (event: LessonEvent) => void {
  const { root, lesson, start, run } = options;
  const { checks } = lesson;
  const { pathname } = location;
  const solution = unpackFiles(lesson.solution);
  const watch = watchLesson(checks, () => setTimeout(() => run.look(STILL), DELIVERY));
  let isDone = doneLessons().includes(pathname);

  const list = make('ul', { className: 'checks' });
  const status = make('p', { className: 'lesson-status', role: 'status' });
  const { next } = (root.host as HTMLElement).dataset;
  const nextLink = make('a', { className: 'lesson-next primary', href: next ?? '' }, 'Next lesson');
  const restartServer = (): void => {
    watch.onEvent({ kind: 'restart' });
    run.restartServer();
  };
  root.querySelector('.bar')?.after(
    make(
      'section',
      { className: 'lesson', 'aria-label': 'Task' },
      list,
      status,
      make(
        'div',
        { className: 'lesson-actions', role: 'group', 'aria-label': 'Lesson' },
        nextLink,
        makeButton('Restart the server', restartServer, {
          hidden: !checks.some(({ afterRestart }) => afterRestart),
        }),
        makeButton('Show the solution', () => showSolution(), { 'aria-haspopup': 'dialog' }),
        makeButton('Start over', () => replace(start, 'The files are back to how they were at the start.')),
      ),
    ),
  );

  const replace = (files: BundleFiles, text: string): void => {
    const before = options.files();
    options.replace(files);
    options.say(text, { label: 'Undo', act: () => options.replace(before) });
  };
  const showSolution = (): void => {
    const dialog = openDialog(
      root,
      'The solution',
      ...differences(options.files(), solution),
      makeButton(
        'Take the solution',
        () => {
          dialog.close();
          replace(solution, 'Your files now match the solution. Look at what happens.');
        },
        { className: 'primary' },
      ),
    );
  };

  /** As last shown, so that the status is announced once. */
  let shown = '';
  const show = (): void => {
    const { passed } = watch;
    const count = passed.filter(Boolean).length;
    if (count === checks.length && !isDone) {
      isDone = true;
      storeDoneLesson(pathname);
    }
    const text =
      count === checks.length
        ? 'Done: it works.'
        : isDone && count === 0
          ? "You've finished this lesson before."
          : `${count} of ${checks.length} done`;
    if (shown === `${text} ${passed}`) return;
    shown = `${text} ${passed}`;
    list.replaceChildren(...checks.map(({ label }, index) => checkItem(label, passed[index] === true)));
    status.textContent = text;
    status.toggleAttribute('data-done', count === checks.length);
    nextLink.hidden = !isDone || next === undefined;
  };
  show();
  const timer = setInterval(() => {
    if (!document.hidden && watch.passed.includes(false)) run.look('all');
  }, LOOK_PAUSE);

  options.signal.addEventListener('abort', () => clearInterval(timer));
  return (event) => {
    watch.onEvent(event);
    show();
  };
}

const checkItem = (label: string, isPassed: boolean): Node =>
  make(
    'li',
    { className: isPassed ? 'passed' : '' },
    make('span', { role: 'img', 'aria-label': isPassed ? 'Done' : 'To do' }, isPassed ? '✓' : '○'),
    make('span', {}, ...codeIn(label)),
  );

/** Each file of the solution that differs from the reader's, with the reader's lines marked `-`. */
function differences(files: BundleFiles, solution: BundleFiles): readonly Node[] {
  const changed = Object.entries(solution).filter(([path, content]) => files[path] !== content);
  if (changed.length === 0) return [make('p', {}, 'Your files are the same as the solution.')];
  return [
    make('p', { className: 'hint' }, 'Lines with − are yours; lines with + are from the solution.'),
    ...changed.flatMap(([path, content]) => [
      make('h3', {}, path),
      make(
        'pre',
        { className: 'differences', tabIndex: 0, role: 'region', 'aria-label': `Differences in ${path}` },
        ...diffLines(String(files[path] ?? ''), String(content))
          .filter((_, index, lines) => lines.slice(Math.max(0, index - 3), index + 4).some(isChange))
          .map(({ sign, text }) =>
            make('span', { 'data-sign': sign }, `${sign === '-' ? '−' : sign} ${text}\n`),
          ),
      ),
    ]),
  ];
}

const isChange = ({ sign }: DiffLine): boolean => sign !== ' ';
