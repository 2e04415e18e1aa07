// Reads mermaid's SVG from a page: elements with their geometry and computed styles. Runs inside the page, so it must not
// use anything outside the function.

/** An element or a text. */
export type SvgNode = SvgElement | string;

export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly look: Look;
  /** Extent of a text element, in its own coordinates. */
  readonly box?: { readonly x: number; readonly width: number };
  readonly children: readonly SvgNode[];
}

/** Computed CSS values. */
export type Look = Readonly<Record<(typeof LOOK)[number], string>>;

export const LOOK = [
  ...(['fill', 'fillOpacity', 'stroke', 'strokeWidth', 'strokeDasharray', 'opacity', 'display'] as const),
  ...(['visibility', 'fontSize', 'fontWeight', 'fontStyle', 'textAnchor', 'dominantBaseline'] as const),
] as const;

// The few DOM types that we need, since this side of the project has no browser types.
interface PageNode {
  readonly nodeType: number;
  readonly textContent: string | null;
}
interface PageElement extends PageNode {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<PageNode>;
  getBBox(): { readonly x: number; readonly width: number };
}

/** @param names `LOOK` */
export function captureSvg(names: typeof LOOK): SvgElement {
  const page = globalThis as unknown as {
    document: { querySelector(selector: string): PageElement | null };
    getComputedStyle(element: PageElement): Record<keyof Look, string>;
    DOMParser: new () => { parseFromString(text: string, type: string): { readonly body: PageNode } };
  };
  // In some kinds of diagrams, mermaid leaves its escapes (`#quot;`, `#9829;`) as HTML entities.
  const decoded = (text: string): string =>
    text.replace(
      /&(?:#\d+|[a-z]+\d*);/gi,
      (entity) => new page.DOMParser().parseFromString(entity, 'text/html').body.textContent ?? entity,
    );
  const skipped = ['style', 'script', 'filter'];
  const capture = (element: PageElement): SvgElement => {
    const style = page.getComputedStyle(element);
    const children: SvgNode[] = [];
    for (const node of element.childNodes) {
      if (node.nodeType === 3) children.push(decoded(node.textContent ?? ''));
      if (node.nodeType === 1 && !skipped.includes((node as PageElement).localName))
        children.push(capture(node as PageElement));
    }
    const { x, width } = element.localName === 'text' ? element.getBBox() : { x: 0, width: 0 };
    return {
      tag: element.localName,
      ...(element.localName === 'text' ? { box: { x, width } } : {}),
      attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
      look: Object.fromEntries(names.map((name) => [name, style[name]])) as unknown as Look,
      children,
    };
  };
  const svg = page.document.querySelector('#drawing > svg');
  if (!svg) throw new Error('there is no drawing');
  return capture(svg);
}
