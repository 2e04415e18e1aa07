// Separators between panes: dragged, moved by arrow keys, reset by a double click, and stored in this browser.

import { readStored, writeStored } from '../../client/lib/storage.ts';
import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { make } from './make-element.ts';

/** Each sets a custom property of its name: the share of its room that the first pane takes, from 0 to 1. */
const SEPARATORS = [
  { name: 'code', label: 'Width of the code', isVertical: true },
  { name: 'picture', label: 'Height of the picture', isVertical: false },
  { name: 'panels', label: 'Width of the panels', isVertical: true },
] as const;

const LEAST = 0.15;
const MOST = 0.85;
/** What an arrow key moves. */
const STEP = 0.02;

/** @param firstOf the pane before a separator, whose start is where its room begins */
export function addSeparators(panes: HTMLElement, firstOf: Readonly<Record<string, HTMLElement>>): void {
  const shares = readShares();
  for (const { name, label, isVertical } of SEPARATORS) {
    const first = firstOf[name] as HTMLElement;
    const separator = make('div', {
      className: `separator separator-${name}`,
      role: 'separator',
      tabIndex: 0,
      'aria-label': label,
      'aria-orientation': isVertical ? 'vertical' : 'horizontal',
      'aria-valuemin': String(LEAST * 100),
      'aria-valuemax': String(MOST * 100),
      'aria-valuenow': '50',
    });
    const shareAt = (x: number, y: number): number => {
      const start = first.getBoundingClientRect();
      const end = panes.getBoundingClientRect();
      return isVertical
        ? (x - start.left) / (end.right - start.left)
        : (y - start.top) / (end.bottom - start.top);
    };
    const measured = (): number => {
      const { right, bottom } = first.getBoundingClientRect();
      return shareAt(right, bottom);
    };
    const set = (share: number | undefined): void => {
      if (share === undefined) delete shares[name];
      else shares[name] = Math.min(Math.max(share, LEAST), MOST);
      panes.style.setProperty(`--${name}`, shares[name]?.toFixed(4) ?? '');
      separator.setAttribute('aria-valuenow', String(Math.round((shares[name] ?? measured()) * 100)));
    };
    const store = (): void => writeStored(STORAGE_KEYS.playgroundPanes, JSON.stringify(shares));
    separator.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      separator.setPointerCapture(event.pointerId);
      panes.dataset.dragging = ''; // frames of other processes would take the moves
    });
    separator.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (separator.hasPointerCapture(pointerId)) set(shareAt(clientX, clientY));
    });
    separator.addEventListener('lostpointercapture', () => {
      delete panes.dataset.dragging;
      store();
    });
    separator.addEventListener('dblclick', () => {
      set(undefined);
      store();
    });
    separator.addEventListener('focus', () => set(shares[name]));
    separator.addEventListener('keydown', (event) => {
      const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      const ends: Readonly<Record<string, number | undefined>> = { Home: LEAST, End: MOST, Enter: undefined };
      const step = event.key === less ? -STEP : event.key === more ? STEP : 0;
      if (step === 0 && !(event.key in ends)) return;
      event.preventDefault();
      set(step === 0 ? ends[event.key] : measured() + step);
      store();
    });
    panes.append(separator);
    if (shares[name] !== undefined) set(shares[name]);
  }
}

function readShares(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.playgroundPanes) ?? '{}');
    const entries = Object.entries(stored as object).filter(([, share]) => Number.isFinite(share));
    return Object.fromEntries(entries) as Record<string, number>;
  } catch {
    return {};
  }
}
