// Compares `asset`, `bundle` and `config`, and the members of the API in each place, with the real objects.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { readApiTypes } from '../../../scripts/reference/read-api-types.ts';
import { type Page, readPages } from '../../../test/support/content-pages.ts';
import { makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import { tablesOf } from './markdown-table.ts';
import type { Place, Report, ToolkitCheck } from './report.ts';
import { startToolkit } from './toolkit-server.ts';

const TYPES = 'public/omphalos.d.ts';
/** A manifest with required keys only: everything else comes from the toolkit. */
const BARE = {
  extension: 'main.js',
  panels: [{ file: 'a.html', name: 'bare-panel', title: 'A', size: SIZE }],
  graphics: [{ file: 'a.html', size: SIZE }],
};

const EXTENSION = `
export function main(omphalos) {
  const router = omphalos.createRouter();
  router.get('/bare/objects', (req, res) =>
    res.json({ members: membersOf(omphalos), bundle: omphalos.bundle, config: omphalos.config }));
  omphalos.mount(router);
}
function membersOf(omphalos) {
  return Object.entries(omphalos).flatMap(([key, value]) =>
    key === 'bundleVars' ? Object.keys(value).map((inner) => 'bundleVars.' + inner) : [key]);
}
`;

interface Objects {
  readonly members: readonly string[];
  readonly bundle: unknown;
  readonly config: unknown;
  readonly asset?: unknown;
}

export async function checkObjects({ folder, work, browser, report }: ToolkitCheck): Promise<void> {
  const pages = readPages();
  const home = await makeHome(join(work, 'objects'));
  await writeBundle(home, 'other', { 'package.json': manifest('other') });
  await writeBundle(home, 'bare', {
    'package.json': manifest('bare', BARE),
    'main.js': EXTENSION,
    'panels/a.html': PAGE,
    'graphics/a.html': PAGE,
  });
  const toolkit = await startToolkit({ folder, home });
  try {
    const extension = (await (await fetch(`${toolkit.url}/bare/objects`)).json()) as Objects;
    const panel = await objectsOfPage(browser, `${toolkit.url}/bundles/bare/panels/a.html`);
    const graphic = await objectsOfPage(browser, `${toolkit.url}/bundles/bare/graphics/a.html`);
    const text = readFileSync(join(projectRoot, TYPES), 'utf8');
    checkTypes(text, { extension, panel, graphic }, report);
    checkAdditions(pages, extension.bundle, report);
    checkMembers(pages, { extension, panel, graphic }, report);
  } finally {
    await toolkit.stop();
  }
}

async function objectsOfPage(browser: Browser, address: string): Promise<Objects> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const json = await page.evaluate<string>(`(() => {
    ${EXTENSION.slice(EXTENSION.indexOf('function membersOf'))}
    const { bundle, config, asset } = omphalos;
    return JSON.stringify({ members: membersOf(omphalos), bundle, config, asset });
  })()`);
  await context.close();
  return JSON.parse(json);
}

type InPlaces = Readonly<Record<'extension' | 'panel' | 'graphic', Objects>>;

/** Checks that every key of an object is declared, and that every required key is there. */
function checkTypes(text: string, { extension, panel, graphic }: InPlaces, report: Report): void {
  const members = readApiTypes(text);
  const compare = (memberName: string, typeName: RegExp, value: unknown): void => {
    const types = members.find(({ name }) => name === memberName)?.types ?? [];
    const type = types.find(({ name }) => typeName.test(name));
    const keys = keysOf(value);
    const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
    for (const { name, optional } of type?.fields ?? []) {
      if (name.startsWith('[')) continue; // keys that the author chooses
      report.count('keys of objects');
      if (optional || keys.some((key) => isWithin(key, name))) continue;
      const message = `${memberName} always has "${name}", it is said; it has not`;
      report.differ(placeOfField(text, type?.name, name), message);
    }
    for (const key of keys) {
      const isDeclared = type?.fields.some(({ name }) => isWithin(key, name) || isWithin(name, key));
      if (isDeclared || key === 'type') continue; // any package.json may have a type
      const message = `${memberName} has "${key}", which is not declared`;
      report.differ(placeOfField(text, type?.name, ''), message);
    }
  };
  compare('config', /Config$/, extension.config);
  compare('config', /Config$/, panel.config);
  compare('bundle', /Manifest$/, extension.bundle);
  compare('bundle', /Manifest$/, graphic.bundle);
  compare('asset', /^Panel/, panel.asset);
  compare('asset', /^Graphic/, graphic.asset);
}

/** Dotted paths; a list counts as one key. */
const keysOf = (value: unknown, path = ''): readonly string[] =>
  Object.entries(value ?? {}).flatMap(([key, item]) => {
    const here = path ? `${path}.${key}` : key;
    const isObject =
      typeof item === 'object' && item !== null && !Array.isArray(item) && Object.keys(item).length > 0;
    return isObject ? keysOf(item, here) : [here];
  });

function placeOfField(text: string, typeName: string | undefined, field: string): Place {
  const lines = text.split('\n');
  const declaration = lines.findIndex((line) => line.startsWith(`export interface ${typeName}`));
  const start = Math.max(0, declaration);
  const name = field.split('.').at(-1);
  const offset = lines.slice(start).findIndex((line) => new RegExp(`^\\s*readonly ${name}\\??:`).test(line));
  return { file: TYPES, line: start + Math.max(0, offset) + 1 };
}

/** Checks the table of what the server adds to `bundle.omphalos`. */
function checkAdditions(pages: readonly Page[], bundle: unknown, report: Report): void {
  const page = pages.find(({ file }) => /bundle\.md$/.test(file));
  const table = page && tablesOf(page).find(({ head }) => /under `?omphalos/i.test(head[0] ?? ''));
  const rows = table?.rows ?? [];
  if (!page || rows.length === 0) {
    report.differ(
      { file: page?.file ?? 'content', line: 1 },
      'no table says what the server adds to `bundle`',
    );
    return;
  }
  const added = addedKeys((bundle as { readonly omphalos: unknown }).omphalos, BARE);
  const said = rows.flatMap(({ line, cells }) => (cells[0]?.code ?? []).map((key) => ({ line, key })));
  report.count('keys that the server adds', added.length);
  for (const key of added)
    if (!said.some((one) => lastName(one.key) === lastName(key)))
      report.differ(
        { file: page.file, line: rows[0]?.line ?? 1 },
        `the server also adds "${key}", which the table does not say`,
      );
  for (const { line, key } of said)
    if (!added.some((one) => lastName(one) === lastName(key)))
      report.differ({ file: page.file, line }, `the server does not add "${key}"`);
}

const lastName = (key: string): string => key.split(/[.\s]|\[\]/).at(-1) ?? '';

function addedKeys(value: unknown, file: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = Array.isArray(value) ? `${path}[]` : path ? `${path}.${key}` : key;
    const inFile = (file as Record<string, unknown> | undefined)?.[key];
    if (key === 'compatibleRange') return [];
    return inFile === undefined ? [here] : addedKeys(item, inFile, here);
  });
}

/** Checks the table of members by place, and the members that it leaves out. */
function checkMembers(pages: readonly Page[], places: InPlaces, report: Report): void {
  const page = pages.find(({ file }) => /lifecycle\.md$/.test(file));
  const table = page && tablesOf(page).find(({ head }) => head[0] === 'Member');
  if (!page || !table) {
    report.differ({ file: page?.file ?? 'content', line: 1 }, 'no table says which members exist where');
    return;
  }
  const names = table.head.slice(1).map((name) => name.toLowerCase());
  for (const { line, cells } of table.rows) {
    const member = cells[0]?.code[0] ?? '';
    for (const [index, name] of names.entries()) {
      const real = places[name as keyof InPlaces]?.members.includes(member) ?? false;
      report.count('members by place');
      if ((cells[index + 1]?.text.trim() !== 'no') !== real)
        report.differ(
          { file: page.file, line },
          `"${member}" ${real ? 'exists' : 'does not exist'} in the ${name}`,
        );
    }
  }
  for (const { members } of Object.values(places))
    for (const member of members)
      if (!page.text.includes(`\`${member}\``))
        report.differ(
          { file: page.file, line: table.rows[0]?.line ?? 1 },
          `the API has "${member}", which the page does not name`,
        );
}
