// A text to copy, with its button.

import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { LIVE } from './live.ts';

interface CopyFieldProps {
  readonly label: string;
  /** Names it in the message. */
  readonly what: string;
  readonly value: string;
  readonly children?: ReactNode;
}

export function CopyField({ label, what, value, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setStatus(`${what} is copied.`);
    } catch {
      setStatus(`${what} is selected: copy it with Ctrl+C or ⌘C.`);
    }
  };
  return (
    <span className="share">
      <input ref={field} readOnly value={value} aria-label={label} />
      {children}
      <Button className="primary" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
      <span className="hint copied" {...LIVE}>
        {status}
      </span>
    </span>
  );
}
