// Separators between panes: dragged, moved by arrow keys, reset by a double click, and stored in this browser.

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../client/lib/storage.ts';
import * as STORAGE_KEYS from '../../shared/storage-keys.ts';

/** Each sets a custom property of its name: the share of its room that the first pane takes, from 0 to 1. */
const SEPARATORS = [
  { name: 'code', label: 'Width of the code', isVertical: true },
  { name: 'picture', label: 'Height of the picture', isVertical: false },
  { name: 'panels', label: 'Width of the panels', isVertical: true },
] as const;

type Shares = Readonly<Record<string, number>>;

const LEAST = 0.15;
const MOST = 0.85;
/** What an arrow key moves. */
const STEP = 0.02;

/** Sizes of the panes, and their style. */
export function usePaneShares() {
  const [shares, setShares] = useState(readShares);
  const style = Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [`--${name}`, share.toFixed(4)]),
  );
  return { shares, setShares, style };
}

interface SeparatorsProps {
  readonly shares: Shares;
  readonly onChange: (shares: Shares) => void;
}

export function Separators({ shares, onChange }: SeparatorsProps) {
  return SEPARATORS.map((separator) => (
    <Separator
      key={separator.name}
      {...separator}
      share={shares[separator.name]}
      onChange={(share, isFinal) => {
        const { [separator.name]: _, ...others } = shares;
        const next = share === undefined ? others : { ...others, [separator.name]: share };
        onChange(next);
        if (isFinal) writeStored(STORAGE_KEYS.playgroundPanes, JSON.stringify(next));
      }}
    />
  ));
}

interface SeparatorProps {
  readonly name: string;
  readonly label: string;
  readonly isVertical: boolean;
  /** Undefined where the sheet decides. */
  readonly share: number | undefined;
  readonly onChange: (share: number | undefined, isFinal: boolean) => void;
}

function Separator({ name, label, isVertical, share, onChange }: SeparatorProps) {
  const separator = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(0.5);
  const panes = (): HTMLElement => separator.current?.parentElement as HTMLElement;
  const shareAt = (x: number, y: number): number => {
    const start = firstPane().getBoundingClientRect();
    const end = panes().getBoundingClientRect();
    return isVertical
      ? (x - start.left) / (end.right - start.left)
      : (y - start.top) / (end.bottom - start.top);
  };
  /** The pane before it, whose start is where its room begins. */
  const firstPane = (): Element => panes().querySelector(`:scope > .${name}`) as Element;
  const measure = (): number => {
    const { right, bottom } = firstPane().getBoundingClientRect();
    return shareAt(right, bottom);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures what the sheet decides
  useEffect(() => {
    if (share === undefined) setMeasured(measure());
  }, [share]);
  const set = (next: number, isFinal: boolean): void =>
    onChange(Math.min(Math.max(next, LEAST), MOST), isFinal);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    panes().dataset.dragging = ''; // frames of other processes would take the moves
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) set(measure() - STEP, true);
    else if (event.key === more) set(measure() + STEP, true);
    else if (event.key === 'Home') set(LEAST, true);
    else if (event.key === 'End') set(MOST, true);
    else if (event.key === 'Enter') onChange(undefined, true);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      ref={separator}
      className={`separator separator-${name}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin={LEAST * 100}
      aria-valuemax={MOST * 100}
      aria-valuenow={Math.round((share ?? measured) * 100)}
      onPointerDown={onPointerDown}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) set(shareAt(clientX, clientY), false);
      }}
      onLostPointerCapture={() => {
        delete panes().dataset.dragging;
        onChange(share, true);
      }}
      onDoubleClick={() => onChange(undefined, true)}
      onFocus={() => setMeasured(measure())}
      onKeyDown={onKeyDown}
    />
  );
}

function readShares(): Shares {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.playgroundPanes) ?? '{}');
    const entries = Object.entries(stored as object).filter(([, share]) => Number.isFinite(share));
    return Object.fromEntries(entries) as Shares;
  } catch {
    return {};
  }
}
