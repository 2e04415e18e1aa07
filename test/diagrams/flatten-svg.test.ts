// Which parts of a captured SVG are kept.

import { expect, test } from 'vitest';
import { adjustSvg } from '../../scripts/diagrams/adjust-svg.ts';
import type { Look, SvgElement, SvgNode } from '../../scripts/diagrams/capture-svg.ts';
import { flattenSvg, UnsupportedPart } from '../../scripts/diagrams/flatten-svg.ts';

const LOOK: Look = {
  fill: 'rgb(0, 0, 0)',
  fillOpacity: '1',
  stroke: 'none',
  strokeWidth: '1px',
  strokeDasharray: 'none',
  opacity: '1',
  display: 'inline',
  visibility: 'visible',
  fontSize: '15px',
  fontWeight: '400',
  fontStyle: 'normal',
  textAnchor: 'start',
  dominantBaseline: 'auto',
};

const element = (
  tag: string,
  attributes: Record<string, string> = {},
  children: readonly SvgNode[] = [],
  look: Partial<Look> = {},
): SvgElement => ({ tag, attributes, look: { ...LOOK, ...look }, children });

const markupOf = (...children: readonly SvgNode[]): string => flattenSvg(element('svg', {}, children)).markup;

test('coordinates are rounded, without minus zero', () => {
  const shape = element('path', { d: 'M-0.0401,1.2345L1e-7,20.06', transform: 'translate(3.14159, -0.04)' });
  expect(markupOf(shape)).toBe('<path class="f-edge" d="M0,1.2L0,20.1" transform="translate(3.1, 0)"/>\n');
});

test('invisible parts are left out', () => {
  expect(
    markupOf(
      element('rect', { width: '9', height: '9' }, [], { display: 'none' }),
      element('rect', { width: '0', height: '9' }),
      element('circle', { r: '4' }, [], { fill: 'none' }),
      element('g', { transform: 'translate(1, 1)' }, [element('text', {}, [' '])]),
      element('style', {}, ['a {}']),
      element('script', {}, ['alert()']),
    ),
  ).toBe('');
});

test('HTML and pictures are left out', () => {
  expect(() => markupOf(element('foreignObject', {}, [element('div', {}, ['Label'])]))).toThrow(
    UnsupportedPart,
  );
  expect(() => markupOf(element('image', { href: 'x.png' }))).toThrow(UnsupportedPart);
  expect(markupOf(element('foreignObject'))).toBe('');
});

test('only used definitions are kept, under our own ids', () => {
  const head = (id: string): SvgElement =>
    element('marker', { id, orient: 'auto' }, [element('path', { d: 'M0 0' })]);
  const line = element('path', { d: 'M0,0L9,9', 'marker-end': 'url(#drawn-head)' }, [], {
    fill: 'none',
    stroke: 'rgb(0, 0, 0)',
  });
  expect(markupOf(element('defs', {}, [head('drawn-other'), head('drawn-head')]), line)).toBe(
    '<defs>\n<marker id="diagram-1" orient="auto">\n<path class="f-edge" d="M0 0"/>\n</marker>\n</defs>\n' +
      '<path class="f-none s-edge" d="M0,0L9,9" marker-end="url(#diagram-1)"/>\n',
  );
});

test('text is escaped, its words are joined, and its positions are in pixels', () => {
  const words = element('tspan', { x: '0', dy: '1.1em' }, [
    element('tspan', {}, ['a < b']),
    element('tspan', {}, [' & c'], { fontWeight: '700' }),
  ]);
  const { markup, labels } = flattenSvg(element('svg', {}, [element('text', { y: '-10.1' }, [words])]));
  expect(markup).toBe(
    '<text class="f-text" y="-10.1"><tspan x="0" dy="16.5">a &lt; b<tspan font-weight="600"> &amp; c</tspan></tspan></text>\n',
  );
  expect(labels).toEqual(['a < b & c']);
});

test('a label in a box is centred, members of a class are not', () => {
  const text: SvgElement = {
    ...element('text', {}, [element('tspan', { x: '0' }, ['Idle'])]),
    box: { x: 0, width: 40 },
  };
  const drawn = (name: string): string =>
    flattenSvg(
      adjustSvg(
        element('svg', {}, [element('g', { class: 'node' }, [element('g', { class: name }, [text])])]),
      ),
    ).markup;
  expect(drawn('label')).toContain('x="20"');
  expect(drawn('label')).toContain('text-anchor="middle"');
  expect(drawn('members-group')).not.toContain('text-anchor');
});

test('text is never too small to be read on a phone', () => {
  const text = element('text', {}, ['v1'], { fontSize: '10px' });
  expect(flattenSvg(adjustSvg(element('svg', {}, [text]))).markup).toContain('font-size="13"');
});
