// The search engine: splitting text into words and pages into sections, the results and their order.

import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '../../../src/shared/search/search-engine.ts';
import { queryTerms, termsOf } from '../../../src/shared/search/search-terms.ts';
import { wordPlaces } from '../../../src/shared/search/word-places.ts';

test.each([
  ['sendMessageToBundle', ['send', 'message', 'to', 'bundle']],
  ['bundleVars.get', ['bundle', 'vars', 'get']],
  ['LOG_LEVEL', ['log', 'level']],
  ['HTTPServer', ['http', 'server']],
  ['x1', ['x1']],
  ['plain', ['plain']],
])('splits the name %s into its parts', (name, parts) => expect(queryTerms(name)).toEqual(parts));

// One table for both sides: what a text holds is found by any way of writing it, and by no part of one letter.
const SPELLINGS = {
  "can't": ["can't", 'can’t', 'cant', 'cannot', 'can not'],
  'it cannot': ["can't", 'can’t', 'cant', 'cannot'],
  'it will not': ["won't", 'wont'],
  'is not, did not': ["isn't", 'isnt', 'didn’t', 'didnt'],
  "it couldn't": ['could not', 'couldnt'],
  'the bundle’s name': ["bundle's name", 'bundle name'],
  'what’s an extension': ["what's an extension", 'what is an extension'],
  'an e-mail address': ['e-mail', 'email', 'e–mail'],
  'the lower-third': ['lower third', 'lower-third', 'lowerthird'],
  'bundleVars.get': ['bundleVars.get', 'bundlevars get', 'vars get', 'BundleVars'],
  'server/main.ts': ['server/main.ts', 'main.ts', 'server main'],
  'a café in Ångström': ['cafe', 'CAFÉ', 'cafe\u0301', 'angstrom', 'ångström'],
  'the ﬁnal ｓｃｏｒｅ': ['final score', 'ﬁnal', 'ｆｉｎａｌ'],
  Straße: ['strasse', 'STRASSE', 'straße'],
  ΟΔΟΣ: ['οδος', 'ΟΔΟΣ'],
  'İstanbul and its port': ['istanbul', 'port'],
};
describe.each(Object.entries(SPELLINGS))('the text "%s"', (text, queries) => {
  test.each(queries)('is found by "%s", and the words are marked', (query) => {
    const answer = engineOf({ A: text, B: 'Twitch, TypeScript, something else' }).search(query);
    expect(answer.groups.map(({ title }) => title)).toEqual(['A']);
    expect(answer.missing).toEqual([]);
    expect(wordPlaces(text, answer.words)).not.toEqual([]);
    expect(wordPlaces('Twitch tmi.js TypeScript', answer.words)).toEqual([]);
  });
});

test.each([
  ['letters that fold to one', 'a café', ['cafe'], 'café'],
  ['a letter and its accent', 'a cafe\u0301!', ['cafe'], 'cafe\u0301'],
  ['a ligature', 'the ﬁnal', ['final'], 'ﬁnal'],
  ['words behind a letter that grows in lower case', 'İ, the port', ['port'], 'port'],
  ['signs inside a word', "he can't.", ['cant'], "can't"],
])('marks %s as shown', (_, text, words, marked) => {
  expect(wordPlaces(text, words).map(([from, to]) => text.slice(from, to))).toEqual([marked]);
});

test('marks the words of a query, however many longer words begin with them', () => {
  const names = Array.from({ length: 50 }, (_, number) => `logging${number}`);
  const { words } = engineOf({ A: `The log: ${names.join(' ')}` }).search('log');
  expect(words).toContain('log');
});

test('shows at most two rows of a page', () => {
  const engine = engineOf({ A: { One: 'apple', Two: 'apple', Three: 'apple' }, B: 'apple' });
  expect(engine.search('apple').groups.map(({ hits }) => hits.length)).toEqual([2, 1]);
});

test.each([
  ['graphql', 'graphicPath of a graphic'],
  ['blender', 'the sender'],
])('does not guess for "%s" where only "%s" is there', (query, text) => {
  expect(engineOf({ A: text }).titles(query)).toEqual([]);
});

test('indexes a name whole and by its parts, and ignores accents', () => {
  expect(termsOf('Call listenFor() at Café')).toEqual(['call', 'listenfor', 'listen', 'for', 'at', 'cafe']);
});

/** Sections by heading, or the text of the only one, which has no heading. */
type Sections = string | Readonly<Record<string, string>>;

function engineOf(
  pages: Readonly<Record<string, Sections>>,
  synonyms?: Record<string, string[]>,
  keywords = {},
) {
  const titles = Object.keys(pages);
  const wordsFor = new Map<string, string>(Object.entries(keywords));
  const engine = createSearchEngine(
    titles.map((title) => [title, `/${title}`, [], '', wordsFor.get(title) ?? '']),
    synonyms,
  );
  engine.add(
    Object.values(pages).flatMap((sections, number) =>
      Object.entries(typeof sections === 'string' ? { '': sections } : sections).map(
        ([heading, text]) => [number, heading, heading, text] as const,
      ),
    ),
  );
  const search = (query: string) => engine.search(query);
  return { search, titles: (query: string) => search(query).groups.map(({ title }) => title) };
}

const APPLE_OR_PEAR = engineOf({ A: 'red apple', B: 'red pear' });
test.each([
  [
    'a title before a heading, and a heading before text',
    engineOf({
      Text: 'About clocks and a clock.',
      Heading: { '': 'Something.', 'Set the clock': 'How to.' },
      Clock: 'Shows the time.',
    }),
    'clock',
    ['Clock', 'Heading', 'Text'],
  ],
  ['the section with more words of the query first', APPLE_OR_PEAR, 'red pear', ['B', 'A']],
  ['sections with some words of the query', APPLE_OR_PEAR, 'red banana', ['A', 'B']],
  [
    'the page first that has the other words elsewhere',
    engineOf({
      A: { One: 'pear pear pear' },
      B: { Two: 'A pear among other words.', Three: 'Something red among others.' },
      C: { Four: 'red red red' },
    }),
    'red pear',
    ['B', 'C', 'A'],
  ],
  [
    'the word itself without similar words',
    engineOf({ Often: 'post post post post', Once: 'The port, among many words.' }),
    'port',
    ['Once'],
  ],
])('finds %s', (_, engine, query, titles) => expect(engine.titles(query)).toEqual(titles));

test('ignores words that say nothing about the topic', () => {
  const engine = engineOf({ Cat: 'how do i do it with my cat', Bread: 'toast' });
  expect(engine.titles('how do i make a toast')[0]).toBe('Bread');
});

const MISTYPED = engineOf({ A: 'bundle', B: 'graphics', C: 'config', D: 'port', E: 'panel' });
test.each([
  ['bundlle', 'A'],
  ['budle', 'A'],
  ['bumdle', 'A'],
  ['grahpics', 'B'],
  ['pannel', 'E'],
])('finds the intended word for %s', (query, title) => expect(MISTYPED.titles(query)[0]).toBe(title));

test('matches a word of three letters exactly', () => expect(MISTYPED.titles('pot')).toEqual([]));

const FORMS = engineOf({
  Loading: 'Loading bundles.',
  Libraries: 'A library.',
  Run: 'It runs.',
  Loaded: 'Has loaded.',
});
test.each([
  ['load', ['Loaded', 'Loading']],
  ['librar', ['Libraries']],
  ['l', ['Libraries', 'Loaded', 'Loading']],
])('finds the words that begin with "%s"', (query, titles) => {
  expect(FORMS.titles(query).sort()).toEqual(titles);
});

const SYNONYMS = engineOf(
  { Graphics: { '': 'About graphics.', 'A lower third': 'Names.', 'What ends it': 'Text.' } },
  { overlay: ['graphic'], crashes: ['ends'], 'add on': ['lower third'] },
);
test.each([
  ['overlay', ''],
  ['add on', 'A lower third'],
  ['add', undefined],
])('finds the section that uses a synonym of "%s"', (query, heading) => {
  expect(SYNONYMS.search(query).groups[0]?.hits[0]?.id).toBe(heading);
});

test('counts the keywords of a page more than a heading with that word', () => {
  const pages = {
    Pictures: 'Something that is longer than the other.',
    Text: { Overlay: 'An overlay is an overlay.' },
  };
  expect(engineOf(pages, {}, { Pictures: 'overlay, scene' }).titles('overlay me')[0]).toBe('Pictures');
});

test.each(['ドキュメント', '日本語', '中文', '很长的中文', '没有空格'])(
  'finds %s in a language without spaces',
  (query) => {
    const engine = engineOf({ A: { '': '日本語のドキュメント', Two: '这是一个很长的中文段落，没有空格。' } });
    expect(engine.titles(query)).toEqual(['A']);
  },
);

test('finds nothing for a word that shares only some letters with a word of the site', () => {
  // Five letters of ten differ.
  expect(engineOf({ A: 'internet' }).search('kubernetes').groups).toEqual([]);
});

test('groups the sections of a page', () => {
  const engine = engineOf({ A: { One: 'apple', Two: 'apple' }, B: { Three: 'apple apple' } });
  const found = engine.search('apple').groups.find(({ title }) => title === 'A');
  expect(found?.hits.map(({ id }) => id).sort()).toEqual(['One', 'Two']);
});

test('offers the first five pages for the empty query, each with what a click does or where it is', () => {
  const engine = createSearchEngine([
    ['Start', '/start', ['Docs', 'First'], '', ''],
    ['Sample', '/play#sample=a', ['Play'], '', '', 'Opens in the playground'],
    ...['A', 'B', 'C', 'D'].map((name) => [name, `/${name}`, [], '', ''] as const),
  ]);
  const { groups } = engine.search('');
  expect(groups.map(({ title }) => title)).toEqual(['Start', 'Sample', 'A', 'B', 'C']);
  expect(groups.slice(0, 3).map(({ hits }) => hits[0]?.excerpt)).toEqual([
    'Docs › First',
    'Opens in the playground',
    '',
  ]);
});

test('finds sections that are added later', () => {
  const engine = createSearchEngine([
    ['A', '/a', [], '', ''],
    ['B', '/b', [], '', ''],
  ]);
  engine.add([[0, '', '', 'apple']]);
  expect(engine.search('pear').groups).toEqual([]);
  engine.add([[1, '', '', 'pear']]);
  expect(engine.search('pear').groups[0]?.urlPath).toBe('/b');
});

test.each([
  ['at the beginning of a word only', 'message imessage', ['message'], [[0, 7]]],
  ['at a hump of a name', 'sendMessage', ['message'], [[4, 11]]],
  ['with the longer word first', 'bundles', ['bundle', 'bundles'], [[0, 7]]],
  ['in any case', 'OBS obs', ['obs'], [0, 4].map((start) => [start, start + 3])],
  ['once for an empty word', 'abc', [''], []],
])('marks words %s', (_, text, words, places) => expect(wordPlaces(text, words)).toEqual(places));

const MEMBERS = engineOf({
  sendMessageToBundle: 'sendMessage sendMessage sendMessage to another bundle, omphalos',
  sendMessage: 'Sends to your own bundle, omphalos.',
  log: 'Writes a line, info for one.',
  Configuration: { Logging: 'info warn, log info' },
});
test.each([
  ['omphalos.sendMessage', 'sendMessage'],
  ['omphalos.sendMessage(', 'sendMessage'],
  ['sendMessage', 'sendMessage'],
  ['log.info', 'log'], // no page has the name of the member
])('ranks the page of the member first for %s', (query, title) => {
  expect(MEMBERS.titles(query)[0]).toBe(title);
});

describe('a word that the site does not have', () => {
  const engine = engineOf({ A: 'a red apple and its port', B: 'a green pear: post it' });

  test('a word that the site does not have is reported, with similar words as hits', () => {
    expect(engine.search('aple')).toMatchObject({ missing: ['aple'], groups: [{ title: 'A' }] });
  });

  test('a word that the site does not have may be only the combination of words', () => {
    expect(engine.search('red pear')).toMatchObject({ missing: [], hasAll: false });
    expect(engine.search('the red apple')).toMatchObject({ missing: [], hasAll: true });
  });
});

describe('an excerpt', () => {
  const filler = 'Words that fill the section until its end is far away from the start. '.repeat(4);
  const excerptOf = (query: string, text: string, title = 'A') =>
    engineOf({ [title]: text }).search(query).groups[0]?.hits[0]?.excerpt ?? 'none';

  test('an excerpt shows the text around the first match', () => {
    const words = 'word '.repeat(100);
    expect(excerptOf('needle', `${words}needle in hay ${words}`)).toMatch(/^… .*needle in hay.* …$/);
  });

  test('ends at a word where only the title matches', () => {
    expect(filler).toContain(excerptOf('clock', filler, 'Clock').replace('…', ''));
  });

  test('an excerpt shows prose if only the code has the word', () => {
    expect(excerptOf('html', 'How to begin.\nDOCTYPE html head')).toBe('How to begin.');
  });

  test('starts at the beginning of a word, not in the middle of another', () => {
    expect(excerptOf('store', `restores ${filler}the store`)).toMatch(/the store$/);
  });
});
