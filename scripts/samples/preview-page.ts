// Makes the preview of a sample's page out of its HTML: inline scripts and styles become files, as the security policy
// asks, and the stand-in of the toolkit's API comes first in the head, where the toolkit injects its own.

import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { jsonForScript } from '../../src/shared/escape-html.ts';
import { GUARD_SCRIPT } from '../content/sandbox-guard.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface PreviewPageInput {
  /** Name of the page without its ending, for the files that are cut out of it. */
  readonly name: string;
  readonly html: string;
  /** Addresses, relative to the page. */
  readonly defaultStyle: string;
  readonly apiScript: string;
  /** What the API script is told about the page. */
  readonly setup: unknown;
}

export interface PreviewPage {
  readonly html: string;
  /** Beside the page, by file name. */
  readonly files: ReadonlyMap<string, string>;
  /** Things that a preview cannot do, one sentence each. */
  readonly problems: readonly string[];
}

/** Frames are sandboxed as well; this keeps what runs in them from loading anything foreign. */
export const PREVIEW_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

export function makePreviewPage({
  name,
  html,
  defaultStyle,
  apiScript,
  setup,
}: PreviewPageInput): PreviewPage {
  const document = parse(html);
  const files = new Map<string, string>();
  const problems: string[] = [];
  const keep = (text: string, ending: string): string => {
    const fileName = `${name}.${files.size + 1}.${ending}`;
    files.set(fileName, text);
    return fileName;
  };

  walk(document, (element) => {
    const type = attribute(element, 'type') ?? '';
    if (element.tagName === 'style') {
      const href = keep(textOf(element), 'css');
      replace(element, elementOf('link', { rel: 'stylesheet', href }));
    } else if (element.tagName === 'script' && attribute(element, 'src') === undefined) {
      if (type === 'module')
        problems.push('an inline module script cannot run in a preview: make it a plain script');
      if (type !== '' && type !== 'text/javascript') return;
      element.attrs.push({ name: 'src', value: keep(textOf(element), 'js') });
      for (const child of [...adapter.getChildNodes(element)]) adapter.detachNode(child);
    }
    const inline = element.attrs.find(({ name: attr }) => attr === 'style' || attr.startsWith('on'));
    if (inline)
      problems.push(
        `the attribute "${inline.name}" does not work in a preview: use a style or script element`,
      );
  });

  const head = find(document, 'head');
  if (head) prepend(head, injected({ defaultStyle, apiScript, setup }));
  return { html: serialize(document), files, problems };
}

function injected({ defaultStyle, apiScript, setup }: Omit<PreviewPageInput, 'name' | 'html'>): Element[] {
  const guard = elementOf('script', {});
  adapter.insertText(guard, GUARD_SCRIPT);
  const data = elementOf('script', { type: 'application/json', id: 'preview-setup' });
  adapter.insertText(data, jsonForScript(setup as never));
  return [
    guard, // before the policy, which allows no script without a file
    elementOf('meta', { 'http-equiv': 'Content-Security-Policy', content: PREVIEW_POLICY }),
    elementOf('meta', { name: 'robots', content: 'noindex' }),
    elementOf('link', { rel: 'stylesheet', href: defaultStyle }),
    data,
    elementOf('script', { src: apiScript }),
  ];
}

function elementOf(tagName: string, attributes: Readonly<Record<string, string>>): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return adapter.createElement(tagName, 'http://www.w3.org/1999/xhtml' as never, attrs);
}

function prepend(parent: Element, elements: readonly Element[]): void {
  const [first] = adapter.getChildNodes(parent);
  for (const element of elements) {
    if (first) adapter.insertBefore(parent, element, first);
    else adapter.appendChild(parent, element);
  }
}

function replace(element: Element, replacement: Element): void {
  const parent = element.parentNode;
  if (!parent) return;
  adapter.insertBefore(parent, replacement, element);
  adapter.detachNode(element);
}

function walk(parent: Parent, visit: (element: Element) => void): void {
  for (const node of [...adapter.getChildNodes(parent)]) {
    if (!adapter.isElementNode(node)) continue;
    visit(node);
    walk(node, visit);
  }
}

function find(parent: Parent, tagName: string): Element | undefined {
  let found: Element | undefined;
  walk(parent, (element) => {
    found ??= element.tagName === tagName ? element : undefined;
  });
  return found;
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

const textOf = (element: Element): string =>
  adapter
    .getChildNodes(element)
    .map((child) => (adapter.isTextNode(child) ? child.value : ''))
    .join('');
