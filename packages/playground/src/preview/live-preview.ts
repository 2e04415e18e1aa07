// A live preview on a page: runs a sample, read only, when the reader can see it, or has pressed the button of the still one.

import { type RunningBundle, runBundle } from '../runtime/run-bundle.ts';
import type { RuntimeEvent } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';

/** Action of the first button. */
const LABELS = { still: 'Play', starting: 'Stop', running: 'Stop', failed: 'Retry' } as const;

export function start(figure: HTMLElement): void {
  const play = figure.querySelector<HTMLButtonElement>('[data-preview-play]');
  const restart = figure.querySelector<HTMLButtonElement>('[data-preview-restart]');
  const status = figure.querySelector<HTMLElement>('[data-preview-status]');
  if (!play || !restart || !status) return;
  let ending = new AbortController();
  let running: RunningBundle | undefined;
  const show = (state: keyof typeof LABELS): void => {
    // The still image goes once the running bundle replaces it.
    figure.toggleAttribute('data-playing', state === 'running');
    play.textContent = LABELS[state];
    play.title = state === 'still' ? 'Play starts with nothing stored' : '';
    restart.disabled = state === 'still' || state === 'failed';
  };
  const say = (text: string, level: string): void => {
    status.textContent = text;
    status.dataset.level = level;
  };
  const stop = (): void => {
    ending.abort();
    ending = new AbortController();
    running = undefined;
    say('', 'message');
  };
  const fail = (): void => {
    stop();
    say('The preview could not be started.', 'error');
    show('failed');
  };
  /** Starts again with new frames and no stored values. */
  const begin = (): void => {
    stop();
    show('starting');
    const { signal } = ending;
    let toastTimer = 0;
    const onEvent = (event: RuntimeEvent): void => {
      if (signal.aborted) return;
      if (event.kind === 'toast') {
        clearTimeout(toastTimer);
        say(event.text, event.level);
        toastTimer = window.setTimeout(() => say('', 'message'), event.seconds * 1000);
      } else if (event.kind === 'state') {
        if (event.state === 'running') show('running');
        else if (event.state === 'failed') fail();
        else if (event.state === 'stopped') say(`The server has ended: ${event.reason}`, 'error');
      }
    };
    signal.addEventListener('abort', () => clearTimeout(toastTimer));
    run(figure, signal, onEvent).then(
      (started) => {
        running = started;
      },
      () => {
        if (!signal.aborted) fail();
      },
    );
    fitGraphic(figure, signal);
  };
  const isPressed = !play.hidden;
  play.hidden = restart.hidden = false;
  show('still');
  offerToEdit(figure, restart);
  play.addEventListener('click', () => {
    if (restart.disabled) return begin();
    stop();
    show('still');
  });
  restart.title = 'Restart the server. Stored values and pages stay';
  restart.addEventListener('click', () => {
    say('', 'message');
    running?.restartServer();
  });

  if (isPressed) {
    begin();
    return;
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return; // the still image stays until the reader presses "Play"
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: '120px' },
  );
  observer.observe(figure);
}

/** A link to the playground, on sites that have one; hidden without scripts. */
function offerToEdit({ dataset }: HTMLElement, after: HTMLElement): void {
  if (!dataset.edit) return;
  const link = document.createElement('a');
  link.className = 'preview-button';
  link.href = dataset.edit;
  link.textContent = 'Edit';
  after.after(link);
}

/** @throws Error if the files cannot be loaded */
async function run(
  figure: HTMLElement,
  signal: AbortSignal,
  onEvent: (event: RuntimeEvent) => void,
): Promise<RunningBundle | undefined> {
  const response = await fetch(figure.dataset.bundle ?? '', { signal });
  if (!response.ok) throw new Error(response.statusText);
  const files = unpackFiles(await response.json());
  if (signal.aborted) return undefined;
  const running = runBundle({
    files,
    host: figure,
    onEvent,
    slotOf: (kind, _, { file }) =>
      (figure.dataset[kind] === file && figure.querySelector<HTMLElement>(`[data-preview-${kind}]`)) ||
      undefined,
    titleOf: ({ kind }) => figure.querySelector(`[data-preview-${kind}]`)?.getAttribute('data-name') ?? kind,
  });
  signal.addEventListener('abort', () => running.stop());
  return running;
}

/** The graphic keeps its own size and is scaled to the preview's. */
function fitGraphic(figure: HTMLElement, signal: AbortSignal): void {
  const stage = figure.querySelector<HTMLElement>('[data-preview-graphic]');
  if (!stage) return;
  const observer = new ResizeObserver(() => {
    const width = Number(figure.dataset.width) || 1920;
    stage.style.setProperty('--graphic-width', `${width}px`);
    stage.style.setProperty('--graphic-scale', String(stage.clientWidth / width));
  });
  observer.observe(stage);
  signal.addEventListener('abort', () => observer.disconnect());
}
