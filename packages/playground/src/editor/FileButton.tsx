// A button that takes files of the reader's computer.

import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** Kinds of files, as in the attribute `accept` of an input. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Called for each file. */
  readonly onFile: (file: File) => void;
}

/** `onClick` may take the press for something else by `preventDefault`. */
export function FileButton({ accept, multiple, onFile, onClick, ...props }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...props}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) chooser.current?.click();
        }}
      />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) onFile(file);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
