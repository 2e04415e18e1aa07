// What the form writes into the files: values, and the fonts and pictures that they name.

import { expect, test, vi } from 'vitest';
import { changeFiles } from '../../src/editor/bundle-actions.ts';
import { familyOf, fontsFor } from '../../src/editor/fonts.ts';
import { addDropped, giveFile } from '../../src/editor/form-actions.ts';
import { readForm } from '../../src/editor/graphic-texts.ts';
import { stubBrowser, visit } from '../support/playground-session.ts';

stubBrowser('/playground');

const CSS =
  '@font-face { font-family: "Own"; src: url("own.woff2"); }\n:root {\n  --font: "Own", serif; /* Font */\n  --logo: none; /* Logo */\n}\n';

function open(css = CSS) {
  const session = visit({ templates: [], api: [], manifestSchema: null });
  changeFiles(session, { ...session.get().files, 'graphics/theme.css': css });
  vi.runOnlyPendingTimers();
  const theme = () => String(session.get().files['graphics/theme.css']);
  return { session, theme };
}

test("a stylesheet's own fonts are offered first", () => {
  expect(fontsFor(CSS).map(familyOf).slice(0, 2)).toEqual(['Own', 'system-ui']);
  expect(fontsFor("@font-face{font-family:A}@font-face{src:url(b);font-family:'B c'}").slice(0, 2)).toEqual([
    '"A", system-ui, sans-serif',
    '"B c", system-ui, sans-serif',
  ]);
});

test('a dropped font becomes the font of the bundle, until Undo', () => {
  const { session, theme } = open();
  addDropped(session, 'My-Sans Bold.woff2', new Uint8Array([1]));
  expect(session.get().files['graphics/My-Sans Bold.woff2']).toEqual(new Uint8Array([1]));
  expect(theme()).toContain('--font: "My Sans Bold", system-ui, sans-serif; /* Font */');
  expect(theme()).toContain('src: url("My-Sans%20Bold.woff2")');
  addDropped(session, 'My-Sans Bold.woff2', new Uint8Array([2]));
  expect(theme().match(/@font-face/g)).toHaveLength(2);
  addDropped(session, 'other.woff2', new Uint8Array([3]));
  expect(theme()).toContain('--font: "other"');
  session.get().notice?.offer?.act();
  expect(theme()).toContain('--font: "My Sans Bold"');
});

test('a dropped font is only added where no property asks for one', () => {
  const { session, theme } = open(':root { --size: 1px; }');
  addDropped(session, 'a.woff2', new Uint8Array([1]));
  expect(Object.keys(session.get().files)).toContain('graphics/a.woff2');
  expect(theme()).toBe(':root { --size: 1px; }');
});

test('a picture goes beside the stylesheet, which names it, and one that is too large changes nothing', () => {
  const { session, theme } = open();
  const logo = readForm(session.get().files).find(({ name }) => name === '--logo');
  if (!logo) throw new Error('no property');
  giveFile(session, logo, 'large.png', new Uint8Array(500_001));
  expect(session.get().notice?.text).toContain('larger than 500 kB');
  expect(theme()).toBe(CSS);
  giveFile(session, logo, 'logo.svg', new TextEncoder().encode('<svg/>'));
  expect(session.get().files['graphics/logo.svg']).toBe('<svg/>');
  expect(theme()).toContain('--logo: url("logo.svg"); /* Logo */');
  session.get().notice?.offer?.act();
  expect(theme()).toBe(CSS);
});
