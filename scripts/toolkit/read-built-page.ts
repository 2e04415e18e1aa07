// Reads a built page as somebody does who follows it: headings, sentences and code blocks, in their order. Pure.

import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export type PageItem =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | CodeItem
  | TextItem;

export interface CodeItem {
  readonly kind: 'code';
  /** `bash`, `json`, `text`, … */
  readonly language: string;
  /** The bar above the block. */
  readonly title: string | undefined;
  readonly code: string;
}

/** A paragraph or an item of a list. */
export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  readonly bold: readonly string[];
  readonly italic: readonly string[];
  readonly code: readonly string[];
}

/**
 * @param tabs labels of the tabs that the reader chooses; the others are passed over
 * @returns what stands in the article, but for tables and for live previews, which are only to be looked at
 */
export function readBuiltPage(html: string, tabs: ReadonlySet<string>): readonly PageItem[] {
  const article = find(parse(html), (element) => element.tagName === 'article');
  const items: PageItem[] = [];
  if (article) read(article, tabs, items);
  return items;
}

function read(parent: Element, tabs: ReadonlySet<string>, items: PageItem[]): void {
  for (const element of childrenOf(parent)) {
    const { tagName } = element;
    if (/^h[1-6]$/.test(tagName)) {
      items.push({ kind: 'heading', id: attribute(element, 'id') ?? '', text: textOf(element).trim() });
    } else if (attribute(element, 'data-code-block') !== undefined) items.push(codeItem(element));
    else if (tagName === 'p') items.push(textItem(element));
    else if (tagName === 'li') readListItem(element, tabs, items);
    else if (attribute(element, 'role') === 'tabpanel') {
      if (tabs.has(labelOf(element))) read(element, tabs, items);
    } else if (!isOnlyToLookAt(element)) read(element, tabs, items);
  }
}

const isOnlyToLookAt = (element: Element): boolean =>
  ['table', 'script', 'nav', 'svg'].includes(element.tagName) ||
  attribute(element, 'data-server') !== undefined ||
  attribute(element, 'role') === 'tablist';

/** The sentence of an item, then what stands below it. */
function readListItem(element: Element, tabs: ReadonlySet<string>, items: PageItem[]): void {
  const inner = childrenOf(element);
  if (!inner.some(({ tagName }) => ['p', 'div', 'ul', 'ol'].includes(tagName))) items.push(textItem(element));
  else read(element, tabs, items);
}

function codeItem(element: Element): CodeItem {
  const title = find(element, (part) => hasClass(part, 'code-title'));
  const lines = findAll(element, (part) => hasClass(part, 'line')).map(textOf);
  return {
    kind: 'code',
    language: attribute(element, 'data-language') ?? '',
    title: title && textOf(title).trim(),
    code: lines.join('\n'),
  };
}

const textItem = (element: Element): TextItem => ({
  kind: 'text',
  text: textOf(element).replace(/\s+/g, ' ').trim(),
  bold: textsIn(element, 'strong'),
  italic: textsIn(element, 'em'),
  code: textsIn(element, 'code'),
});

const textsIn = (element: Element, tagName: string): readonly string[] =>
  findAll(element, (part) => part.tagName === tagName).map(textOf);

/** What the tab of a panel says: the panel is named by its tab, or carries its label. */
function labelOf(panel: Element): string {
  const id = attribute(panel, 'aria-labelledby');
  let root: Node = panel;
  while ('parentNode' in root && root.parentNode) root = root.parentNode;
  const tab = find(root as Element, (element) => attribute(element, 'id') === id);
  return (tab ? textOf(tab) : (attribute(panel, 'aria-label') ?? '')).trim();
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs?.find((attr) => attr.name === name)?.value;

const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

const childrenOf = (parent: Node): readonly Element[] =>
  'childNodes' in parent ? parent.childNodes.filter((node) => adapter.isElementNode(node)) : [];

function findAll(parent: Node, isWanted: (element: Element) => boolean): readonly Element[] {
  return childrenOf(parent).flatMap((element) => [
    ...(isWanted(element) ? [element] : []),
    ...findAll(element, isWanted),
  ]);
}

const find = (parent: Node, isWanted: (element: Element) => boolean): Element | undefined =>
  findAll(parent, isWanted)[0];

function textOf(node: Node): string {
  if (adapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
