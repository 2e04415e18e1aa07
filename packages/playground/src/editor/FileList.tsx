// The list of files: tabs of the editor, with arrow keys.

import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { sortedPaths } from './file-names.ts';
import { usePart, useSession } from './session.ts';

interface FileListProps {
  /** Id of the element that shows the chosen file. */
  readonly panelId: string;
  readonly chosen: Ref<HTMLButtonElement>;
}

export function FileList({ panelId, chosen }: FileListProps) {
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const current = usePart(({ path }) => path);
  const paths = sortedPaths(usePart(({ files }) => files));
  // Not `scrollIntoView`: where the editor is below the window's edge, that scrolls the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is another one
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const box = list.current?.getBoundingClientRect();
    if (tab && box)
      list.current?.scrollBy(
        outside(tab.left, tab.right, box.left, box.right),
        outside(tab.top, tab.bottom, box.top, box.bottom),
      );
  }, [current, paths.length]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const index = tabs.indexOf(event.target as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab?.click();
    tab?.focus();
  };
  return (
    <div
      ref={list}
      className="file-list"
      role="tablist"
      aria-label="Files"
      aria-orientation="vertical"
      onKeyDown={onKeyDown}
    >
      {paths.map((path) => {
        const slash = path.lastIndexOf('/') + 1;
        const isCurrent = path === current;
        return (
          <Button
            key={path}
            ref={isCurrent ? chosen : null}
            role="tab"
            title={path}
            tabIndex={isCurrent ? 0 : -1}
            aria-selected={isCurrent}
            aria-controls={panelId}
            onClick={() => session.set({ path })}
          >
            {slash > 0 && <span className="folder">{path.slice(0, slash)}</span>}
            {path.slice(slash)}
          </Button>
        );
      })}
    </div>
  );
}

/** How far to scroll so that a range comes into view. */
const outside = (from: number, to: number, start: number, end: number): number =>
  from < start ? from - start : Math.max(0, to - end);
