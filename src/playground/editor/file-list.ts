// The list of files: tabs of the editor, with arrow keys.

import { make } from './make-element.ts';

/** @param panelId id of the element that shows the chosen file */
export function createFileList(panelId: string, onOpen: (path: string) => void) {
  const element = make('div', {
    className: 'file-list',
    role: 'tablist',
    'aria-label': 'Files',
    'aria-orientation': 'vertical',
  });
  const tabs = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[role=tab]')];
  element.addEventListener('keydown', (event) => {
    const all = tabs();
    const index = all.indexOf(event.target as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = all[(next + all.length) % all.length];
    tab?.click();
    // The list was rendered again.
    tabs()
      .find(({ title }) => title === tab?.title)
      ?.focus();
  });
  return {
    element,
    show(paths: readonly string[], current: string) {
      element.replaceChildren(
        ...paths.map((path) => {
          const slash = path.lastIndexOf('/') + 1;
          const isCurrent = path === current;
          return make(
            'button',
            {
              type: 'button',
              role: 'tab',
              title: path,
              tabIndex: isCurrent ? 0 : -1,
              'aria-selected': String(isCurrent),
              'aria-controls': panelId,
              onclick: () => onOpen(path),
            },
            ...(slash > 0 ? [make('span', { className: 'folder' }, path.slice(0, slash))] : []),
            path.slice(slash),
          );
        }),
      );
      // Not `scrollIntoView`: where the editor is below the window's edge, that scrolls the page.
      const tab = element.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      const list = element.getBoundingClientRect();
      if (tab)
        element.scrollBy(
          outside(tab.left, tab.right, list.left, list.right),
          outside(tab.top, tab.bottom, list.top, list.bottom),
        );
    },
  };
}

/** How far to scroll so that a range comes into view. */
const outside = (from: number, to: number, start: number, end: number): number =>
  from < start ? from - start : Math.max(0, to - end);
