// Tabs: click and arrow keys, one choice for all groups of the same name, remembered and shared between browser tabs.

import { closest, onClick } from './on-click.ts';
import { onEveryPage } from './page-shown.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const KEY_PREFIX = 'docusaurus.tab.';

export function startTabs(): void {
  onEveryPage(() => {
    const groups = new Set([...allTabs()].map(groupOf));
    for (const group of groups) {
      const value = group && readStored(KEY_PREFIX + group);
      if (value) selectInGroup(group, value);
    }
  });
  onStoredElsewhere((key, value) => {
    if (key?.startsWith(KEY_PREFIX) && value) selectInGroup(key.slice(KEY_PREFIX.length), value);
  });
  onClick('[data-tab]', choose);
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, '[data-tab]');
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = tabsOf(tab.closest('[data-tabs]'));
    const next = target(event.key, tabs.indexOf(tab), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const nextTab = tabs[next];
    nextTab?.focus();
    if (nextTab) choose(nextTab);
  });
}

function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Other groups above may grow or shrink: the chosen tab stays where it is on the screen. */
function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset.tab;
  if (!tabs || value === undefined) return;
  const { top } = tab.getBoundingClientRect();
  const group = tabs.dataset.tabs;
  if (group) {
    writeStored(KEY_PREFIX + group, value);
    selectInGroup(group, value);
  } else select(tabs, value);
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

const allTabs = () => document.querySelectorAll<HTMLElement>('[data-tabs]');
const groupOf = (tabs: HTMLElement): string => tabs.dataset.tabs ?? '';
const ownedBy = (tabs: Element, selector: string) =>
  [...tabs.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === tabs);
const tabsOf = (tabs: Element | null) => (tabs ? ownedBy(tabs, '[data-tab]') : []);

function selectInGroup(group: string, value: string): void {
  for (const tabs of allTabs()) if (groupOf(tabs) === group) select(tabs, value);
}

/** A value that the group does not have, from an older page or another tab, changes nothing. */
function select(tabs: HTMLElement, value: string): void {
  if (!tabsOf(tabs).some((tab) => tab.dataset.tab === value)) return;
  for (const tab of tabsOf(tabs)) {
    const isSelected = tab.dataset.tab === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of ownedBy(tabs, '[data-tab-panel]')) panel.hidden = panel.dataset.tabPanel !== value;
}
