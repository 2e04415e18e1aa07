// Selects tabs and restores the stored choice.

import { onStoredElsewhere, readStored } from '../lib/storage.ts';

const tabGroups = () => document.querySelectorAll<HTMLElement>('[data-tabs]');
/** Name of a group of tabs; empty if it has none. */
export const groupName = (group: HTMLElement): string => group.dataset.tabs ?? '';

/** Local storage key for the choice in all groups of this name. */
export const tabKey = (name: string): string => `docusaurus.tab.${name}`;

const ownParts = (group: Element, selector: string) =>
  [...group.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === group);
export const tabsOf = (group: Element | null) => (group ? ownParts(group, '[data-tab]') : []);

/** Selects the reader's stored choices, and the tab of a panel in which find in page, or a fragment, finds something. */
export function startTabSelection(): void {
  // What a browser found before this code came is shown beside the tab that the page was made with.
  const found = document.querySelectorAll<HTMLElement>(
    '[data-tab-panel]:not([hidden]) ~ [data-tab-panel]:not([hidden])',
  );
  showStoredTabs();
  found.forEach(selectTabOf);
  onStoredElsewhere(tabKey(''), showStoredTabs);
  addEventListener('beforematch', ({ target }) => selectTabOf(target as HTMLElement));
}

/** Selects the tab of a panel, for this page only: the stored choice is the reader's. */
export function selectTabOf(panel: HTMLElement): void {
  const group = panel.closest<HTMLElement>('[data-tabs]');
  if (group && panel.dataset.tabPanel) selectTab(group, panel.dataset.tabPanel);
}

/** Selects the reader's stored choice in every group. */
export function showStoredTabs(): void {
  for (const name of new Set([...tabGroups()].map(groupName))) {
    const value = name && readStored(tabKey(name));
    if (value) selectEverywhere(name, value);
  }
}

export function selectEverywhere(name: string, value: string): void {
  for (const group of tabGroups()) if (groupName(group) === name) selectTab(group, value);
}

/** Ignores values that the group doesn't have, for example from an older version of the page. */
export function selectTab(group: HTMLElement, value: string): void {
  const tabs = tabsOf(group);
  if (!tabs.some((tab) => tab.dataset.tab === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset.tab === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of ownParts(group, '[data-tab-panel]')) {
    if (panel.dataset.tabPanel === value) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}
