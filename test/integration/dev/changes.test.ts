// The dev server follows every kind of change to a site's files without a restart.

import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RouteShard } from '../../../src/shared/page-data.ts';
import { shardFileName } from '../../../src/shared/route-shard.ts';
import { startDev } from '../../support/dev-process.ts';

const dev = await startDev({ atEnd: afterAll });

describe('pages', () => {
  test('are served under their paths, with the script that receives changes', async () => {
    const { status, text } = await dev.page('docs/guide/second');
    expect(status).toBe(200);
    expect(text).toContain('Text of the second page.');
    expect(text).toContain('src="/@dev/client.js"');
    expect((await dev.page('@dev/client.js')).text).toContain('EventSource');
  });

  test('include drafts, which are marked as such', async () => {
    expect((await dev.page('docs/guide/draft')).text).toContain('class="draft-mark"');
  });

  test('that do not exist get status 404 and the not-found page', async () => {
    const { status, text } = await dev.page('docs/nothing');
    expect(status).toBe(404);
    expect(text).toContain('<h1>');
  });

  test('answer 304 when the ETag matches', async () => {
    const first = await fetch(new URL('docs/first', dev.url));
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await fetch(new URL('docs/first', dev.url), { headers })).status).toBe(304);
  });

  test('reference only files that exist', async () => {
    const { text } = await dev.page('docs/first');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await dev.page(file)).status, file).toBe(200);
    expect(await dev.page('notes.txt')).toEqual({ status: 200, text: 'Copied as it is.\n' });
  });
});

describe('files that pages load later', () => {
  const moduleOf = async (urlPath: string): Promise<string> => {
    const routes = /"routes":(\{[^}]+\})/.exec((await dev.page('docs/first')).text)?.[1] ?? '';
    const { folder, shards } = JSON.parse(routes) as { folder: string; shards: number };
    for (let number = 0; number < shards; number++) {
      const { text } = await dev.page(`${folder}${shardFileName(number)}`);
      const path = (JSON.parse(text) as RouteShard).pages[urlPath];
      if (path !== undefined) return path;
    }
    return 'none';
  };

  test('include the module of each page, its Markdown version and the search, and follow changes', async () => {
    const before = await moduleOf('/docs/first');
    expect((await dev.page(before)).text).toContain('The first page links');
    expect((await dev.page('docs/first.md')).text).toContain('# First');
    expect((await dev.page('page-index/search.json')).text).toContain('/docs/first');
    dev.write('content/docs/01-first.md', '# First\n\nThe first page, changed.\n');
    await dev.untilPage('docs/first', (text) => text.includes('The first page, changed.'));
    const after = await moduleOf('/docs/first');
    expect(after).not.toBe(before);
    for (const address of [before, after])
      expect((await dev.page(address)).text, address).toContain('The first page, changed.');
    expect((await dev.page('docs/first.md')).text).toContain('The first page, changed.');
  });
});

describe('a change of', () => {
  test('a document shows, and gives the page a new revision', async () => {
    const { revision } = await dev.state();
    dev.write('content/docs/guide/second.md', '# Second\n\nWritten anew.\n');
    await dev.untilPage('docs/guide/second', (text) => text.includes('Written anew.'));
    expect((await dev.state()).revision).not.toBe(revision);
  });

  test('a title shows in the sidebar of other pages', async () => {
    dev.write('content/docs/guide/second.md', '# Another name\n\nText.\n');
    await dev.untilPage('docs/first', (text) => text.includes('Another name'));
  });

  test('a document shows even milliseconds after a save without a change', async () => {
    const path = 'content/docs/guide/second.md';
    const text = await readFile(join(dev.folder, path), 'utf8');
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const gap of [15, 25, 35]) {
      await pause(300); // no event of an earlier save is pending
      dev.write(path, text);
      await pause(gap);
      dev.write(path, `${text}\nSaved after ${gap} ms.\n`);
      await dev.untilPage('docs/guide/second', (html) => html.includes(`Saved after ${gap} ms.`));
      dev.write(path, text);
      await dev.untilPage('docs/guide/second', (html) => !html.includes('Saved after'));
    }
  });

  test('a document shows when another file is renamed over it', async () => {
    dev.write('content/docs/guide/.second.md.tmp', '# Second\n\nRenamed over it.\n');
    await rename(
      join(dev.folder, 'content/docs/guide/.second.md.tmp'),
      join(dev.folder, 'content/docs/guide/second.md'),
    );
    await dev.untilPage('docs/guide/second', (text) => text.includes('Renamed over it.'));
  });

  test('the set of documents shows: added, renamed and removed ones', async () => {
    dev.write('content/docs/guide/third.md', '# Third\n\nNew here.\n');
    await dev.untilPage('docs/guide/third', (text, status) => status === 200 && text.includes('New here.'));
    await dev.untilPage('docs/first', (text) => text.includes('/docs/guide/third'));
    await rename(
      join(dev.folder, 'content/docs/guide/third.md'),
      join(dev.folder, 'content/docs/guide/fourth.md'),
    );
    await dev.untilPage('docs/guide/fourth', (_, status) => status === 200);
    await dev.untilPage('docs/guide/third', (_, status) => status === 404);
    await dev.remove('content/docs/guide/fourth.md');
    await dev.untilPage('docs/guide/fourth', (_, status) => status === 404);
  });

  test('whole folders shows, when one is added and when it is removed', async () => {
    dev.write('content/docs/more/one.md', '# One\n\nText.\n');
    await dev.untilPage('docs/more/one', (_, status) => status === 200);
    dev.write('content/docs/more/two.md', '# Two\n\nText.\n');
    await dev.untilPage('docs/more/two', (_, status) => status === 200);
    await dev.remove('content/docs/more');
    await dev.untilPage('docs/more/two', (_, status) => status === 404);
  });

  test('a category file shows', async () => {
    dev.write('content/docs/guide/_category_.yml', 'label: Handbook\n');
    await dev.untilPage('docs/first', (text) => text.includes('Handbook'));
    await dev.untilPage('docs/category/handbook', (_, status) => status === 200);
  });

  test('the playground’s first files shows: its page, a template, the type declarations', async () => {
    const dataOf = async (isWanted: (data: string) => boolean): Promise<void> => {
      await dev.untilPage('playground', (text) => text.includes('data-playground="'));
      const read = async (): Promise<string> => {
        const { text } = await dev.page('playground');
        const [, path = ''] = /data-playground="\/([^"]+)"/.exec(text) ?? [];
        return (await dev.page(path)).text;
      };
      await expect.poll(async () => isWanted(await read())).toBe(true);
    };
    const manifest = {
      name: 'one',
      version: '1.0.0',
      omphalos: { graphics: [{ name: 'g', file: 'g.html' }] },
    };
    dev.write('content/_samples/one/package.json', JSON.stringify(manifest));
    dev.write('content/_samples/one/graphics/g.html', '<p>As it was</p>\n');
    const page = (title: string): string =>
      `---\ntitle: Playground\nlayout: playground\ntemplates:\n  - { sample: one, title: ${title}, first: Change it. }\n---\n\nText.\n`;
    dev.write('content/playground.md', page('First'));
    await dataOf((data) => data.includes('"First"') && data.includes('As it was'));
    dev.write('content/playground.md', page('Second'));
    await dataOf((data) => data.includes('"Second"'));
    dev.write('content/_samples/one/graphics/g.html', '<p>As it is now</p>\n');
    await dataOf((data) => data.includes('As it is now'));
    dev.write('public/omphalos.d.ts', await readFile('public/omphalos.d.ts', 'utf8'));
    await dataOf((data) => data.includes('sendMessage'));
    await dev.remove('content/playground.md');
    await dev.remove('content/_samples');
    await dev.remove('public/omphalos.d.ts');
  });

  test('the site config shows', async () => {
    const path = 'content/site.config.ts';
    const text = await readFile(join(dev.folder, path), 'utf8');
    dev.write(path, text.replace('Start here', 'Begin there'));
    await dev.untilPage('docs/first', (page) => page.includes('Begin there'));
  });

  const svg = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>\n`;

  test('an image shows under a new name and size', async () => {
    dev.write('content/docs/guide/plan.svg', svg(12));
    dev.write('content/docs/guide/second.md', '# Second\n\n![A plan](./plan.svg)\n');
    const before = await dev.untilPage('docs/guide/second', (text) => text.includes('width="12"'));
    dev.write('content/docs/guide/plan.svg', svg(34));
    const after = await dev.untilPage('docs/guide/second', (text) => text.includes('width="34"'));
    const nameIn = (text: string) => /\/assets\/plan\.[0-9a-f]+\.svg/.exec(text)?.[0] ?? '';
    expect(nameIn(after)).not.toBe(nameIn(before));
    expect((await dev.page(nameIn(after))).text).toBe(svg(34));
  });

  test('the public folder shows', async () => {
    dev.write('public/more.txt', 'More.\n');
    await dev.untilPage('more.txt', (text) => text === 'More.\n');
    dev.write('public/more.txt', 'Still more.\n');
    await dev.untilPage('more.txt', (text) => text === 'Still more.\n');
    await dev.remove('public/more.txt');
    await dev.untilPage('more.txt', (_, status) => status === 404);
    dev.write('public/lamp.svg', svg(56));
    dev.write('content/docs/guide/second.md', '# Second\n\n![A lamp](/lamp.svg)\n');
    await dev.untilPage('docs/guide/second', (text) => text.includes('width="56"'));
    dev.write('public/lamp.svg', svg(78));
    await dev.untilPage('docs/guide/second', (text) => text.includes('width="78"'));
  });
});

test('the last site stays while the content folder is away, and follows it when it is back', async () => {
  await rename(join(dev.folder, 'content'), join(dev.folder, 'away'));
  const { problems } = await dev.untilState((state) => state.problems.length > 0);
  expect(problems).toMatchObject([
    { code: 'content-gone', message: 'the content folder "content" is gone, waiting for it to come back' },
  ]);
  expect((await dev.page('docs/guide/second')).status).toBe(200);
  await rm(join(dev.folder, 'away/docs/guide/plan.svg'), { force: true });
  await rename(join(dev.folder, 'away'), join(dev.folder, 'content'));
  await dev.untilState((state) => state.problems.length === 0);
  expect((await dev.page('docs/guide/second')).status).toBe(200);
  dev.write('content/docs/guide/second.md', '# Second\n\nSaved after it came back.\n');
  await dev.untilPage('docs/guide/second', (text) => text.includes('Saved after it came back.'));
});

test('the folder of a sample can be removed and made anew while it is shown', async () => {
  const manifest = { name: 'two', version: '1.0.0', omphalos: { graphics: [{ name: 'g', file: 'g.html' }] } };
  const write = (round: number): void => {
    dev.write('content/_samples/two/package.json', JSON.stringify(manifest));
    for (let file = 0; file < 30; file++)
      dev.write(`content/_samples/two/files/${file}.html`, `<p>${file}</p>\n`);
    dev.write('content/_samples/two/g.html', `<p>Round ${round}</p>\n`);
    dev.write(
      'content/docs/two.md',
      `# Two\n\n::preview{sample="two" page="g.html" title="Round ${round}"}\n`,
    );
  };
  for (let round = 0; round < 6; round++) {
    write(round);
    await dev.untilPage('docs/two', (text) => text.includes(`Round ${round}`));
    await dev.remove('content/_samples/two');
    await dev.page('docs/two');
  }
  await dev.remove('content/docs/two.md');
  await dev.untilState((state) => state.problems.length === 0);
  expect(dev.output()).not.toMatch(/ENOENT|\n {4}at /);
});

test('a page that takes long keeps no other page waiting', async () => {
  const paragraph = `${'A word *and* another [link](./01-first.md) '.repeat(20)}\n\n`;
  // A page that an earlier run has parsed would come from the cache at once.
  dev.write('content/docs/long.md', `# Long\n\n${Date.now()}\n\n${paragraph.repeat(300)}`);
  dev.write('content/docs/guide/second.md', '# Second\n\nSaved beside a long page.\n');
  await dev.untilPage('docs/guide/second', (text) => text.includes('Saved beside a long page.'));
  expect((await dev.page('docs/long')).text, 'the long page is at work').not.toContain('A word');
  await dev.untilPage('docs/long', (text) => text.includes('A word'));
  dev.write('content/docs/long.md', `# Long\n\nShort by now.\n`);
  await dev.untilPage('docs/long', (text) => text.includes('Short by now.'));
  await dev.remove('content/docs/long.md');
});

describe('an error', () => {
  test('is reported with place, lines and help, while the last good page stays until it is fixed', async () => {
    const path = 'content/docs/01-first.md';
    const good = '# First\n\nGood text.\n';
    dev.write(path, good);
    await dev.untilPage('docs/first', (text) => text.includes('Good text.'));
    await dev.untilState((state) => state.problems.length === 0); // the check of the site comes after the page
    dev.write(path, '# First\n\nFaulty text with the [second page](/docs/guide/secund).\n');
    const { problems } = await dev.untilState((state) => state.problems.length > 0);
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    expect(problem).toMatchObject({ code: 'link-missing', place: { file: path, line: 3 } });
    expect(problem?.help).toContain('/docs/guide/second');
    const frame = problem?.place?.frame;
    expect(frame?.lines.join()).toContain('Faulty text');
    expect(frame?.lines[3 - frame.firstLine]?.slice(frame.from, frame.to)).toBe('/docs/guide/secund');
    expect((await dev.page('docs/first')).text).toContain('Good text.');
    expect(dev.output()).toContain('link-missing');

    dev.write('content/docs/guide/second.md', '# Second\n\nOther pages still follow.\n');
    await dev.untilPage('docs/guide/second', (text) => text.includes('Other pages still follow.'));

    dev.write(path, '# First\n\nFixed text.\n');
    await dev.untilPage('docs/first', (text) => text.includes('Fixed text.'));
    expect((await dev.state()).problems).toEqual([]);
  });

  test('leaves room for warnings, which are sent separately, with what a check finds in the edited page', async () => {
    const path = 'content/docs/warned.md';
    await dev.write(path, '# Warned\n\n[x]() and [no page](./none.md)\n');
    const { problems, warnings } = await dev.untilState((state) => state.warnings.length > 1);
    expect(problems).toEqual([]);
    expect(warnings).toMatchObject([
      { code: 'link-empty', place: { file: path, line: 3, column: 1 } },
      { code: 'markdown-link-missing', place: { file: path, line: 3 } },
    ]);
    await dev.write('content/docs/renamed.md', '# Warned\n\n[x]() and [no page](./none.md)\n');
    await rm(join(dev.folder, path));
    const { renamed } = await dev.untilState((state) => Object.keys(state.renamed ?? {}).length > 0);
    expect(Object.entries(renamed ?? {})).toEqual([
      [expect.stringMatching(/docs\/warned$/), expect.stringMatching(/docs\/renamed$/)],
    ]);
    await rm(join(dev.folder, 'content/docs/renamed.md'));
    await dev.untilState((state) => state.warnings.length === 0);
  });

  test('of the site as a whole is reported after the page, until it is fixed', async () => {
    const path = 'content/llms.txt/clash.md'; // where the site has a file
    dev.write(path, '# Clash\n');
    const { problems } = await dev.untilState((state) => state.problems.length > 0);
    expect(problems).toMatchObject([{ code: 'output-clash', place: { file: path, line: 1 } }]);
    expect((await dev.page('llms.txt/clash')).text).toContain('>Clash</h1>');
    await dev.remove(path);
    await dev.untilState((state) => state.problems.length === 0);
  });

  test('in the config keeps the site unchanged until it is fixed', async () => {
    const path = 'content/site.config.ts';
    const text = await readFile(join(dev.folder, path), 'utf8');
    dev.write(path, text.replace('navbar', 'navBar'));
    const { problems } = await dev.untilState((state) => state.problems.length > 0);
    expect(problems[0]).toMatchObject({ code: 'config-unknown-key', place: { file: path } });
    expect((await dev.page('docs/first')).text).toContain('Begin there');
    dev.write(path, text);
    await dev.untilState((state) => state.problems.length === 0);
  });
});
