// What a bundle's package.json declares, and why the server would refuse the bundle. The expected messages come from a
// run of the toolkit's own checks. Also what the playground refuses although the server would load it.

import { describe, expect, test } from 'vitest';
import type { BundleFiles } from '../../src/shared/bundle-files.ts';
import { readManifest, readRunnable } from '../../src/shared/read-manifest.ts';
import { manifestVariants } from '../support/manifest-variants.ts';

const PAGES: BundleFiles = {
  'main.js': '',
  'panels/a.html': '',
  'panels/b.html': '',
  'graphics/a.html': '',
  'sounds/a.mp3': new Uint8Array(),
};
const SIZE = { width: 3, height: 4 };
const PANEL = { file: 'a.html', name: 'a', title: 'A', size: SIZE };

const bundle = (omphalos: unknown, others: object = {}, files: BundleFiles = PAGES): BundleFiles => ({
  ...files,
  'package.json': JSON.stringify({ name: 'score', version: '1.0.0', omphalos, ...others }, null, 2),
});
const messages = (files: BundleFiles): readonly string[] =>
  readManifest(files).problems.map(({ message }) => message);

describe('values of the wrong type', () => {
  const variant = (path: string, change: string): string => {
    const found = manifestVariants().find((one) => one.path === path && one.change === change);
    if (!found) throw new Error(`there is no such variant: ${path} ${change}`);
    const { deps: _, ...omphalos } = found.omphalos as { deps?: unknown };
    return messages(bundle(path.startsWith('deps') ? found.omphalos : omphalos)).join(', ');
  };
  test.each([
    ['compatibleRange', 'left out', 'omphalos.compatibleRange is not a valid semantic version range'],
    ['compatibleRange', '"banana"', 'omphalos.compatibleRange is not a valid semantic version range'],
    ['deps', '3', 'omphalos.deps is not an object'],
    ['deps.team-names', '"banana"', 'omphalos.deps[team-names] is not a valid semantic version range'],
    ['extension', '3', 'omphalos.extension is not a string'],
    ['panels', '{}', 'omphalos.panels is not an array'],
    ['panels.0', 'null', 'omphalos.panels[0] is not an object'],
    [
      'panels.0',
      '{}',
      'omphalos.panels[0].file is not a string, omphalos.panels[0].name is not a string, omphalos.panels[0].title is not a string, omphalos.panels[0].size is not an object',
    ],
    ['panels.0.size.width', '1.5', 'omphalos.panels[0].size.width is not an integer'],
    ['panels.0.size.width', '"3"', 'omphalos.panels[0].size.width is not an integer'],
    ['panels.0.locked', '"true"', 'omphalos.panels[0].locked is not a bool'],
    ['graphics.0.name', '3', 'omphalos.graphics[0].name is not a string'],
    ['sounds.0.file', 'left out', 'omphalos.sounds[0].file is not a string'],
  ])('%s %s is an error', (path, change, expected) => {
    expect(variant(path, change)).toBe(expected);
  });

  test.each([
    ['panels.0.size.width', '-1'],
    ['panels.0.minSize', 'null'],
    ['panels.0.workspace', 'null'],
    ['panels.0.unknownKey', 'added'],
    ['graphics.0.name', 'left out'],
  ])('%s %s is allowed', (path, change) => {
    expect(variant(path, change)).toBe('');
  });
});

test.each([
  [undefined, 'omphalos is not an object'],
  [{}, 'omphalos.compatibleRange is not a valid semantic version range'],
  [{ compatibleRange: '^1.0.0' }, 'bundle score cannot run in this application version; requires ^1.0.0'],
  [
    { compatibleRange: '*', deps: { names: '^1.0.0' } },
    'score depends on names, which was not found or not loaded',
  ],
  [{ compatibleRange: '*', deps: { score: '*' } }, 'score is listed as a dependency of itself'],
  [
    { compatibleRange: '*', extension: 'server/main.js' },
    'error while loading score: Error: unable to find extension file server/main.js',
  ],
  [
    { compatibleRange: '*', panelPath: 'src/panels', panels: [PANEL] },
    'error while loading score: Error: panels path is missing for bundle score (src/panels)',
  ],
])('a bundle with %j is refused', (omphalos, expected) => {
  const { manifest, problems } = readManifest(bundle(omphalos));
  expect(manifest).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual([expected]);
});

test('errors of the package come first: the rest is checked only without them', () => {
  expect(messages(bundle({}, { version: '1.0' }))).toEqual([
    'root.version is not a valid semantic version number',
  ]);
  expect(messages({ 'package.json': '[]' })).toEqual([
    'root.name is not a string',
    'root.version is not a valid semantic version number',
  ]);
  expect(messages(bundle({ compatibleRange: '' }, { version: 'v1.0.0' }))).toEqual([]);
});

test('a manifest that is not JSON is reported with its line', () => {
  const { problems } = readManifest({ 'package.json': '{\n  "name": "a",\n}\n' });
  expect(problems).toMatchObject([{ file: 'package.json', line: 3, severity: 'error' }]);
  expect(problems[0]?.message).toContain('JSON parsing failed');
  expect(messages({})).toEqual(['the bundle does not contain a package.json']);
});

test('each error is reported at its own line', () => {
  const omphalos = { compatibleRange: '*', panels: [PANEL, { ...PANEL, size: { width: 1.5, height: 2 } }] };
  const files = bundle(omphalos);
  const lines = String(files['package.json']).split('\n');
  const [problem] = readManifest(files).problems;
  expect(lines[(problem?.line ?? 0) - 1]).toContain('"width": 1.5');
});

test('a page whose file is missing is accepted, one outside its folder is not', () => {
  const panels = [
    { ...PANEL, file: 'none.html' },
    { ...PANEL, name: 'b', file: '../graphics/a.html' },
  ];
  const { manifest, problems } = readManifest(bundle({ compatibleRange: '*', panels }));
  expect(manifest?.panels.map(({ file }) => file)).toEqual(['panels/none.html']);
  expect(problems.map(({ message }) => message)).toEqual([
    'file does not exist: /home/me/.config/omphalos/bundles/score/panels/none.html',
    'file is not contained within the appropriate asset path',
  ]);
});

test('a second panel of the same name in a workspace is reported, and so is a name that breaks the API', () => {
  const panels = [PANEL, { ...PANEL, file: 'b.html' }, { ...PANEL, workspace: 'Other' }];
  expect(messages(bundle({ compatibleRange: '*', panels }))).toEqual([
    'two panels have the name "a": the second is not shown',
  ]);
  const odd = bundle(
    { compatibleRange: '*', graphics: [{ file: 'ü (1).html', size: SIZE }] },
    {},
    { 'graphics/ü (1).html': '' },
  );
  expect(readManifest(odd).problems).toMatchObject([{ severity: 'warning' }]);
});

test('reads what a bundle declares, with defaults as on the server', () => {
  const graphics = [{ file: 'a.html', size: { width: 1920, height: 1080 } }];
  const { manifest, problems } = readManifest(
    bundle({ compatibleRange: '*', extension: './main.js', panels: [PANEL], graphics }, { private: true }),
  );
  expect(problems).toEqual([]);
  expect(manifest).toMatchObject({
    name: 'score',
    extension: 'main.js',
    panels: [{ kind: 'panel', name: 'a', title: 'A', file: 'panels/a.html', size: SIZE }],
    graphics: [{ kind: 'graphic', name: 'a.html', file: 'graphics/a.html' }],
    bundle: { private: true, omphalos: { deps: {}, panelPath: 'panels', soundPath: 'sounds' } },
  });
  expect(manifest?.panels[0]?.asset).toEqual({ ...PANEL, workspace: 'Workspace', type: 'panel' });
  expect(manifest?.graphics[0]?.asset).toEqual({ ...graphics[0], name: 'a.html', type: 'graphic' });
});

test.each([
  ['my score', /all pages of the bundle answer 404/],
  ['my.score', /mixed up/],
])('the name %j gives a warning, and the bundle runs', (name, warning) => {
  const { manifest, problems } = readManifest(bundle({ compatibleRange: '~0.0.1' }, { name }));
  expect(manifest?.name).toBe(name);
  expect(problems).toEqual([
    { file: 'package.json', line: 2, severity: 'warning', message: expect.stringMatching(warning) },
  ]);
});

const RANGE = { compatibleRange: '*' };
const { file: _, ...WITHOUT_FILE } = PANEL;
test.each([
  ['panels', { ...RANGE, panel: [PANEL] }, 'omphalos has no key "panel". Did you mean "panels"?'],
  [
    'extension',
    { ...RANGE, extention: 'a.js' },
    'omphalos has no key "extention". Did you mean "extension"?',
  ],
  [
    'compatibleRange',
    { compatiblerange: '*' },
    'omphalos has no key "compatiblerange". Did you mean "compatibleRange"?',
  ],
  [
    'file',
    { ...RANGE, panels: [{ ...WITHOUT_FILE, fiel: 'a.html' }] },
    'omphalos.panels[0] has no key "fiel". Did you mean "file"?',
  ],
  [
    'height',
    { ...RANGE, graphics: [{ file: 'a.html', size: { width: 3, hight: 2 } }] },
    'omphalos.graphics[0].size has no key "hight". Did you mean "height"?',
  ],
])(
  'where a bundle is made ready to run, a mistyped "%s" is a warning at its line',
  (_, omphalos, message) => {
    const files = bundle(omphalos);
    const key = /"(\w+)"\./.exec(message)?.[1] ?? '';
    const line =
      String(files['package.json'])
        .split('\n')
        .findIndex((text) => text.includes(`"${key}":`)) + 1;
    expect(readRunnable(files).problems).toContainEqual({
      file: 'package.json',
      line,
      message,
      severity: 'warning',
    });
    expect(messages(files)).not.toContain(message);
  },
);

test.each([
  ['one that is like none', { ...RANGE, theme: 'dark' }],
  ['one beside the key that it is like', { ...RANGE, panels: [PANEL], panel: 1 }],
])('a key that the server ignores is no fault: %s', (_, omphalos) => {
  expect(readRunnable(bundle(omphalos, { main: 'a.js', type: 'module', files: [] })).problems).toEqual([]);
});

test('the playground runs 50 pages at most, and stops reading there', () => {
  const withPanels = (count: number) =>
    readRunnable(bundle({ compatibleRange: '*', panels: new Array(count).fill(PANEL) }));
  expect(withPanels(50).manifest?.panels).toHaveLength(50);
  const { manifest, problems } = withPanels(5_000);
  expect(manifest).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'package.json',
      severity: 'error',
      message: expect.stringContaining('5000 panels and graphics'),
    }),
  ]);
  expect(readRunnable({ 'package.json': '{' }).problems).not.toEqual([]);
});
