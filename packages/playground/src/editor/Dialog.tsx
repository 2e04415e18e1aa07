// A modal dialog; the focus returns to where it was when it closes.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes by the browser's means, such as `form method="dialog"` or `closeDialog`. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // With the focus on a button or a heading in it, Orca does not say which dialog has opened.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.focus();
    return () => opened?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog
      ref={dialog}
      className="dialog"
      tabIndex={-1}
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close(); // the backdrop
      }}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <Button className="quiet" onClick={closeDialog}>
          Close
        </Button>
      </div>
      {children}
    </dialog>
  );
}

/** Closes the dialog around an element that was pressed. */
export function closeDialog({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close();
}
