// One look for a kit of bundles: who gets it, who is asked, Undo, and the ZIP file with all of them.

import { beforeEach, expect, test, vi } from 'vitest';
import { changeFiles, openStored, replaceFiles } from '../../src/editor/bundle-actions.ts';
import { bundleOf, filesOfZip } from '../../src/editor/bundle-zip.ts';
import { kitOf, shareLook } from '../../src/editor/look.ts';
import type { Session } from '../../src/editor/session.ts';
import { readMe } from '../../src/editor/take-home.ts';
import type { BundleFiles } from '../../src/shared/bundle-files.ts';
import { packFiles } from '../../src/shared/packed-files.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';
import { zipOf } from '../../src/shared/zip-bundle.ts';
import { stubBrowser, visit } from '../support/playground-session.ts';

stubBrowser('/playground');

const THEME = 'graphics/theme.css';
const FIRST = ':root { --font: a; }';
const NEW = ':root { --font: b; --logo: url("my%20logo.png"); }';

const bundle = (name: string): BundleFiles => ({
  'package.json': JSON.stringify({
    name,
    version: '1.0.0',
    omphalos: {
      compatibleRange: '~0.0.1',
      panels: [
        {
          file: 'p.html',
          name: `${name}-panel`,
          title: name,
          workspace: 'Match',
          size: { width: 3, height: 8 },
        },
      ],
      graphics: [{ file: 'g.html', name, size: { width: 1920, height: 1080 } }],
    },
  }),
  'panels/p.html': '',
  'graphics/g.html': '',
  [THEME]: FIRST,
});

const DATA: PlaygroundData = {
  templates: ['Alert', 'Clock', 'Score', 'Ticker', 'Alone'].map((title) => {
    const files = { ...bundle(title.toLowerCase()), ...(title === 'Alone' && { [THEME]: '' }) };
    return { name: title.toLowerCase(), title, about: '', picture: null, files: packFiles(files) };
  }),
  api: [],
  manifestSchema: null,
};

let session: Session;
beforeEach(() => {
  session = visit(DATA);
  change(NEW);
});

function change(theme: string): void {
  const picture = { 'graphics/my logo.png': new Uint8Array([1]) };
  changeFiles(session, { ...session.get().files, ...picture, [THEME]: theme });
  vi.runOnlyPendingTimers();
}

function openFrom(template: string): void {
  const entry = session.stored.list().find((other) => other.template === template);
  if (!entry || !openStored(session, entry)) throw new Error(`no ${template}`);
}

const looks = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(session.stored.list().map(({ id, name }) => [name, session.stored.read(id)?.[THEME]]));

const press = (label: string): void => {
  const offer = session.get().notice?.offer;
  expect(offer?.label).toBe(label);
  offer?.act();
};

test('a kit is the templates with one stylesheet', () => {
  expect(kitOf(session, 'clock').map(({ name }) => name)).toEqual(['alert', 'clock', 'score', 'ticker']);
  expect(kitOf(session, 'alone')).toEqual([]);
  expect(kitOf(session, undefined)).toEqual([]);
});

test('all bundles of the kit take the look with its pictures, and Undo takes it back', () => {
  shareLook(session);
  expect(looks()).toEqual({ Alert: NEW, Clock: NEW, Score: NEW, Ticker: NEW });
  const [first, ...others] = session.stored.list().map(({ id }) => session.stored.read(id));
  expect(first?.['package.json']).toBe(session.get().files['package.json']);
  for (const files of others) expect(files?.['graphics/my logo.png']).toEqual(new Uint8Array([1]));
  press('Undo');
  expect(looks()).toEqual({ Alert: NEW });
});

test('all bundles of the kit are shown, apart from one that waits for Run', () => {
  shareLook(session);
  openFrom('ticker');
  replaceFiles(session, { files: session.get().files, hold: 'link' });
  vi.runOnlyPendingTimers();
  openFrom('alert');
  shareLook(session);
  const shown = session.get().dialogs.map((dialog) => ('trusted' in dialog ? dialog.trusted.length : 0));
  expect(shown).toEqual([4, 3]);
});

test('a look that only one bundle has is asked about, and one that was shared before is not', () => {
  shareLook(session);
  openFrom('ticker');
  change('/* by hand */');
  openFrom('alert');
  change(FIRST);
  shareLook(session);
  expect(session.get().notice?.text).toBe('“Ticker”: this look would replace another.');
  expect(looks()).toEqual({ Alert: FIRST, Clock: NEW, Score: NEW, Ticker: '/* by hand */' });
  press('Replace it');
  expect(looks()).toEqual({ Alert: FIRST, Clock: FIRST, Score: FIRST, Ticker: FIRST });
  press('Undo');
  expect(looks()).toEqual({ Alert: FIRST, Clock: NEW, Score: NEW, Ticker: '/* by hand */' });
});

test('without room for all, no bundle takes the look', () => {
  const { setItem } = localStorage;
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (value.includes('"name":"ticker"') || value.includes('\\"ticker\\"')) throw new Error('full');
    setItem(key, value);
  });
  shareLook(session);
  expect(session.get().notice?.text).toContain('none has changed');
  expect(looks()).toEqual({ Alert: NEW });
});

test('one ZIP file has all folders and a page of five lines, and says what it is when it is opened', () => {
  const bundles = [bundle('alert'), bundle('ticker')];
  const page = readMe(bundles, 'https://docs.test/install');
  expect(page.trim().split('\n')).toHaveLength(5);
  expect(page).toContain('in the tab Match');
  expect(page).toContain('http://localhost:3000/bundles/ticker/graphics/g.html (1920 × 1080)');
  expect(page).toContain('inside its folder: alert, ticker.');
  const folders = { alert: bundle('alert'), ticker: bundle('ticker'), '': { 'READ ME.txt': page } };
  const message = 'It holds 2 bundles: alert, ticker. Unpack it, and drop one of these folders here.';
  expect(() => filesOfZip(zipOf(folders))).toThrow(message);
  const large = { 'graphics/large.png': new Uint8Array(600_000) };
  const two = { alert: { ...folders.alert, ...large }, ticker: { ...folders.ticker, ...large } };
  expect(() => filesOfZip(zipOf(two))).toThrow(message); // more than one bundle may have
  const manifest = new TextEncoder().encode('{}');
  const dropped = ['a', 'b'].map((name) => [`kit/${name}/package.json`, manifest] as const);
  expect(() => bundleOf(dropped)).toThrow('It holds 2 bundles: kit/a, kit/b.');
});
