// Tabs: handles clicks and arrow keys, and stores one choice for all groups with the same name.

import { closest, onClick } from '../lib/on-click.ts';
import { writeStored } from '../lib/storage.ts';
import { onOtherPages } from '../navigation/page-shown.ts';
import { groupName, selectEverywhere, selectTab, showStoredTabs, tabKey, tabsOf } from './select-tab.ts';

export function startTabs(): void {
  onOtherPages(showStoredTabs);
  onClick('[data-tab]', choose);
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, '[data-tab]');
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = tabsOf(tab.closest('[data-tabs]'));
    const next = tabs[indexAfter(event.key, tabs.indexOf(tab), tabs.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
}

/** @returns -1 for other keys */
function indexAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/** Groups above may change in height, so this keeps the chosen tab in place on the screen. */
function choose(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset.tab;
  if (!group || value === undefined) return;
  const { top } = tab.getBoundingClientRect();
  const name = groupName(group);
  if (name) {
    writeStored(tabKey(name), value);
    selectEverywhere(name, value);
  } else selectTab(group, value);
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}
