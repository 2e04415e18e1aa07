// The search by itself: how text is cut into words, how sections are cut out of a page, what is found and in which order.

import { expect, test } from 'vitest';
import { createSearchEngine } from '../../../src/shared/search/search-engine.ts';
import { nameParts, termsOf } from '../../../src/shared/search/search-terms.ts';
import { wordPlaces } from '../../../src/shared/search/word-places.ts';

const names = [
  ['sendMessageToBundle', ['send', 'message', 'to', 'bundle']],
  ['bundleVars.get', ['bundle', 'vars', 'get']],
  ['LOG_LEVEL', ['log', 'level']],
  ['HTTPServer', ['http', 'server']],
  ['x1', ['x1']],
  ['plain', ['plain']],
] as const;
for (const [name, parts] of names) test(`parts of ${name}`, () => expect(nameParts(name)).toEqual(parts));

test('a name is indexed whole and by its parts, accents do not count', () => {
  expect(termsOf('Call listenFor() at Café')).toEqual(['call', 'listenfor', 'listen', 'for', 'at', 'cafe']);
});

function engineOf(pages: Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>) {
  const titles = Object.keys(pages);
  const engine = createSearchEngine(titles.map((title) => [title, `/${title}`, [], '']));
  engine.add(
    titles.flatMap((title, number) =>
      (pages[title] ?? []).map(([heading, text]) => [number, heading, heading, text, []] as const),
    ),
  );
  return engine;
}

test('a title counts more than a heading, a heading more than text', () => {
  const engine = engineOf({
    Text: [['', 'About clocks and a clock.']],
    Heading: [
      ['', 'Something.'],
      ['Set the clock', 'How to.'],
    ],
    Clock: [['', 'Shows the time.']],
  });
  expect(engine.search('clock').groups.map(({ title }) => title)).toEqual(['Clock', 'Heading', 'Text']);
});

test('all words must be found; if no section has all, some will do', () => {
  const engine = engineOf({ A: [['', 'red apple']], B: [['', 'red pear']] });
  expect(engine.search('red pear').groups.map(({ title }) => title)).toEqual(['B']);
  expect(engine.search('red banana').groups.length).toBe(2);
});

test('sections of one page stand together', () => {
  const engine = engineOf({
    A: [
      ['One', 'apple'],
      ['Two', 'apple'],
    ],
    B: [['Three', 'apple apple']],
  });
  const groups = engine.search('apple').groups;
  expect(
    groups
      .find(({ title }) => title === 'A')
      ?.hits.map(({ id }) => id)
      .sort(),
  ).toEqual(['One', 'Two']);
});

test('the excerpt shows the text around the first match', () => {
  const engine = engineOf({ A: [['', `${'word '.repeat(100)}needle in hay ${'word '.repeat(100)}`]] });
  const excerpt = engine.search('needle').groups[0]?.hits[0]?.excerpt ?? '';
  expect(excerpt).toMatch(/^… .*needle in hay.* …$/);
});

test('pieces that come later are found too', () => {
  const engine = createSearchEngine([
    ['A', '/a', [], ''],
    ['B', '/b', [], ''],
  ]);
  engine.add([[0, '', '', 'apple', []]]);
  expect(engine.search('pear').groups).toEqual([]);
  engine.add([[1, '', '', 'pear', []]]);
  expect(engine.search('pear').groups[0]?.urlPath).toBe('/b');
});

const marks = [
  ['at the beginning of a word only', 'message imessage', ['message'], [[0, 7]]],
  ['at a hump of a name', 'sendMessage', ['message'], [[4, 11]]],
  ['the longer word wins', 'bundles', ['bundle', 'bundles'], [[0, 7]]],
  [
    'in any case',
    'OBS obs',
    ['obs'],
    [
      [0, 3],
      [4, 7],
    ],
  ],
  ['never endlessly', 'abc', [''], []],
] as const;
for (const [name, text, words, places] of marks) {
  test(`words are marked ${name}`, () => expect(wordPlaces(text, words)).toEqual(places));
}

test('sections that only lead on come after those that tell something', () => {
  const engine = engineOf({
    Leading: [['See also', 'clock: the clock, and the clock again']],
    Telling: [['How to set it', 'The display that you see in the studio shows a clock beside the score.']],
  });
  expect(engine.search('clock').groups.map(({ title }) => title)).toEqual(['Telling', 'Leading']);
});
