// In each engine: the playground runs what it opens with, shows what is typed, and keeps a stranger's code still.

import { expect, inject } from 'vitest';
import { fragmentOf } from '../../src/playground/editor/share-link.ts';
import { inEachEngine } from '../support/engines/in-each-engine.ts';

/** Frames of bundles have no origin, and tests cannot look into them: what runs there says so in the log. */
const GIFT = {
  'package.json': JSON.stringify({
    name: 'gift',
    version: '1.0.0',
    omphalos: {
      compatibleRange: '*',
      graphics: [{ file: 'a.html', name: 'gift', size: { width: 800, height: 600 } }],
    },
  }),
  'graphics/a.html': '<script>console.log("unwrapped")</script>',
};

inEachEngine(({ test }) => {
  test('the playground opens, runs, and shows what is typed', async (open) => {
    const reader = await open({ site: inject('siteUrl') });
    await reader.goto('playground');
    await reader.see('iframe[title="Graphic: score"]');
    await reader.click('.cm-line');
    await reader.press('Control+Home');
    expect(reader.problems).toEqual([]);
    // What the editor closes by itself is typed over, or is text after the script.
    await reader.type('<script>console.log("typed here")</script>');
    // What is half typed may run, too: its mistakes are the typist's, and some drivers tell of them.
    await reader.see('.entry-text', 'typed here');
  });

  test('what comes by a link is shown, and runs when its reader says so', async (open) => {
    const reader = await open({ site: inject('siteUrl') });
    await reader.goto(`playground#${fragmentOf({ name: 'A gift', files: GIFT })}`);
    await reader.see('.cover button', 'Run');
    await reader.see('.cm-line');
    expect(await reader.isSeen('iframe')).toBe(false);
    await reader.click('.cover button', 'Run');
    await reader.see('iframe[title="Graphic: gift"]');
    await reader.see('.entry-text', 'unwrapped');
    expect(reader.problems).toEqual([]);
  });
});
