// A text to copy, with its button.

import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

interface CopyFieldProps {
  readonly label: string;
  /** Names it in the message. */
  readonly what: string;
  readonly value: string;
  /** Called with a message for the reader. */
  readonly onCopied: (message: string) => void;
  readonly children?: ReactNode;
}

export function CopyField({ label, what, value, onCopied, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      onCopied(`${what} is copied.`);
    } catch {
      onCopied(`${what} is selected: copy it with Ctrl+C or ⌘C.`);
    }
  };
  return (
    <span className="share">
      <input ref={field} readOnly value={value} aria-label={label} />
      {children}
      <Button className="primary" onClick={() => void copy()}>
        Copy
      </Button>
    </span>
  );
}
