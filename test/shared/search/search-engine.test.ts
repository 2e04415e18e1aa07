// The search by itself: how text is cut into words, how sections are cut out of a page, what is found and in which order.

import { describe, expect, test } from 'vitest';
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
  const engine = createSearchEngine(titles.map((title) => [title, `/${title}`, [], '', '']));
  engine.add(
    titles.flatMap((title, number) =>
      (pages[title] ?? []).map(([heading, text]) => [number, heading, heading, text] as const),
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

test('the more words of a query a section has, the further up it stands', () => {
  const engine = engineOf({ A: [['', 'red apple']], B: [['', 'red pear']] });
  expect(engine.search('red pear').groups.map(({ title }) => title)).toEqual(['B', 'A']);
  expect(engine.search('red banana').groups.length).toBe(2);
});

test('words elsewhere on the page count as well', () => {
  const engine = engineOf({
    A: [['One', 'pear pear pear']],
    B: [
      ['Two', 'pear'],
      ['Three', 'red'],
    ],
  });
  expect(engine.search('red pear').groups.map(({ title }) => title)).toEqual(['B', 'A']);
});

test('words that say nothing about where to look neither find nor hide anything', () => {
  const engine = engineOf({ A: [['', 'how do i do it with my cat']], B: [['', 'toast']] });
  expect(engine.search('how do i make a toast').groups[0]?.title).toBe('B');
});

describe('a letter left out, doubled, changed or swapped, from four letters on', () => {
  const engine = engineOf({
    A: [['', 'bundle']],
    B: [['', 'graphics']],
    C: [['', 'config']],
    D: [['', 'port']],
    E: [['', 'panel']],
  });
  const typed = [
    ['bundel', 'A'],
    ['bundlle', 'A'],
    ['budle', 'A'],
    ['bumdle', 'A'],
    ['grafics', 'B'],
    ['grahpics', 'B'],
    ['congif', 'C'],
    ['prot', 'D'],
    ['pannel', 'E'],
    ['panle', 'E'],
  ] as const;
  for (const [query, title] of typed)
    test(query, () => expect(engine.search(query).groups[0]?.title).toBe(title));
  test('three letters are another word', () => expect(engine.search('pot').groups).toEqual([]));
});

describe('another form of a word is found, after the word itself', () => {
  const engine = engineOf({
    Loading: [['', 'Loading bundles.']],
    Libraries: [['', 'A library.']],
    Run: [['', 'It runs.']],
    Loaded: [['', 'Has loaded.']],
  });
  for (const [query, ...titles] of [
    ['loaded', 'Loaded', 'Loading'],
    ['loads', 'Loaded', 'Loading'],
    ['library', 'Libraries'],
    ['running', 'Run'],
    ['runners', 'Run'],
  ] as const)
    test(query, () => {
      const found = engine.search(query).groups.map(({ title }) => title);
      expect(query === 'loads' ? found.sort() : found).toEqual(titles);
    });
});

test('other words for the same find it, also where they are two', () => {
  const engine = createSearchEngine([['Graphics', '/g', [], '', '']], {
    overlay: ['graphic'],
    'add on': ['lower third'],
  });
  engine.add([
    [0, '', '', 'About graphics.'],
    [0, 'l', 'A lower third', 'Names.'],
  ]);
  expect(engine.search('overlay').groups[0]?.title).toBe('Graphics');
  expect(engine.search('add on').groups[0]?.hits[0]?.id).toBe('l');
  expect(engine.search('add').groups).toEqual([]);
});

test('every form of a word has its synonyms', () => {
  const engine = createSearchEngine([['Graphics', '/g', [], '', '']], {
    overlay: ['graphic'],
    crashes: ['ends'],
  });
  engine.add([
    [0, '', '', 'About graphics.'],
    [0, 'e', 'What ends it', 'Text.'],
  ]);
  expect(engine.search('overlays').groups[0]?.title).toBe('Graphics');
  expect(engine.search('crashed').groups[0]?.hits[0]?.id).toBe('e');
});

test('one word is found that is typed as two, and two that are typed as one', () => {
  const engine = engineOf({
    A: [['', 'The scoreboard of a match.']],
    B: [['', 'A lower third.']],
    C: [['', 'Lower the score.']],
  });
  expect(engine.search('score board').groups.map(({ title }) => title)).toEqual(['A', 'C']);
  expect(engine.search('lowerthird').groups.map(({ title }) => title)).toEqual(['B']);
});

test('what a page is called by readers counts more than a heading with that word', () => {
  const engine = createSearchEngine([
    ['Pictures', '/p', [], '', 'overlay'],
    ['Text', '/t', [], '', ''],
  ]);
  engine.add([
    [0, '', '', 'Something that is longer than the other.'],
    [1, 'o', 'Overlay', 'An overlay is an overlay.'],
  ]);
  expect(engine.search('overlay me').groups[0]?.title).toBe('Pictures');
});

test('a page is found by its keywords', () => {
  const engine = createSearchEngine([['Graphics', '/g', [], '', 'overlay, scene']]);
  engine.add([[0, '', '', 'Text.']]);
  expect(engine.search('overlay').groups[0]?.title).toBe('Graphics');
});

test('languages without spaces are searched by their words', () => {
  const engine = engineOf({
    A: [
      ['', '日本語のドキュメント'],
      ['Two', '这是一个很长的中文段落，没有空格。'],
    ],
  });
  for (const query of ['ドキュメント', '日本語', '中文', '很长的中文', '没有空格'])
    expect(engine.search(query).groups, query).toHaveLength(1);
});

test('where nothing is found, words of the site that come near are offered', () => {
  const engine = engineOf({ A: [['', 'notification settings']] });
  const { groups, suggestions } = engine.search('nutifycasion');
  expect(groups).toEqual([]);
  expect(suggestions).toContain('notification');
  expect(engine.search('settings').suggestions).toEqual([]);
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
    ['A', '/a', [], '', ''],
    ['B', '/b', [], '', ''],
  ]);
  engine.add([[0, '', '', 'apple']]);
  expect(engine.search('pear').groups).toEqual([]);
  engine.add([[1, '', '', 'pear']]);
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

describe('a name with its owner', () => {
  const engine = engineOf({
    sendMessageToBundle: [['', 'sendMessage sendMessage sendMessage to another bundle, omphalos']],
    sendMessage: [['', 'Sends to your own bundle, omphalos.']],
    log: [['', 'Writes a line, info for one.']],
    Configuration: [['Logging', 'info warn, log info']],
  });
  const first = (query: string) => engine.search(query).groups[0]?.title;

  test.each(['omphalos.sendMessage', 'omphalos.sendMessage(', 'sendMessage'])(
    '%s finds the member of that name before longer ones',
    (query) => expect(first(query)).toBe('sendMessage'),
  );

  test('finds the owner if no page has the name of its member', () => expect(first('log.info')).toBe('log'));
});

describe('what the site does not have', () => {
  const engine = engineOf({ A: [['', 'a red apple and its port']], B: [['', 'a green pear: post it']] });

  test('is named, with similar words as hits', () => {
    const { missing, groups } = engine.search('aple');
    expect(missing).toEqual(['aple']);
    expect(groups[0]?.title).toBe('A');
  });

  test('may be the combination of words only', () => {
    expect(engine.search('red pear')).toMatchObject({ missing: [], hasAll: false });
    expect(engine.search('the red apple')).toMatchObject({ missing: [], hasAll: true });
  });

  test('similar words come after the word itself, however often they stand there', () => {
    const ports = engineOf({
      Often: [['', 'post post post post']],
      Once: [['', 'The port, among many words.']],
    });
    expect(ports.search('port').groups.map(({ title }) => title)).toEqual(['Once', 'Often']);
  });
});

describe('an excerpt', () => {
  const filler = 'Words that fill the section until its end is far away from the start. '.repeat(4);
  const excerptOf = (text: string, query: string) =>
    engineOf({ A: [['', text]] }).search(query).groups[0]?.hits[0]?.excerpt ?? '';

  test('ends at a word where only the title matches', () => {
    const [group] = engineOf({ Clock: [['', filler]] }).search('clock').groups;
    expect(filler).toContain(group?.hits[0]?.excerpt.replace('…', ''));
  });

  test('shows the place where a word begins, not the middle of another', () => {
    expect(excerptOf(`restores ${filler}the store`, 'store')).toMatch(/the store$/);
  });
});
