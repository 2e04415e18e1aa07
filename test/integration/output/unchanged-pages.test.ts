// A build reuses unchanged pages of the last output, and gives the same bytes as without them.

import { existsSync, linkSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { corpusPaths, writeCorpus } from '../../../bench/corpus.ts';
import { noCache, openCache } from '../../../scripts/lib/cache.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { buildSite } from '../../../scripts/pipeline/build-site.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';
import { snapshotOf, temporarySite } from '../../support/temporary-site.ts';

const PAGES = 30;
const page = corpusPaths(PAGES)[7] ?? '';
const pageFile = page.replace(/\/\d+-([^/]+)\.md$/, '/$1.html');

const folder = temporaryFolder({}, afterAll);
writeCorpus(join(folder, 'content'), PAGES);

test('unchanged pages stay the same file, changed ones are written again', async () => {
  await build('out', 'content');
  const before = await inodes();
  const text = await readFile(join(folder, 'content', page), 'utf8');
  await writeFile(join(folder, 'content', page), `${text}\nOne more sentence.\n`);
  await build('out', 'content');
  expect(await changedSince(before)).toEqual([pageFile, pageFile.replace(/\.html$/, '/index.html')]);
  await build('fresh', 'content', noCache());
  expect(snapshotOf(join(folder, 'out'))).toEqual(snapshotOf(join(folder, 'fresh')));
});

test('a file that somebody changed in the output is written again', async () => {
  writeFiles(folder, { 'changed/docs/page.md': '# Page\n' });
  await build('changed-out', 'changed');
  const path = join(folder, 'changed-out/docs/page.html');
  const html = await readFile(path, 'utf8');
  const { atime, mtime } = await stat(path);
  await writeFile(path, html.replace('<h1 ', '<H1 '));
  await build('changed-out', 'changed');
  expect(await readFile(path, 'utf8')).toBe(html);
  // The same length and nearly the same time.
  await writeFile(path, html.replace('<h1 ', '<H1 '));
  await utimes(path, atime, new Date(mtime.getTime() + 1));
  await build('changed-out', 'changed');
  expect(await readFile(path, 'utf8')).toBe(html);
});

test('pages with diagrams stay the same file until one of their diagrams is redrawn', async () => {
  const own = join(projectRoot, 'content');
  const texts = await Promise.all(
    (await readdir(own, { recursive: true, encoding: 'utf8' }))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFile(join(own, name), 'utf8')),
  );
  const diagrams = texts.flatMap((text) => text.match(/^```mermaid[\s\S]*?^```$/gm) ?? []);
  expect(diagrams.length).toBeGreaterThan(4);
  await cp(join(own, '_diagrams'), join(folder, 'drawn/_diagrams'), { recursive: true });
  for (const [index, diagram] of diagrams.entries())
    writeFiles(folder, { [`drawn/docs/page-${index}.md`]: `# Page ${index}\n\n${diagram}\n` });
  await build('drawn-out', 'drawn');
  const before = await inodes('drawn-out');
  await build('drawn-out', 'drawn');
  expect(await inodes('drawn-out')).toEqual(before);
  const drawing = join(folder, 'drawn/_diagrams', (await readdir(join(folder, 'drawn/_diagrams')))[0] ?? '');
  await writeFile(drawing, (await readFile(drawing, 'utf8')).replace('</svg>', '<g></g></svg>'));
  await build('drawn-out', 'drawn');
  const changed = (await changedSince(before, 'drawn-out')).map((name) => name.replace(/\d+/, 'N'));
  expect(changed).toEqual(['docs/page-N.html', 'docs/page-N/index.html']);
});

test('the output equals that of a first build when pages come and go, and files become folders and folders files', async () => {
  const site = temporarySite({
    'content/index.md': '# Home\n',
    'content/docs/staying.md': '# Staying\n',
    'content/docs/leaving.md': '# Leaving\n',
    'public/thing': 'a file',
    'public/many/one.txt': 'in a folder',
  });
  const cache = openCache(join(site.folder, 'cache'), 'v');
  await site.build({ cache });
  const held = join(site.folder, 'held.html');
  linkSync(join(site.folder, 'dist/docs/staying.html'), held);
  const heldText = readFileSync(held, 'utf8');
  for (const path of ['content/docs/leaving.md', 'public/thing', 'public/many']) site.remove(path);
  site.write('public/thing/inside.txt', 'a folder now');
  site.write('public/many', 'a file now');
  for (let round = 0; round < 2; round++) {
    site.write('content/docs/staying.md', `# Staying, round ${round}\n`);
    site.write('content/docs/coming.md', `# Coming ${round}\n`);
    await site.build({ cache });
    await site.build({ out: join(site.folder, 'fresh') });
    expect(site.snapshot()).toEqual(snapshotOf(join(site.folder, 'fresh')));
  }
  expect(existsSync(join(site.folder, 'dist/docs/leaving'))).toBe(false);
  expect(readFileSync(held, 'utf8')).toBe(heldText);
});

async function build(
  out: string,
  content: string,
  cache = openCache(join(folder, 'cache'), 'v'),
): Promise<void> {
  const folders = { content: join(folder, content), public: join(folder, 'public'), out: join(folder, out) };
  await buildSite({ ...folders, cache });
}

/** Inodes of the pages in the output, by path. */
async function inodes(out = 'out'): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(join(folder, out, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return new Map(
    await Promise.all(
      pages.map(async (name) => [`docs/${name}`, (await stat(join(folder, out, 'docs', name))).ino] as const),
    ),
  );
}

/** Paths of the pages that are another file than before. */
const changedSince = async (before: ReadonlyMap<string, number>, out?: string) =>
  [...(await inodes(out))].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name);
