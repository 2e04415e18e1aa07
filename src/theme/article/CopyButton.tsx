// The button that copies the code of its block.

import { COPY_LABELS } from '../../shared/constants.ts';
import { CheckIcon, CopyIcon } from '../icons/icons.tsx';

export function CopyButton() {
  return (
    <button
      type="button"
      className="code-button"
      aria-label={COPY_LABELS.name}
      title={COPY_LABELS.title}
      data-copy-code=""
    >
      <CopyIcon className="code-copy-icon" />
      <CheckIcon className="code-copied-icon" />
    </button>
  );
}
