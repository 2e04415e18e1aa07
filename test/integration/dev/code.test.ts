// The dev server applies changes of the generator's and the theme's code without a restart. Works on a copy of the
// project, since other tests use this one at the same time.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../../support/copy-project.ts';
import { startDev } from '../../support/dev-process.ts';

const project = await copyProject(afterAll);
const dev = await startDev({ project, atEnd: afterAll });

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

test('a changed style gets a new name, and the scripts keep theirs', async () => {
  const before = (await dev.page('docs/first')).text;
  await edit('src/theme/styles/base.css', (text) => `${text}\n.added-by-test { color: tomato }\n`);
  const after = await dev.untilPage('docs/first', (text) => stylesheetIn(text) !== stylesheetIn(before));
  expect((await dev.page(stylesheetIn(after))).text).toContain('.added-by-test');
  expect(scriptIn(after)).toBe(scriptIn(before));
  // An open page can still load the files it names.
  expect((await dev.page(stylesheetIn(before))).status).toBe(200);
});

test('reports a fault in a stylesheet with its place, until it is fixed', async () => {
  const path = 'src/theme/styles/base.css';
  const original = await readFile(join(project, path), 'utf8');
  await writeFile(join(project, path), `${original}\n.broken {\n  color tomato;\n}\n`);
  const { warnings } = await dev.untilState((state) => state.warnings.length > 0);
  const line = original.split('\n').length + 2;
  expect(warnings).toMatchObject([{ code: 'style-syntax', place: { line, column: 8 } }]);
  expect(warnings[0]?.place?.file).toMatch(/src\/theme\/styles\/base\.css$/);
  await writeFile(join(project, path), original);
  await dev.untilState((state) => state.warnings.length === 0);
});

test('serves the browser’s code after a change of it', async () => {
  const before = (await dev.page('docs/first')).text;
  await edit('src/client/main.ts', (text) => `${text}\nconsole.info('added by test');\n`);
  const after = await dev.untilPage('docs/first', (text) => scriptIn(text) !== scriptIn(before));
  expect((await dev.page(scriptIn(after))).text).toContain('added by test');
});

test('shows a changed component, and reports a broken one while the old one serves', async () => {
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

test('reports a component that throws, and recovers when it is fixed', { tags: 'slow' }, async () => {
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
  expect(problems[0]?.stack).toMatch(/SkipLink \(\/.*src\/theme\/navigation\/SkipLink\.tsx:\d+:\d+\)/);
  expect(problems[0]?.place?.file).toMatch(/src\/theme\/navigation\/SkipLink\.tsx$/);
  expect(problems[0]?.place?.frame?.lines.join('\n')).toContain("throw new Error('thrown by test')");
  await writeFile(join(project, path), original);
  await dev.untilPage('docs/first', (_, status) => status === 200);
  await dev.untilState(({ problems: left }) => left.length === 0);
});
