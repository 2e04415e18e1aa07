// Which tab of a group shows: the chosen one, in all groups of the same name, but in no outer or inner group.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  groupName,
  selectEverywhere,
  selectTab,
  showStoredTabs,
  tabsOf,
} from '../../../src/client/article/select-tab.ts';
import { FakeElement } from '../../support/fake-element.ts';

/**
 * A group as the theme renders it: tabs, then panels, the first one visible; `inside` is content of the first panel.
 */
function group(name: string, values: readonly string[], inside: readonly FakeElement[] = []): FakeElement {
  return new FakeElement({ tabs: name }, [
    new FakeElement(
      {},
      values.map((tab) => new FakeElement({ tab })),
    ),
    ...values.map((tabPanel, index) => new FakeElement({ tabPanel }, index === 0 ? inside : [])),
  ]);
}

const asElement = (fake: FakeElement) => fake as unknown as HTMLElement;

/** Value of the one tab that is selected, can be reached by Tab, and whose panel alone is visible. */
function shown(fake: FakeElement): string | undefined {
  const own = (selector: string) =>
    fake.querySelectorAll(selector).filter((part) => part.closest('[data-tabs]') === fake);
  const selected = own('[data-tab]').filter((tab) => tab.attributes.get('aria-selected') === 'true');
  const reachable = own('[data-tab]').filter((tab) => tab.tabIndex === 0);
  const panels = own('[data-tab-panel]').filter((panel) => !panel.attributes.has('hidden'));
  const values = [selected, reachable].map((tabs) => tabs.map(({ dataset }) => dataset.tab).join());
  values.push(panels.map(({ dataset }) => dataset.tabPanel).join());
  expect(new Set(values).size, values.join(' | ')).toBe(1);
  return values[0];
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

/** @returns the groups of a page, each with its second tab chosen, so that a change is visible */
function pageWith(groups: readonly FakeElement[]): void {
  vi.stubGlobal('document', new FakeElement({}, groups));
  for (const fake of groups) selectTab(asElement(fake), 'b');
}

test('a tab is selected with its panel, the others are not', () => {
  const fake = group('', ['a', 'b', 'c']);
  selectTab(asElement(fake), 'c');
  expect(shown(fake)).toBe('c');
  selectTab(asElement(fake), 'a');
  expect(shown(fake)).toBe('a');
});

test('a value that the group does not have changes nothing', () => {
  const fake = group('', ['a', 'b']);
  selectTab(asElement(fake), 'b');
  selectTab(asElement(fake), 'z');
  expect(shown(fake)).toBe('b');
});

test('a group inside a panel has its own choice', () => {
  const inner = group('', ['a', 'b', 'c']);
  const outer = group('', ['a', 'b'], [inner]);
  selectTab(asElement(inner), 'c');
  selectTab(asElement(outer), 'b');
  expect([shown(outer), shown(inner)]).toEqual(['b', 'c']);
  expect(tabsOf(asElement(outer)).map(({ dataset }) => dataset.tab)).toEqual(['a', 'b']);
});

test('without a group there are no tabs', () => {
  expect(tabsOf(null)).toEqual([]);
});

test('a choice applies to all groups of its name, and to no other', () => {
  const groups = [
    group('os', ['a', 'b']),
    group('os', ['c', 'b', 'a']),
    group('other', ['a', 'b']),
    group('', ['a', 'b']),
  ];
  pageWith(groups);
  selectEverywhere('os', 'a');
  expect(groups.map(shown)).toEqual(['a', 'a', 'b', 'b']);
  expect(groups.map((fake) => groupName(asElement(fake)))).toEqual(['os', 'os', 'other', '']);
});

test('groups show the stored choice of their name, and groups without a name have none', () => {
  const groups = [group('os', ['a', 'b']), group('shell', ['a', 'b']), group('', ['a', 'b'])];
  pageWith(groups);
  stored.set('docusaurus.tab.os', 'a');
  stored.set('docusaurus.tab.', 'a');
  showStoredTabs();
  expect(groups.map(shown)).toEqual(['a', 'b', 'b']);
});

test('a stored choice that no longer exists is ignored', () => {
  const groups = [group('os', ['a', 'b'])];
  pageWith(groups);
  stored.set('docusaurus.tab.os', 'gone');
  showStoredTabs();
  expect(groups.map(shown)).toEqual(['b']);
});
