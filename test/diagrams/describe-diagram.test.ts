// Names and descriptions of diagrams for screen readers.

import { expect, test } from 'vitest';
import { describeDiagram } from '../../scripts/diagrams/describe-diagram.ts';

const facts = {
  kind: 'flowchart-v2',
  accTitle: '',
  accDescription: '',
  title: '',
  labels: ['Panel', '1', 'Server'],
};

test.each([
  [
    'the author’s own name and description win',
    { accTitle: 'Parts', accDescription: 'A panel talks.', title: 'Other' },
    { name: 'Parts', description: 'A panel talks.' },
  ],
  [
    'a visible title is the name, and is not repeated',
    { kind: 'pie', title: 'Viewers', labels: ['Viewers', 'Watch [62]'] },
    { name: 'Viewers', description: 'Pie chart with the labels: Watch [62].' },
  ],
  [
    'without an author’s text, kind and labels are used, but no bare numbers',
    {},
    { name: 'Flowchart', description: 'Flowchart with the labels: Panel; Server.' },
  ],
])('%s', (_, written, expected) => expect(describeDiagram({ ...facts, ...written })).toEqual(expected));

test('after the first labels, the others are only counted', () => {
  const labels = Array.from({ length: 30 }, (_, index) => `Label ${index}`);
  expect(describeDiagram({ ...facts, labels }).description).toMatch(/Label 23; and 6 more\.$/);
});
