// The keyboard stays where the reader is: a graphic that takes it gives it back, and is stopped if it goes on. A reader's
// own way into the picture, by a press or by keyboard, is never taken for that.

import { expect, inject } from 'vitest';
import { inEachEngine, type OpenPage } from '../../../../test/support/engines/in-each-engine.ts';
import type { Reader } from '../../../../test/support/engines/reader.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { TAKES_FOCUS } from '../../src/runtime/heartbeat.ts';
import { bundleOf } from '../support/hostile-bundles.ts';

/** A field as large as the graphic. Tests cannot look into the frame, so it reports what is typed. */
const FIELD = '\n<input id="field"\nstyle="position: fixed; inset: 0"\noninput="console.log(value)">\n';
const FRAME = 'iframe[title="Graphic: a"]';
const LETTERS = 'fourteen_signs';
/** What is typed after each letter. */
const BEGINNINGS = [...LETTERS].map((_, index) => LETTERS.slice(0, index + 1));

const withField = (script: string) => bundleOf({ html: FIELD, script });

async function run(open: OpenPage, files: Readonly<Record<string, string>>): Promise<Reader> {
  const address = `playground#${fragmentOf({ name: 'Field', files })}`;
  const reader = await open(address, { site: inject('siteUrl') });
  await reader.click('.cover button', 'Run');
  await reader.see(FRAME);
  await reader.see('.entry-text', 'ready');
  return reader;
}

const seeTyped = (reader: Reader): Promise<void> =>
  reader.until(() => {
    const root = document.querySelector('[data-playground]')?.shadowRoot;
    return root?.querySelector('.cm-line')?.textContent?.includes('fourteen_signs') ?? false;
  }, true);

/** An edit runs the graphic again. Once letters are in it, it is quiet. Lines are short, for presses at their middle. */
const unlessTyped = (script: string): string =>
  `\nconsole.log("ready");\nif (!document.body.textContent\n.trim().startsWith("f")) {\n${script} }\n`;

/** Letters there change nothing but the text: behind the first characters of the open file. */
async function goBehind(reader: Reader, start: string): Promise<void> {
  await reader.press('Control+Home');
  for (const _ of start) await reader.press('ArrowRight');
}

const firstLine = (reader: Reader): Promise<string> =>
  reader.evaluate(() => {
    const root = document.querySelector('[data-playground]')?.shadowRoot;
    return root?.querySelector('.cm-line')?.textContent ?? '';
  });

inEachEngine(({ engine, slowTest, test }) => {
  /** WebKit itself refuses the keyboard to a frame that the reader has not used. */
  const isRefused = engine === 'WebKit';
  const takers = {
    'a field': 'setInterval(() => field.focus(), 5);',
    'its window and a field': 'setInterval(() => {\nwindow.focus();\nfield.focus(); }, 5);',
  };
  for (const [name, taking] of Object.entries(takers))
    (name === 'a field' ? test : slowTest)(
      `a graphic that focuses ${name} all the time gets no letter that the reader types into the editor`,
      async (open) => {
        const reader = await run(open, withField(unlessTyped(taking)));
        await reader.click('.cm-line');
        if (!isRefused) await reader.see('.notice', `a: ${TAKES_FOCUS}`);
        await reader.type(LETTERS);
        await seeTyped(reader);
      },
    );

  test('a field that takes the keyboard at each start gets no letter that the reader types into package.json', async (open) => {
    const start = `
const { name } = omphalos.bundle;
field.onblur = () => console.log('given back', name);
field.focus();
console.log("ready");
console.log('started', name);`;
    const reader = await run(open, withField(start));
    await reader.click('.file-list [title="package.json"]');
    await reader.click('.cm-line');
    await goBehind(reader, '{"name":"');
    for (const typed of BEGINNINGS) {
      await reader.type(typed.at(-1) ?? '');
      await reader.see('.entry-text', `${isRefused ? 'started' : 'given back'} ${typed}probe`);
    }
    expect(await firstLine(reader)).toContain(`"${LETTERS}probe"`);
    expect(await reader.isSeen('.notice', `a: ${TAKES_FOCUS}`)).toBe(false);
    await reader.see(FRAME);
  });

  test('a graphic that was stopped for the keyboard gets no letter that the reader types into its file, and starts at Restart', async (open) => {
    const html = `${FIELD}<script type="module">
import { typed } from './shared.js';
setInterval(() => field.focus(), 5);
console.log('ready');
console.log('graphic', typed);
</script>`;
    const extension = `import { typed } from './graphics/shared.js';
export const main = () => console.log('server', typed);`;
    const files = { ...bundleOf({ html, extension }), 'graphics/shared.js': 'export const typed = "";' };
    const reader = await run(open, files);
    await reader.click('.file-list [title="graphics/shared.js"]');
    await reader.click('.cm-line');
    if (!isRefused) await reader.see('.notice', `a: ${TAKES_FOCUS}`);
    await goBehind(reader, 'export const typed = "');
    for (const typed of BEGINNINGS) {
      await reader.type(typed.at(-1) ?? '');
      await reader.see('.entry-text', `server ${typed}`); // the extension starts again
    }
    expect(await firstLine(reader)).toContain(`"${LETTERS}"`);
    if (isRefused) return;
    expect(await reader.isSeen(FRAME)).toBe(false);
    for (const typed of BEGINNINGS)
      expect(await reader.isSeen('.entry-text', `graphic ${typed}`)).toBe(false);
    await reader.click('.notice-line button', 'Restart');
    await reader.see(FRAME);
  });

  slowTest(
    'a taken keyboard goes back to the editor, even if a button beside it had it before',
    async (open) => {
      const reader = await run(open, withField('console.log("ready")'));
      await reader.click('.file-list [aria-selected=true]');
      await reader.click('.cm-line');
      await reader.evaluate(() => {
        const root = document.querySelector('[data-playground]')?.shadowRoot;
        root?.querySelector<HTMLElement>('iframe[title="Graphic: a"]')?.focus();
      });
      await reader.until(() => {
        const root = document.querySelector('[data-playground]')?.shadowRoot;
        return root?.activeElement?.classList.contains('cm-content') ?? false;
      }, true);
      await reader.type(LETTERS);
      await seeTyped(reader);
    },
  );

  slowTest('a graphic that takes the keyboard once gives it back and runs on', async (open) => {
    const takingOnce = `field.focus();
      let blurs = 0;
      field.onblur = () => {
        blurs += 1;
        if (blurs === 1) setTimeout(() => field.focus());
        else console.log('given back');
      };`;
    const reader = await run(open, withField(unlessTyped(takingOnce)));
    await reader.click('.cm-line');
    if (!isRefused) await reader.see('.entry-text', 'given back');
    await reader.type(LETTERS);
    await seeTyped(reader);
    expect(await reader.isSeen('.notice', `a: ${TAKES_FOCUS}`)).toBe(false);
  });

  slowTest(
    'a reader who presses into the picture right after a key keeps the keyboard there',
    async (open) => {
      const reader = await run(open, withField('console.log("ready")'));
      for (const letters of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
        await reader.click('.cm-line');
        await reader.press('ArrowLeft');
        await reader.pointAt('.picture .caption'); // drivers jump, a mouse moves
        await reader.click(FRAME);
        await reader.press('End');
        await reader.press(letters.at(-1) ?? '');
        await reader.see('.entry-text', letters);
      }
    },
  );

  slowTest(
    'a reader who comes into the picture by Tab right after a key keeps the keyboard there',
    async (open) => {
      const reader = await run(open, withField('console.log("ready")'));
      await reader.click('.cm-line');
      await reader.press('ArrowLeft');
      await reader.evaluate(() => {
        document
          .querySelector('[data-playground]')
          ?.shadowRoot?.querySelector<HTMLElement>('.picture .pane-bar > button')
          ?.focus();
      });
      await reader.press('Tab');
      await reader.type('typed');
      await reader.see('.entry-text', 'typed');
    },
  );
});
