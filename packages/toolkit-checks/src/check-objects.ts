// Compares `asset`, `bundle` and `config`, and the members of the API in each place, with the real objects.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { type ApiMember, readApiTypes } from '../../../scripts/reference/read-api-types.ts';
import { type Page, readPages } from '../../../test/support/content-pages.ts';
import { makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import { findRows, findSentence } from './find-in-pages.ts';
import { type Place, type Report, SOMEWHERE, type ToolkitCheck } from './report.ts';
import { startToolkit } from './toolkit-server.ts';

const TYPES = 'public/omphalos.d.ts';
/** The column of the table that says what the server adds to `bundle.omphalos`. */
const ADDED_KEY = 'Key under omphalos';
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
    const declared = readApiTypes(text);
    const places = { extension, panel, graphic };
    checkTypes(text, declared, places, report);
    checkAdditions(pages, extension.bundle, report);
    checkMembers(pages, declared, places, report);
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

const PLACES = ['extension', 'panel', 'graphic'] as const;
type InPlaces = Readonly<Record<(typeof PLACES)[number], Objects>>;

/** Checks that every key of an object is declared, and that every required key is there. */
function checkTypes(
  text: string,
  members: readonly ApiMember[],
  { extension, panel, graphic }: InPlaces,
  report: Report,
): void {
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
  const rows = findRows(pages, [ADDED_KEY]);
  const [first] = rows;
  if (!first) {
    report.differ(SOMEWHERE, `no table has the column "${ADDED_KEY}"`);
    return;
  }
  const added = addedKeys((bundle as { readonly omphalos: unknown }).omphalos, BARE);
  const said = rows.flatMap(({ place, cells }) => cells[ADDED_KEY].code.map((key) => ({ place, key })));
  report.count('keys that the server adds', added.length);
  for (const key of added)
    if (!said.some((one) => lastName(one.key) === lastName(key)))
      report.differ(first.place, `the server also adds "${key}", which the table does not say`);
  for (const { place, key } of said)
    if (!added.some((one) => lastName(one) === lastName(key)))
      report.differ(place, `the server does not add "${key}"`);
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

/** Checks where each declared member exists, and that a page names each member that the types leave out. */
function checkMembers(
  pages: readonly Page[],
  declared: readonly ApiMember[],
  places: InPlaces,
  report: Report,
): void {
  for (const { name, line, availability } of declared)
    for (const place of PLACES) {
      const exists = places[place].members.includes(name);
      report.count('members by place');
      if (availability.includes(place) !== exists)
        report.differ(
          { file: TYPES, line },
          `"${name}" ${exists ? 'exists' : 'does not exist'} in the ${place}`,
        );
    }
  for (const place of PLACES)
    for (const member of places[place].members)
      if (!declared.some(({ name }) => name === member) && !findSentence(pages, `\`${member}\``))
        report.differ(
          { file: TYPES, line: 1 },
          `"${member}" exists in the ${place}, and neither the types nor a page names it`,
        );
}
