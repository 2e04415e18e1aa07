// Which tab of a group is shown.

export const tabGroups = () => document.querySelectorAll<HTMLElement>('[data-tabs]');
/** Name of a group; empty for one that stands alone. */
export const groupName = (group: HTMLElement): string => group.dataset.tabs ?? '';

/** Local storage key of the choice for all groups of a name. */
export const tabKey = (name: string): string => `docusaurus.tab.${name}`;

const ownParts = (group: Element, selector: string) =>
  [...group.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === group);
export const tabsOf = (group: Element | null) => (group ? ownParts(group, '[data-tab]') : []);

export function selectEverywhere(name: string, value: string): void {
  for (const group of tabGroups()) if (groupName(group) === name) selectTab(group, value);
}

/** A value that the group does not have, from an older page or another browser tab, changes nothing. */
export function selectTab(group: HTMLElement, value: string): void {
  const tabs = tabsOf(group);
  if (!tabs.some((tab) => tab.dataset.tab === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset.tab === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of ownParts(group, '[data-tab-panel]')) panel.hidden = panel.dataset.tabPanel !== value;
}
