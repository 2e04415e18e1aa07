// Actions in a row, which stand in a menu behind a button where there is no room.

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Group } from './Button.tsx';

interface MenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Menu({ label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons inside
    <div
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      <Button
        ref={button}
        className="menu-button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </Button>
      <Group
        className="menu-list"
        label={label}
        onClick={({ currentTarget }) => {
          // A dialog gives the focus back to it: what was pressed is hidden by then.
          if (currentTarget.matches(':focus-within')) button.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </Group>
    </div>
  );
}
