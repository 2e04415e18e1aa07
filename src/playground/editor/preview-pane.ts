// Shows the running bundle: its graphics over a background, scaled to fit, and its panels as the dashboard arranges them.

import type { BundleManifest, BundlePage } from '../shared/bundle-files.ts';
import { make, makeButton } from './make-element.ts';
import { openOwnWindow } from './own-window.ts';

const BACKGROUNDS = { checker: 'Checkerboard', scene: 'Picture', dark: 'Dark', light: 'Light' } as const;

/** Milliseconds a toast stays after its own time, as in the dashboard. */
const TOAST_FADE = 400;
/** Pixels of the dashboard's grid: a row, and a column at a width of 1,200. */
const ROW = 32;
const COLUMN = 100;

/**
 * @param panes holds the elements
 * @param onMoved called when the graphics stand in another window, where their frames have to start again
 */
export function createPreviewPane(panes: HTMLElement, onMoved: () => void, say: (text: string) => void) {
  const stage = make('div', { className: 'stage', 'data-background': 'checker' });
  const cover = make('div', { className: 'cover', role: 'status' });
  const frame = make('div', { className: 'stage-frame' }, stage, cover);
  const choice = make('select', { 'aria-label': 'Graphic', hidden: true });
  const toast = make('p', { className: 'toast', role: 'status' });
  const panels = make('section', { className: 'panels', 'aria-label': 'Panels', tabIndex: 0 }, toast);
  const enlarge = makeButton('Enlarge', () => void setLarge(!isLarge()), {
    className: 'quiet',
    'aria-pressed': 'false',
    title: 'Show the picture and the panels on the whole screen',
  });
  let ownWindow: Window | undefined;
  const away = make(
    'div',
    { className: 'away' },
    make('p', {}, 'The picture is in a separate window.'),
    makeButton('Bring it back', () => ownWindow?.close()),
  );
  const detach = makeButton(
    '↗',
    () => {
      ownWindow?.close();
      ownWindow = openOwnWindow(stage, scaleGraphics, () => {
        ownWindow = undefined;
        detach.hidden = false;
        away.replaceWith(stage);
        onMoved();
      });
      if (!ownWindow) return say('The browser blocked the new window.');
      frame.prepend(away);
      detach.hidden = true;
      onMoved();
    },
    {
      className: 'quiet detach',
      'aria-label': 'Open the picture in a separate window',
      title: 'Separate window, for a second screen or a window capture in OBS while this page is open',
    },
  );
  const captionName = make('span');
  const captionSize = make('span', { className: 'caption-size' });
  const element = make(
    'section',
    { className: 'picture', 'aria-label': 'Picture' },
    make(
      'div',
      { className: 'pane-bar' },
      make('span', { className: 'caption' }, captionName, captionSize),
      choice,
      backgroundButtons(stage),
      enlarge,
      detach,
    ),
    frame,
  );
  const isLarge = (): boolean => panes.hasAttribute('data-large');
  const setLarge = (wanted: boolean): void => {
    panes.toggleAttribute('data-large', wanted);
    enlarge.textContent = wanted ? 'Shrink' : 'Enlarge';
    enlarge.setAttribute('aria-pressed', String(wanted));
    if (wanted)
      panes.requestFullscreen?.().catch(() => {}); // it fills the window then
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  panes.addEventListener('fullscreenchange', () => {
    if (!panes.matches(':fullscreen')) setLarge(false);
  });
  panes.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isLarge()) setLarge(false);
  });
  const slots = new Map<
    string,
    { readonly outer: HTMLElement; readonly slot: HTMLElement; page: BundlePage }
  >();
  let shownGraphic: string | undefined;
  let toastTimer = 0;

  const graphics = () => [...slots.values()].filter(({ page }) => page.kind === 'graphic');
  const scaleGraphics = (): void => {
    for (const { slot, page } of graphics()) {
      const scale = stage.getBoundingClientRect().width / page.size.width;
      slot.style.transform = `scale(${scale})`;
    }
  };
  const showGraphic = (): void => {
    const all = graphics();
    const chosen = all.find(({ page }) => page.name === shownGraphic) ?? all[0];
    for (const { outer, page } of all) outer.dataset.shown = String(page === chosen?.page);
    if (chosen) {
      const { size } = chosen.page;
      stage.style.setProperty('--ratio', String(size.width / size.height));
      captionSize.textContent = ` · ${size.width} × ${size.height}`;
    }
    captionName.textContent = chosen?.page.name ?? 'No graphic';
    captionSize.hidden = !chosen;
    choice.hidden = all.length < 2;
    choice.replaceChildren(
      ...all.map(({ page }) =>
        make('option', { value: page.name, selected: page === chosen?.page }, page.name),
      ),
    );
    scaleGraphics();
  };
  choice.addEventListener('change', () => {
    shownGraphic = choice.value;
    showGraphic();
  });
  const observer = new ResizeObserver(scaleGraphics);
  observer.observe(stage);

  return {
    /** The graphics, and the panels below them. */
    elements: [element, panels] as const,
    /** Creates slots for the pages of a manifest; pages that stay keep their content. */
    arrange(manifest: BundleManifest | undefined) {
      const pages = [...(manifest?.graphics ?? []), ...(manifest?.panels ?? [])];
      const wanted = new Set(pages.map(keyOf));
      for (const [key, { outer }] of slots) {
        if (wanted.has(key)) continue;
        outer.remove();
        slots.delete(key);
      }
      for (const page of pages) {
        const known = slots.get(keyOf(page));
        const made = known ?? { ...(page.kind === 'panel' ? panelPlace(page) : graphicPlace()), page };
        made.page = page;
        if (!known) {
          slots.set(keyOf(page), made);
          (page.kind === 'panel' ? panels : stage).append(made.outer);
        }
        resize(made);
      }
      showGraphic();
    },
    slotOf: (kind: BundlePage['kind'], name: string) => slots.get(`${kind}:${name}`)?.slot,
    /** Covers the picture with a message; null removes it. */
    cover(content: Node | null) {
      cover.replaceChildren(...(content === null ? [] : [content]));
    },
    toast(text: string, level: string, seconds: number) {
      clearTimeout(toastTimer);
      toast.textContent = text;
      toast.dataset.level = level;
      toastTimer = window.setTimeout(() => toast.replaceChildren(), seconds * 1000 + TOAST_FADE);
    },
    destroy() {
      ownWindow?.close();
      observer.disconnect();
      clearTimeout(toastTimer);
    },
  };
}

const keyOf = ({ kind, name }: BundlePage): string => `${kind}:${name}`;

function graphicPlace() {
  const slot = make('div', { className: 'graphic-slot' });
  return { outer: make('div', { className: 'graphic-place' }, slot), slot };
}

function panelPlace({ title, name }: BundlePage) {
  const slot = make('div', { className: 'panel-slot' });
  return {
    outer: make(
      'div',
      { className: 'panel', role: 'group', 'aria-label': title ?? name },
      make('p', { className: 'panel-title' }, title ?? name),
      slot,
    ),
    slot,
  };
}

function resize({ outer, slot, page }: { outer: HTMLElement; slot: HTMLElement; page: BundlePage }): void {
  const { width, height } = page.size;
  if (page.kind === 'graphic') {
    slot.style.width = `${width}px`;
    slot.style.height = `${height}px`;
    return;
  }
  const title = outer.querySelector('.panel-title');
  if (title) title.textContent = page.title ?? page.name;
  outer.style.flexBasis = `${width * COLUMN}px`;
  slot.style.height = `${height * ROW}px`;
}

function backgroundButtons(stage: HTMLElement): HTMLElement {
  const buttons = Object.entries(BACKGROUNDS).map(([name, label]) =>
    makeButton(
      '',
      () => {
        stage.dataset.background = name;
        for (const button of buttons)
          button.setAttribute('aria-pressed', String(button.dataset.background === name));
      },
      {
        'aria-pressed': String(name === 'checker'),
        'aria-label': `${label} background`,
        'data-background': name,
        className: 'swatch',
        title: label,
      },
    ),
  );
  return make('span', { className: 'backgrounds', role: 'group', 'aria-label': 'Background' }, ...buttons);
}
