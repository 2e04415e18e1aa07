// The button that copies the code of its block.

import { CheckIcon, CopyIcon } from '../icons/icons.tsx';

export function CopyButton() {
  return (
    <button
      type="button"
      className="code-button"
      aria-label="Copy code to clipboard"
      title="Copy"
      data-copy-code=""
    >
      <CopyIcon className="code-copy-icon" />
      <CheckIcon className="code-copied-icon" />
    </button>
  );
}
