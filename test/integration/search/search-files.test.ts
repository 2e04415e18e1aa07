// The search files: the whole text of every page, in files of bounded size.

import { expect, test } from 'vitest';
import type { SearchIndexFile, SearchPiece } from '../../../src/shared/search/search-data.ts';
import { builtSite } from '../../support/temporary-site.ts';

async function searchDataOf(files: Readonly<Record<string, string>>) {
  const site = await builtSite(files);
  const path = /name="search-index" content="\/([^"]+)"/.exec(site.output('index.html'))?.[1] ?? '';
  const index = JSON.parse(site.output(path)) as SearchIndexFile;
  const texts = index.pieces.map((name) => site.output(`assets/${name}`));
  return { index, texts, sections: texts.flatMap((text) => JSON.parse(text) as SearchPiece) };
}

test('sections include headings, text, code and the content of tabs and details', async () => {
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
  expect(own[1]?.[3]).toContain('\nconst hidden 1');
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

test('a large site is split into files below 500 kB each', async () => {
  const text = 'A sentence like many others that pages of a large site hold. '.repeat(200);
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, number) => [
      `content/docs/p${number}.md`,
      `# Page ${number}\n\n${text}\n`,
    ]),
  );
  const { texts, sections } = await searchDataOf(files);
  expect(texts.length).toBeGreaterThan(2);
  for (const piece of texts) expect(Buffer.byteLength(piece)).toBeLessThan(500_000);
  expect(sections.length).toBeGreaterThanOrEqual(80);
});
