// What the browser loads for the search: everything a page says, in pieces that stay small on large sites.

import { expect, test } from 'vitest';
import { createPieceFinder } from '../../../src/shared/search/large/promising-pieces.ts';
import { unpack } from '../../../src/shared/search/packed-piece.ts';
import type { SearchIndexFile, SearchWordList } from '../../../src/shared/search/search-data.ts';
import { createSearchEngine } from '../../../src/shared/search/search-engine.ts';
import { temporarySite } from '../../support/temporary-site.ts';

async function searchDataOf(files: Readonly<Record<string, string>>) {
  const site = temporarySite(files);
  await site.build();
  const path = /name="search-index" content="\/([^"]+)"/.exec(site.output('index.html'))?.[1] ?? '';
  const index = JSON.parse(site.output(path)) as SearchIndexFile;
  const texts = index.pieces.map((name) => site.output(`assets/${name}`));
  const read = (name: string): string => site.output(`assets/${name}`);
  return { index, texts, read, sections: texts.flatMap((text) => unpack(JSON.parse(text))) };
}

test('sections hold headings, text, code and what tabs and details hide', async () => {
  const { index, sections } = await searchDataOf({
    'content/docs/a.md': [
      '---\ntitle: Long title\nsidebar_label: Short\ndescription: About.\n---\n\nOpening `first.name`.\n',
      '## Part `two`\n\n```js\nconst hidden = 1;\n```\n',
      '::::tabs\n:::tab[Linux]\n### In a tab\n\nTabbed text.\n:::\n::::\n',
      ':::details[More]\nDetailed text.\n:::\n',
    ].join('\n'),
  });
  const number = index.pages.findIndex(([title]) => title === 'Long title');
  expect(index.pages[number]).toEqual(['Long title', '/docs/a', [], 'Short', '']);
  const own = sections.filter(([page]) => page === number);
  expect(own.map(([, id, title]) => [id, title])).toEqual([
    ['', ''],
    ['part-two', 'Part two'],
    ['in-a-tab', 'In a tab'],
  ]);
  expect(own[0]?.[3]).toBe('About. Opening first.name.');
  expect(own[1]?.[3]).toContain('const hidden = 1;');
  expect(own[2]?.[3]).toContain('Tabbed text.');
  expect(own[2]?.[3]).toContain('Detailed text.');
});

test('lists of links and the sources of previews are left out', async () => {
  const { sections } = await searchDataOf({
    'content/docs/a.md': [
      '# A\n\n## See also\n\n- [B](./b.md): elsewhere\n- [B again](./b.md)\n',
      '## List\n\n- [B](./b.md) first\n- Told **here**, see [B](./b.md)\n',
      '## Preview\n\n:::preview{src="_samples/s" graphic="graphics/g.html"}\nCaption.\n:::\n',
    ].join('\n'),
    'content/docs/b.md': '# B\n\nText.\n',
    'content/_samples/s/package.json':
      '{ "name": "s", "version": "1.0.0", "omphalos": { "compatibleRange": "*", "graphics": [{ "file": "g.html", "size": { "width": 1, "height": 1 } }] } }',
    'content/_samples/s/graphics/g.html': '<p>sourcetext</p>',
  });
  const textOf = (wanted: string): string | undefined => sections.find(([, id]) => id === wanted)?.[3];
  expect(textOf('see-also')).toBe('');
  expect(textOf('list')).toBe('B first Told here, see B');
  expect(textOf('preview')).toContain('Caption.');
  expect(textOf('preview')).not.toContain('sourcetext');
});

test('a large site is cut into pieces below 500 kB each', async () => {
  const text = 'A sentence like many others that pages of a large site hold. '.repeat(200);
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, number) => [
      `content/docs/p${number}.md`,
      `# Page ${number}\n\n${text}\n`,
    ]),
  );
  const { texts, sections, index } = await searchDataOf(files);
  expect(texts.length).toBeGreaterThan(2);
  for (const piece of texts) expect(Buffer.byteLength(piece)).toBeLessThan(500_000);
  expect(sections.length).toBeGreaterThanOrEqual(80);
  expect(index.outline).toBeUndefined();
});

test('a site with more texts than all should load has an outline, and lists of words that lead to the texts', async () => {
  const filler = 'A sentence like many others that pages of a large site hold. '.repeat(200);
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, number) => [
      `content/docs/p${number}.md`,
      `# Page ${number}\n\n${filler}\n\n## Part of ${number}\n\nThe word\u0301 quark${number} and \`api.name${number}\`.\n`,
    ]),
  );
  const { index, texts, sections, read } = await searchDataOf(files);
  const outline = index.outline?.pieces.flatMap((name) => unpack(JSON.parse(read(name)))) ?? [];
  expect(outline).toEqual(sections.map(([page, id, title]) => [page, id, title, '']));

  const engine = createSearchEngine(index.pages);
  engine.add(outline);
  const finder = createPieceFinder(
    index.outline?.firstPages ?? [],
    async (name) => {
      const list = index.outline?.words[name];
      return list === undefined ? undefined : (JSON.parse(read(list)) as SearchWordList);
    },
    engine.likelyPages,
  );
  const placeOf = (text: string): number => texts.findIndex((piece) => piece.includes(text));
  for (const number of [0, 42, 99]) {
    expect(await finder.promisingFor(`quark${number}`)).toContain(placeOf(`quark${number} `));
    // By a part of a name, and with a typing error.
    expect((await finder.promisingFor(`name${number}`))[0]).toBe(placeOf(`quark${number} `));
  }
  expect(await finder.promisingFor('quaark42')).toContain(placeOf('quark42 '));
  // What is everywhere says nothing, what is nowhere neither.
  expect(await finder.promisingFor('sentence')).toEqual([]);
  expect(await finder.promisingFor('xylophone')).toEqual([]);
  expect((await finder.promisingFor('sentence quark42'))[0]).toBe(placeOf('quark42 '));
});

test('a longer text on one page leaves most pieces as they are', async () => {
  const textsWith = async (added: string): Promise<readonly string[]> => {
    const files = Object.fromEntries(
      Array.from({ length: 150 }, (_, number) => [
        `content/docs/p${number}.md`,
        `# Page ${number}\n\n${`Sentence ${number} of the page. `.repeat(400)}${number === 7 ? added : ''}\n`,
      ]),
    );
    return (await searchDataOf(files)).index.pieces;
  };
  const [before, after] = [await textsWith(''), await textsWith('More text. '.repeat(1000))];
  expect(before.length).toBeGreaterThan(5);
  expect(after.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(2);
});
