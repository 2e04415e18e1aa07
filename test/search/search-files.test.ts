// The search files: the whole text of every page, in files of bounded size. The golden file search.txt
// (test/integration/markdown/every-directive.test.ts) shows the text of every directive.

import { expect, test } from 'vitest';
import { arrangeSite } from '../../scripts/arrange/arrange-site.ts';
import { searchFiles } from '../../scripts/search/search-files.ts';
import type { SearchIndexFile, SearchPiece } from '../../src/shared/search/search-data.ts';
import { buildInMemory } from '../support/memory-site.ts';
import { plainConfig, plainDoc } from '../support/plain-site.ts';

async function searchDataOf(content: Readonly<Record<string, string>>) {
  const { files } = await buildInMemory({ content });
  const textOf = (path: string): string => files.get(path) ?? '';
  const path = /name="search-index" content="\/([^"]+)"/.exec(textOf('index.html'))?.[1] ?? '';
  const index = JSON.parse(textOf(path)) as SearchIndexFile;
  const texts = index.pieces.map((name) => textOf(name.replace('../', '')));
  return { index, sections: texts.flatMap((text) => JSON.parse(text) as SearchPiece) };
}

test('sections include headings, text and code, in tabs too, but no lists of links to pages', async () => {
  const { index, sections } = await searchDataOf({
    'docs/a.md': [
      '---\ntitle: Long title\nsidebar_label: Short\ndescription: About.\n---\n\nOpening `first.name`.\n',
      '## Part `two`\n\n```js\nconst hidden = 1;\n```\n',
      '::::tabs\n:::tab[Linux]\n### In a tab\n\nTabbed text.\n:::\n::::\n',
      '## See also\n\n- [B](./b.md)\n- [B again](./b.md)\n',
      '## Elsewhere\n\n- [One](https://example.org)\n- [Two](https://example.com)\n',
      '## Here\n\n- [Part](#part-two)\n- [List](#list)\n',
      '## Told\n\n- [B](./b.md): what it is\n- [B again](./b.md)\n',
      '## List\n\n- [B](./b.md) first\n- Told **here**, see [B](./b.md)\n',
    ].join('\n'),
    'docs/b.md': '# B\n',
  });
  const number = index.pages.findIndex(([title]) => title === 'Long title');
  expect(index.pages[number]).toEqual(['Long title', '/docs/a', [], 'Short', '']);
  expect(sections.filter(([page]) => page === number).map(([, ...section]) => section)).toEqual([
    ['', '', 'About. Opening first.name.'],
    ['part-two', 'Part two', 'Linux\nconst hidden 1'],
    ['in-a-tab', 'In a tab', 'Tabbed text.'],
    ['see-also', 'See also', ''],
    ['elsewhere', 'Elsewhere', 'One Two'],
    ['here', 'Here', 'Part List'],
    ['told', 'Told', 'B: what it is B again'],
    ['list', 'List', 'B first Told here, see B'],
  ]);
});

test('a large site is split into files below 500 kB each', () => {
  const text = 'A sentence like many others that pages of a large site hold. '.repeat(2000);
  const docs = Array.from({ length: 8 }, (_, number) => ({
    ...plainDoc(`docs/p${number}.md`),
    sections: [{ id: '', title: '', text }],
  }));
  const { site } = arrangeSite(docs, [], {
    config: plainConfig(),
    includeDrafts: false,
    lastUpdated: new Map(),
  });
  const [, ...pieces] = searchFiles(site, { synonyms: {}, first: [] }, new Map());
  expect(pieces.length).toBeGreaterThan(2);
  for (const { bytes } of pieces) expect(bytes.length).toBeLessThan(500_000);
  const sections = pieces.flatMap(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()) as SearchPiece);
  expect(sections.filter(([, , , found]) => found.length > 100_000)).toHaveLength(8);
});
