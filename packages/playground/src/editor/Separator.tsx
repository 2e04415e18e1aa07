// The line between the code and what runs: a slider as high as both, dragged or moved by arrow keys, and stored in this browser.

import { readStored, STORAGE_KEYS, writeStored } from './storage.ts';

const LEAST = 15;
const MOST = 85;

interface SeparatorProps {
  /** The part of the width that the code takes, in percent. */
  readonly share: number;
  readonly onChange: (share: number) => void;
}

export const Separator = ({ share, onChange }: SeparatorProps) => (
  <input
    type="range"
    className="separator"
    aria-label="Width of the code"
    min={LEAST}
    max={MOST}
    value={share}
    onChange={({ target }) => {
      onChange(target.valueAsNumber);
      writeStored(STORAGE_KEYS.panes, target.value);
    }}
  />
);

/** Half, or what the reader chose last. */
export function storedShare(): number {
  const share = Number(readStored(STORAGE_KEYS.panes)) || 50;
  return Math.min(Math.max(share, LEAST), MOST);
}
