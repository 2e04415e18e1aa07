// However a site's files change: the dev server shows what a fresh build of them would make. One server is driven through all
// rows, one after another, and notices each change by itself; then each file is requested.

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { docOf, type Route } from '../../../scripts/arrange/site.ts';
import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';
import { assembleSite, diagnosticsOf } from '../../../scripts/pipeline/assemble-site.ts';
import { filesBesidePages, fullTextFiles } from '../../../scripts/pipeline/site-wide-files.ts';
import { renderPage } from '../../../scripts/render/render-page.tsx';
import { markdownPath } from '../../../src/shared/url-path.ts';
import { clientCache } from '../../support/client-cache.ts';
import { startDev } from '../../support/dev-process.ts';
import { canDeny, USER } from '../../support/other-user.ts';

const SVG = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>\n`;
const MANIFEST = JSON.stringify({
  name: 'one',
  version: '1.0.0',
  type: 'module',
  omphalos: {
    compatibleRange: '~0.0.1',
    extension: 'server/main.js',
    graphics: [{ file: 'a.html', size: { width: 1920, height: 1080 } }],
  },
});

const dev = await startDev({
  atEnd: afterAll,
  args: ['--no-cache'],
  user: canDeny ? USER : undefined,
  prepare: async (folder) => chmodSync(folder, 0o755),
  files: {
    'content/docs/included.md': '# Included\n\n```js file=/_code/part.js\n```\n\n![Plan](./plan.svg)\n',
    'content/docs/plan.svg': SVG(12),
    'content/_code/part.js': 'export const part = 1;\n',
    'content/_samples/one/package.json': MANIFEST,
    'content/_samples/one/server/main.js': 'export function main() {}\n',
    'content/_samples/one/graphics/a.html': '<p>As it was</p>\n',
    'content/docs/sample.md':
      '# Sample\n\n:::preview[One]{src="_samples/one" graphic="graphics/a.html"}\n![Plan](./plan.svg)\n\nCaption.\n:::\n',
  },
});
const content = join(dev.folder, 'content');
const publicFolder = join(dev.folder, 'public');

const path = (name: string): string => join(dev.folder, name);
const write = dev.write;
const rename = (from: string, to: string): void => renameSync(path(from), path(to));
const remove = (name: string): void => rmSync(path(name), { recursive: true });
/** Prepares something beside the site. @returns its path */
const aside = (name: string, files: Readonly<Record<string, string>>): string => {
  for (const [file, text] of Object.entries(files)) write(`aside/${name}/${file}`, text);
  return `aside/${name}`;
};
/** The repository is beside the content, so that pages have no dates. */
const git = (...args: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: content,
    env: { ...process.env, GIT_DIR: path('repository'), GIT_WORK_TREE: content },
    stdio: 'ignore',
  });
};
const pages = (count: number, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`page-${n}.md`, `# Page ${n}\n\n${text}\n`]));
const writePages = (folder: string, count: number, text: string): void => {
  for (const [name, page] of Object.entries(pages(count, text))) write(`${folder}/${name}`, page);
};

const FIRST = 'content/docs/01-first.md';
const SECOND = 'content/docs/guide/second.md';
const CONFIG = 'content/site.config.ts';

const ROWS: Readonly<Record<string, () => void>> = {
  'a page is saved': () => write(SECOND, '# Second\n\nSaved.\n'),
  'a page is saved in place of another': () => {
    write('content/docs/guide/.second.md.tmp', '# Second\n\nSaved beside it.\n');
    rename('content/docs/guide/.second.md.tmp', SECOND);
  },
  'a page gets another title and place': () =>
    write(SECOND, '---\nsidebar_position: 1\n---\n\n# Renamed\n\nText.\n'),
  'the front matter of a page is half written': () => write(SECOND, '---\nsidebar_position: \n\n# Renamed\n'),
  'the front matter is complete': () => write(SECOND, '---\nsidebar_position: 2\n---\n\n# Second\n\nText.\n'),
  'a page is emptied': () => write(SECOND, ''),
  'an emptied page is written': () => write(SECOND, '# Second\n\n## A heading\n\nText again.\n'),
  'a page has a wrong link': () => write(FIRST, '# First\n\n[Nowhere](/docs/nowhere) and [empty]().\n'),
  'another page is saved, and the wrong link stays': () =>
    write(SECOND, '# Second\n\nSaved beside a fault.\n'),
  'the wrong link is right': () => write(FIRST, '# First\n\n[Second](./guide/second.md)\n'),
  'a page is new': () => write('content/docs/new.md', '# New\n\nText of its own.\n'),
  'a page is renamed': () => rename('content/docs/new.md', 'content/docs/other.md'),
  'a page is renamed in the case of a letter only': () =>
    rename('content/docs/other.md', 'content/docs/Other.md'),
  'a page is removed': () => remove('content/docs/Other.md'),
  'a page becomes a draft': () =>
    write('content/docs/guide/draft.md', '---\ndraft: false\n---\n\n# A draft\n'),
  'a folder is new': () => writePages('content/docs/more', 3, 'New.'),
  'a folder is renamed': () => rename('content/docs/more', 'content/docs/others'),
  'a folder is replaced by two renames': () => {
    const other = aside('others', pages(2, 'From aside.'));
    rename('content/docs/others', 'aside/old');
    rename(other, 'content/docs/others');
  },
  'a file of that folder is saved': () => write('content/docs/others/page-1.md', '# Page\n\nSaved later.\n'),
  'a folder is removed and made anew': () => {
    remove('content/docs/others');
    writePages('content/docs/others', 4, 'Made anew.');
  },
  'sixty pages are written': () => writePages('content/docs/others', 60, 'One of many.'),
  'they are removed': () => remove('content/docs/others'),
  'a category file is saved': () => write('content/docs/guide/_category_.yml', 'label: Handbook\n'),
  'the config is saved': () =>
    write(CONFIG, `export default { title: 'Other', redirects: [{ from: '/x', to: '/docs/first' }] };\n`),
  'the config is mended after a wrong key': () => {
    write(CONFIG, `export default { titel: 'Wrong' };\n`);
    write(CONFIG, `export default { title: 'Mended' };\n`);
  },
  'included code is saved': () => write('content/_code/part.js', 'export const part = 2;\n'),
  'a file of a sample is saved': () => write('content/_samples/one/graphics/a.html', '<p>As it is now</p>\n'),
  'an image is saved': () => write('content/docs/plan.svg', SVG(34)),
  'a public file is saved': () => write('public/notes.txt', 'Another text.\n'),
  'a public file is new': () => write('public/more.txt', 'More.\n'),
  'a public file is removed': () => remove('public/more.txt'),
  'a symbolic link leads to a page': () => symlinkSync('01-first.md', path('content/docs/linked.md')),
  'a symbolic link leads out of the folder': () => {
    remove('content/docs/linked.md');
    symlinkSync(path(aside('secret', { 'page.md': '# Secret\n' })), path('content/docs/linked.md'));
  },
  'the link is removed': () => remove('content/docs/linked.md'),
  'a change is stashed': () => {
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'All');
    write(FIRST, '# First\n\nNot committed.\n');
    git('stash', '-q');
    git('stash', 'pop', '-q');
  },
  'another branch is checked out': () => {
    git('checkout', '-qb', 'other');
    writePages('content/docs/branch', 40, 'Of a branch.');
    git('add', '-A');
    git('commit', '-qm', 'More');
    git('checkout', '-q', '-');
    git('checkout', '-q', 'other');
  },
  'the content folder is replaced': () => {
    cpSync(content, path('aside/content'), { recursive: true });
    write('aside/content/docs/01-first.md', '# First\n\nOf another folder.\n');
    rename('content', 'aside/old-content');
    rename('aside/content', 'content');
  },
  'the content folder is gone': () => rename('content', 'aside/away'),
  'the content folder is back': () => {
    write('aside/away/docs/01-first.md', '# First\n\nCame back.\n');
    rename('aside/away', 'content');
  },
  'a page is saved after that': () => write(FIRST, '# First\n\nSaved after it came back.\n'),
  'the content folder becomes a file': () => {
    rename('content', 'aside/away');
    writeFileSync(content, 'A file.\n');
  },
  'the file is a folder again': () => {
    remove('content');
    rename('aside/away', 'content');
    write(FIRST, '# First\n\nA folder again.\n');
  },
};

/** In rows that end with "is lost" a build fails; the test does not try, since root could build all the same. */
const ROWS_OF_PERMISSIONS: typeof ROWS = {
  'the permission to read the content folder is lost': () => chmodSync(content, 0o000),
  'the permission is back': () => {
    chmodSync(content, 0o755);
    write(FIRST, '# First\n\nReadable again.\n');
  },
  'the permission to read a page is lost': () => chmodSync(path(SECOND), 0o000),
  'that page is readable again': () => {
    chmodSync(path(SECOND), 0o644);
    write(SECOND, '# Second\n\nReadable again.\n');
  },
};

interface Fresh {
  /** By output path, without client code. */
  readonly files: ReadonlyMap<string, string>;
  /** Output paths of pages with errors: the last good version of them is served. */
  readonly faulty: ReadonlySet<string>;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** What a build makes of the disk. @returns undefined if something stops it */
async function buildAnew(): Promise<Fresh | undefined> {
  const options = {
    content,
    public: publicFolder,
    includeDrafts: true,
    isDevelopment: true,
  };
  const assembled = await assembleSite({ ...options, cache: clientCache }).catch(() => undefined);
  if (!assembled) return undefined;
  const { site, publicFiles, pageInputs, client } = assembled;
  const { routes, notFound } = site;
  const diagnostics = diagnosticsOf(assembled);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const render = (route: Route) => renderPage(pageInputs, route);
  const files = new Map([[notFound.outputPath, render(notFound).html()]]);
  const faulty = new Set<string>();
  for (const route of routes) {
    files.set(route.outputPath, render(route).html());
    files.set(markdownPath(route.page.urlPath).slice(1), render(route).markdown());
    if (errors.some(({ at }) => at?.file === docOf(route)?.source.displayPath)) faulty.add(route.outputPath);
  }
  for (const { outputPath, bytes } of [
    ...filesBesidePages(assembled),
    ...fullTextFiles(assembled, (route) => render(route).markdown()),
  ])
    files.set(outputPath, Buffer.from(bytes).toString());
  for (const { outputPath } of client.files) files.delete(outputPath);
  for (const name of publicFiles) files.set(name, readFileSync(join(publicFolder, name), 'utf8'));
  const codes = (found: readonly Diagnostic[]): readonly string[] => found.map(({ code }) => code);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  return { files, faulty, errors: codes(errors), warnings: codes(warnings) };
}

const withoutDevScript = (html: string): string => html.replace(/<script [^>]*@dev[^>]*><\/script>\n/, '');

/** Files that hosts read and do not serve. */
const isHidden = (name: string): boolean => /^(_headers$|_redirects$|_deploy\/|\.)/.test(name);

let last: Fresh | undefined;
/** How often the terminal has said that nothing is wrong any more. */
const timesFixed = (): number => dev.output().split('All problems are fixed.').length - 1;

test('nothing is wrong with the site at first', async () => {
  expect(await dev.state()).toMatchObject({ problems: [], warnings: [] });
});

test.each(Object.entries({ ...ROWS, ...(canDeny ? ROWS_OF_PERMISSIONS : {}) }))('%s', async (row, change) => {
  last ??= await buildAnew();
  const before = await dev.state();
  const fixedBefore = timesFixed();
  change();
  // Without a request for a page: a watcher has seen it.
  const seen = await dev.untilState(
    ({ revision, problems }) => revision !== before.revision || problems.length !== before.problems.length,
  );
  const fresh = row.endsWith('is lost') ? undefined : await buildAnew();
  if (!fresh) {
    const [problem] = seen.problems;
    expect(problem?.code).toMatch(/^(content-gone|access-denied)$/);
    expect(dev.output()).toContain(problem?.message);
    expect(withoutDevScript((await dev.page('docs/first')).text), 'the last page stays').toBe(
      last?.files.get('docs/first/index.html'),
    );
    return;
  }
  const served = async (name: string) => {
    const { text, status } = await dev.page(name);
    return { name, status, text: withoutDevScript(text) };
  };
  const wanted = [...fresh.files].filter(([name]) => !isHidden(name) && !fresh.faulty.has(name));
  const gone = [...(last?.files.keys() ?? [])].filter(
    (name) => /\.(html|md|txt)$/.test(name) && !fresh.files.has(name),
  );
  const names = [...wanted.map(([name]) => name), ...gone];
  expect(await Promise.all(names.map(served))).toEqual([
    ...wanted.map(([name, text]) => ({ name, status: 200, text })),
    ...gone.map((name) => ({ name, status: 404, text: fresh.files.get('404.html') })),
  ]);
  const { problems, warnings } = await dev.state();
  expect(problems.map(({ code }) => code)).toEqual(fresh.errors);
  expect(warnings.map(({ code }) => code)).toEqual(fresh.warnings);
  if (problems.length + warnings.length > 0) expect(timesFixed()).toBe(fixedBefore);
  last = fresh;
});

test('the terminal has shown no stack', () => {
  expect(dev.output()).not.toMatch(/^\s+at /m);
});

test('a page that has not changed answers 304', async () => {
  const page = new URL('docs/first', dev.url);
  const tag = (await fetch(page)).headers.get('etag') ?? '';
  expect((await fetch(page, { headers: { 'If-None-Match': tag } })).status).toBe(304);
});
