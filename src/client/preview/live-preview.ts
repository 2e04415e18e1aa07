// A live preview on a page of the documentation: makes the sandboxed frames when the reader sees it, and carries what
// they say from one to the other.

import type { PageNotice, PageRequest, ServerReport } from './wire.ts';

/** Milliseconds that a notice stays besides its own time, as in the dashboard. */
const TOAST_FADE = 400;

/** Milliseconds until frames that have not said that they run count as failed: no connection, or a browser's fault. */
const PATIENCE = 8_000;

type State = 'still' | 'starting' | 'running' | 'failed';

/** What the first button does. */
const LABELS = { still: 'Play', starting: 'Stop', running: 'Stop', failed: 'Retry' } as const;

export function start(figure: HTMLElement): void {
  const play = figure.querySelector<HTMLButtonElement>('[data-preview-play]');
  const restart = figure.querySelector<HTMLButtonElement>('[data-preview-restart]');
  if (!play || !restart) return;
  const show = (state: State): void => {
    // The still image goes when there is something in its place.
    figure.toggleAttribute('data-playing', state === 'running');
    play.textContent = LABELS[state];
    restart.disabled = state === 'still' || state === 'failed';
  };
  const preview = previewOf(figure, show);
  const begin = (): void => {
    show('starting');
    preview.start();
  };
  play.hidden = restart.hidden = false;
  show('still');
  play.addEventListener('click', () => {
    if (restart.disabled) return begin();
    preview.stop();
    show('still');
  });
  restart.addEventListener('click', begin);

  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return; // the still image stays until "Play"
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

interface Preview {
  /** From the beginning: new frames, nothing stored. */
  start(): void;
  stop(): void;
}

/** @param show told when all frames run, or one of them does not start */
function previewOf(figure: HTMLElement, show: (state: 'running' | 'failed') => void): Preview {
  const { server, graphic, panel } = figure.dataset;
  const status = figure.querySelector<HTMLElement>('[data-preview-status]');
  let session = new AbortController();

  const say = (text: string, level: string): void => {
    if (!status) return;
    status.textContent = text;
    status.dataset.level = level;
  };

  const stop = (): void => {
    session.abort();
    session = new AbortController();
    for (const frame of figure.querySelectorAll('iframe')) frame.remove();
    say('', 'message');
  };

  const start = (): void => {
    stop();
    const { signal } = session;
    const pages = new Map<string, HTMLIFrameElement>();
    const serverFrame = makeFrame(server, 'Server of the preview');
    serverFrame.hidden = true;
    let toastTimer = 0;
    const silent = new Set<string>(); // pages that are not connected yet
    const patience = setTimeout(() => {
      stop();
      say('The preview could not be started.', 'error');
      show('failed');
    }, PATIENCE);
    const showIfRunning = (): void => {
      if (silent.size > 0) return;
      clearTimeout(patience);
      show('running');
    };

    const openPages = (): void => {
      for (const [name, address] of Object.entries({ graphic, panel })) {
        const slot = figure.querySelector(`[data-preview-${name}]`);
        if (!address || !slot || pages.has(name)) continue;
        const frame = makeFrame(address, slot.getAttribute('data-name') ?? name);
        pages.set(name, frame);
        silent.add(name);
        slot.append(frame);
      }
      showIfRunning(); // a server without pages
    };
    const deliver = (frame: HTMLIFrameElement | undefined, notice: PageNotice): void =>
      frame?.contentWindow?.postMessage(notice, '*');
    const onReport = (report: ServerReport): void => {
      if (report.kind === 'ready') openPages();
      else if (report.kind === 'deliver') deliver(pages.get(report.page), report.notice);
      else if (report.kind === 'stopped') {
        for (const frame of pages.values()) deliver(frame, { kind: 'disconnected' });
        say(`The server has ended: ${report.reason}`, 'error');
      } else {
        clearTimeout(toastTimer);
        say(report.text, report.level);
        toastTimer = window.setTimeout(() => say('', 'message'), report.seconds * 1000 + TOAST_FADE);
      }
    };

    // Sandboxed frames have no origin of their own to check or to name; the window they speak from is checked instead.
    addEventListener(
      'message',
      ({ source, data }: MessageEvent<unknown>) => {
        if (source === serverFrame.contentWindow) return onReport(data as ServerReport);
        for (const [page, frame] of pages) {
          if (source !== frame.contentWindow) continue;
          serverFrame.contentWindow?.postMessage({ page, request: data as PageRequest }, '*');
          if (silent.delete(page)) showIfRunning();
        }
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      clearTimeout(toastTimer);
      clearTimeout(patience);
    });
    figure.append(serverFrame);
    fitGraphic(figure, signal);
  };
  return { start, stop };
}

function makeFrame(address: string | undefined, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = title;
  frame.src = address ?? 'about:blank';
  return frame;
}

/** The graphic is laid out in its own size and shown in that of the stage. */
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
