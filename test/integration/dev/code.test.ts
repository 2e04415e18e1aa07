// The dev server takes up changes of the generator's and the theme's own code without a restart. Works on a copy of
// the project, since the other tests use this one meanwhile.

import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevProcess, startDev } from '../../support/dev-process.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

let project: string;
let dev: DevProcess;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'omphalos-dev-code-'));
  for (const name of ['scripts', 'src', 'package.json', 'package-lock.json'])
    await cp(join(PROJECT, name), join(project, name), { recursive: true });
  // The packages are the same; the caches beside them are not.
  await mkdir(join(project, 'node_modules'));
  for (const name of await readdir(join(PROJECT, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(PROJECT, 'node_modules', name), join(project, 'node_modules', name), 'junction');
  dev = await startDev({ project });
});
afterAll(async () => {
  await dev?.[Symbol.asyncDispose]();
  await rm(project, { recursive: true, force: true });
});

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(project, path), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(join(project, path), changed);
}

const stylesheetIn = (text: string): string =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? 'none';
const scriptIn = (text: string): string =>
  /<script type="module" src="(\/assets\/[^"]+)"/.exec(text)?.[1] ?? 'none';

test('a style is taken up under a new name, and the scripts keep theirs', async () => {
  const before = (await dev.page('docs/first')).text;
  await edit('src/theme/styles/base.css', (text) => `${text}\n.added-by-test { color: tomato }\n`);
  const after = await dev.untilPage('docs/first', (text) => stylesheetIn(text) !== stylesheetIn(before));
  expect((await dev.page(stylesheetIn(after))).text).toContain('.added-by-test');
  expect(scriptIn(after)).toBe(scriptIn(before));
  // A page that was opened before still gets what it names.
  expect((await dev.page(stylesheetIn(before))).status).toBe(200);
});

test("the browser's code is taken up", async () => {
  const before = (await dev.page('docs/first')).text;
  await edit('src/client/main.ts', (text) => `${text}\nconsole.info('added by test');\n`);
  const after = await dev.untilPage('docs/first', (text) => scriptIn(text) !== scriptIn(before));
  expect((await dev.page(scriptIn(after))).text).toContain('added by test');
});

test('a component is taken up, an error in it is told while the old one serves, and fixing takes it away', async () => {
  const path = 'src/theme/Footer.tsx';
  const original = await readFile(join(project, path), 'utf8');
  await edit(path, (text) => text.replace('<footer', '<footer data-changed="by test"'));
  await dev.untilPage('docs/first', (text) => text.includes('data-changed="by test"'));

  await writeFile(join(project, path), `${original}\nconst = ;\n`);
  const { problems } = await dev.untilState((state) => state.problems.length > 0);
  expect(problems[0]).toMatchObject({ code: 'code-syntax', place: { column: 7 } });
  expect(problems[0]?.place?.file).toMatch(/src\/theme\/Footer\.tsx$/);
  expect((await dev.page('docs/first')).text).toContain('data-changed="by test"');

  await writeFile(join(project, path), original);
  await dev.untilPage('docs/first', (text) => !text.includes('data-changed'));
  await dev.untilState(({ problems: left }) => left.length === 0);
});

test('reports a component that throws, and goes on when it is fixed', async () => {
  const path = 'src/theme/navigation/SkipLink.tsx';
  const original = await readFile(join(project, path), 'utf8');
  await edit(path, (text) =>
    text.replace(
      /(export function SkipLink\([^)]*\) \{\n)/,
      "$1  if (1) throw new Error('thrown by test');\n",
    ),
  );
  await dev.untilPage('docs/first', (_, status) => status === 500);
  const { problems } = await dev.untilState((state) => state.problems.length > 0);
  expect(problems[0]).toMatchObject({ code: 'generator-failed', message: 'thrown by test' });
  expect(problems[0]?.stack).toContain('SkipLink');
  await writeFile(join(project, path), original);
  await dev.untilPage('docs/first', (_, status) => status === 200);
  await dev.untilState(({ problems: left }) => left.length === 0);
});
