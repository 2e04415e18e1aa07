// Turns mermaid's SVG in a page into one without style sheets: computed styles become attributes, and only the elements and
// attributes of two lists stay. Runs inside the page, so it must not use anything outside the function: its steps are
// functions inside it.

export interface BakeOptions {
  /** Local names of elements that stay. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** Matches the colours that become the theme's. */
  readonly themed: string;
  /** What takes the place of other colours: those that a diagram sets itself, and those that mermaid derives. */
  readonly colors: Readonly<
    Record<'shape' | 'line' | 'text' | 'ground' | 'group' | 'groupLine' | 'number', string>
  >;
  /** Letter sizes in CSS pixels. */
  readonly letters: { readonly smallest: number; readonly largest: number };
}

/** What a drawing is made of, or what it holds that cannot be drawn. */
type Baked =
  | {
      readonly markup: string;
      readonly labels: readonly string[];
      readonly box: Box;
      readonly unsupported?: never;
    }
  | { readonly unsupported: string };

/** In CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// The few DOM types that we need, since this side of the project has no browser types.
interface PageElement {
  readonly localName: string;
  textContent: string;
  innerHTML: string;
  outerHTML: string;
  readonly childNodes: Iterable<unknown> & { readonly length: number };
  readonly childElementCount: number;
  readonly children: Iterable<PageElement>;
  readonly parentElement: PageElement;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  matches(selector: string): boolean;
  remove(): void;
  after(element: PageElement): void;
  replaceWith(...nodes: readonly unknown[]): void;
  getBBox(): Box;
}

export function bakeStyles(options: BakeOptions): Baked {
  const { document, getComputedStyle, DOMParser } = globalThis as unknown as {
    document: PageElement;
    getComputedStyle(element: PageElement): Readonly<Record<string, string>>;
    DOMParser: new () => { parseFromString(text: string, type: string): { readonly body: PageElement } };
  };
  const { elements, attributes, colors, letters } = options;
  const themed = new RegExp(options.themed);
  const drawing = theDrawing();
  const all = (selector = '*'): readonly PageElement[] => [...drawing.querySelectorAll(selector)];
  const numberOf = (element: PageElement, name: string): number => Number(element.getAttribute(name));
  /** Usual values of properties. A part of a text inherits what it doesn't set. */
  const usual: Readonly<Record<string, string>> = {
    opacity: '1',
    'fill-opacity': '1',
    'stroke-width': '1px',
    'stroke-dasharray': 'none',
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
  };

  const unsupported = removeHtml();
  if (unsupported !== undefined) return { unsupported };
  removeWhatIsNotDrawn();
  putTitlesBehindLines();
  decodeEntities();
  turnStylesIntoAttributes();
  makeLabelsCoverLines();
  adjustLines();
  roundBoxes();
  drawNumbersAsCircles();
  centreLabels();
  removeUnusedIds();
  tidyAttributes();
  removeNeedlessGroups();
  const { x, y, width, height } = drawing.getBBox();
  return { markup: drawing.innerHTML, labels: textsOfLabels(), box: { x, y, width, height } };

  function theDrawing(): PageElement {
    const svg = document.querySelector('#drawing > svg');
    if (!svg) throw new Error('there is no drawing');
    return svg;
  }

  /**
   * HTML beside a fallback in SVG is left out; elsewhere it is all that there is, and cannot be drawn.
   * @returns what cannot be drawn
   */
  function removeHtml(): string | undefined {
    for (const html of all('foreignObject')) {
      const text = html.textContent.trim();
      if (text !== '' && !html.closest('switch')) return `HTML around "${text}"`;
      html.remove();
    }
    return drawing.querySelector('image') ? 'a picture' : undefined;
  }

  function removeWhatIsNotDrawn(): void {
    for (const element of all()) {
      const { display, visibility } = getComputedStyle(element);
      const { localName } = element;
      const isEmpty =
        (localName === 'rect' && !(numberOf(element, 'width') > 0 && numberOf(element, 'height') > 0)) ||
        (localName === 'path' && !element.getAttribute('d')) ||
        (localName === 'text' && element.textContent.trim() === '');
      // Gantt's line for today would change the drawing every day.
      const isDrawn =
        (display !== 'none' || localName === 'style') &&
        visibility !== 'hidden' &&
        !element.matches('.today');
      const isKept = elements.includes(localName) || localName === 'style';
      if (!isKept || isEmpty || !isDrawn) element.remove();
    }
  }

  /** Titles of groups come behind the lines, which would cross them. */
  function putTitlesBehindLines(): void {
    for (const title of all('.clusters .cluster-label'))
      title.closest('.root')?.querySelector('.edgePaths')?.after(title);
  }

  /** In some kinds of diagrams, mermaid leaves its escapes (`#quot;`, `#9829;`) as HTML entities. */
  function decodeEntities(): void {
    for (const text of all('text, tspan'))
      if (text.childElementCount === 0)
        text.textContent = text.textContent.replace(
          /&(?:#\d+|[a-z]+\d*);/gi,
          (entity) => new DOMParser().parseFromString(entity, 'text/html').body.textContent,
        );
  }

  function turnStylesIntoAttributes(): void {
    // Computes the styles of all elements before changing any: they inherit from each other.
    const looks = new Map(all().map((element) => [element, lookOf(element)]));
    for (const [element, look] of looks) {
      for (const name of Object.keys(usual)) element.removeAttribute(name);
      for (const [name, value] of Object.entries(look)) element.setAttribute(name, value);
    }
    for (const style of all('style')) style.remove();
  }

  function lookOf(element: PageElement): Readonly<Record<string, string>> {
    const style = getComputedStyle(element);
    const isPart = element.localName === 'tspan';
    const isText = isPart || element.localName === 'text';
    const around = isPart ? getComputedStyle(element.parentElement) : usual;
    const isShape = element.matches('path, rect, circle, ellipse, line, polygon, polyline');
    const names = isText || isShape ? Object.keys(usual) : ['opacity'];
    const look = Object.fromEntries(
      names.flatMap((name) => {
        const value = style[name] ?? '';
        return value === around[name] ? [] : [[name, value.replace(/px|,/g, '')]];
      }),
    );
    if (isShape) {
      const hasLine = Number.parseFloat(style['stroke-width'] ?? '') > 0;
      look.fill = themeColor(style.fill ?? '', element.closest('marker') ? 'line' : 'shape');
      look.stroke = hasLine ? themeColor(style.stroke ?? '', 'line') : 'none';
    }
    if (isText && !isPart) {
      const size = Number.parseFloat(style['font-size'] ?? '');
      // The innermost `tspan` sets the colour of the letters.
      const inner = element.querySelector('tspan:not(:has(tspan))') ?? element;
      const most = element.closest('.tag-label') ? letters.smallest : letters.largest;
      look.fill = themeColor(getComputedStyle(inner).fill ?? '', 'text');
      look['font-size'] = String(Math.min(most, Math.max(letters.smallest, size)));
    }
    return look;
  }

  function themeColor(value: string, use: 'shape' | 'line' | 'text'): string {
    if (value === 'none' || /^rgba\(.*, 0\)$/.test(value)) return 'none';
    // Mermaid fills some arrow heads with the colour of text.
    if (value === colors.text && use !== 'text') return colors.line;
    if (value === 'rgb(255, 255, 255)' && use === 'shape') return colors.ground;
    return themed.test(value) ? value : colors[use];
  }

  function makeLabelsCoverLines(): void {
    set('rect.background', { fill: colors.ground, stroke: 'none', opacity: '1', 'fill-opacity': '1' });
    set('.messageText', { stroke: colors.ground, 'stroke-width': '5', 'paint-order': 'stroke' });
    set('.cluster-label text', { stroke: colors.group, 'stroke-width': '5', 'paint-order': 'stroke' });
    set('.cluster-label :is(text, tspan)', { 'font-weight': '600' });
  }

  function adjustLines(): void {
    set('.loopLine', { stroke: colors.groupLine });
    set('.actor-line', { 'stroke-width': '1' });
    const [, top = 0, , height = Number.POSITIVE_INFINITY] = (drawing.getAttribute('viewBox') ?? '')
      .split(/\s+/)
      .map(Number);
    for (const line of all('.actor-line'))
      line.setAttribute('y2', String(Math.min(numberOf(line, 'y2'), top + height)));
  }

  function roundBoxes(): void {
    for (const box of all('rect'))
      if (
        !box.getAttribute('rx') &&
        !box.matches('.background') &&
        numberOf(box, 'width') > 30 &&
        numberOf(box, 'height') > 20
      )
        box.setAttribute('rx', '8');
  }

  /** Mermaid's line of length zero with a marker is shown differently from browser to browser. */
  function drawNumbersAsCircles(): void {
    for (const line of all('line[marker-start*=sequencenumber]')) {
      line.outerHTML = `<circle cx="${line.getAttribute('x1')}" cy="${line.getAttribute('y1')}" r="10" fill="${colors.number}"/>`;
    }
  }

  /** Anchored in the middle, labels have equal room on both sides in the letters of any system. */
  function centreLabels(): void {
    for (const label of all('.node text, .edgeLabel text, .cluster-label text, .branchLabel text')) {
      if (label.closest('.members-group, .methods-group, [class*=attribute-]')) continue;
      if ((label.getAttribute('text-anchor') ?? 'start') !== 'start') continue;
      const { x, width } = label.getBBox();
      const isInCircle = /^translate\(0[,\s)]/.test(label.closest('.label')?.getAttribute('transform') ?? '');
      const middle = String(label.closest('.mindmap-node') && isInCircle ? 0 : x + width / 2);
      for (const part of [label, ...label.querySelectorAll('tspan')]) {
        part.setAttribute('text-anchor', 'middle');
        if (part === label || part.getAttribute('x') !== null) part.setAttribute('x', middle);
      }
    }
  }

  /** Ids of definitions begin with that of the drawing. Those that nothing uses go. */
  function removeUnusedIds(): void {
    const used = all().flatMap(({ attributes }) =>
      Array.from(attributes, ({ name, value }) => (name === 'id' ? '' : value)),
    );
    for (const element of all('[id]')) {
      const id = element.getAttribute('id') ?? '';
      if (used.some((value) => value === `#${id}` || value === `url(#${id})`)) continue;
      if (element.matches('marker, symbol')) element.remove();
      else element.removeAttribute('id');
    }
  }

  /** Only attributes of the list stay, with short numbers. */
  function tidyAttributes(): void {
    for (const element of all())
      for (const { name, value } of [...element.attributes])
        if (!attributes.includes(name) || value === '' || value === 'translate(0, 0)')
          element.removeAttribute(name);
        else {
          const digits = name === 'transform' ? 2 : 1;
          const rounded = (number: string): string => String(Number(Number(number).toFixed(digits)));
          element.setAttribute(name, value.replace(/-?\d*\.\d+(e-?\d+)?/g, rounded));
        }
  }

  function removeNeedlessGroups(): void {
    for (const element of all('g, tspan, defs').toReversed())
      if (element.childNodes.length === 0) element.remove();
      else if ([...element.attributes].length === 0 && element.localName !== 'defs')
        element.replaceWith(...element.childNodes);
  }

  function textsOfLabels(): readonly string[] {
    const labels = all('text').map((text) =>
      (text.childElementCount > 0
        ? Array.from(text.children, (line) => line.textContent).join(' ')
        : text.textContent
      )
        .replace(/\s+/g, ' ')
        .trim(),
    );
    return [...new Set(labels)];
  }

  function set(selector: string, values: Readonly<Record<string, string>>): void {
    for (const element of all(selector))
      for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  }
}
