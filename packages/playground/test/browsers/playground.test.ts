// In each engine: the playground runs its first bundle, shows edits, and does not run a stranger's code by itself.

import { expect, inject } from 'vitest';
import { inEachEngine } from '../../../../test/support/engines/in-each-engine.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { HAS_LEFT, TOO_MANY_MESSAGES } from '../../src/runtime/heartbeat.ts';
import { BUNDLE_RISK } from '../../src/shared/bundle-risk.ts';
import { bundleOf } from '../support/hostile-bundles.ts';

/** Bundle frames have no origin, so tests cannot look into them: their code reports to the log. */
const GIFT = bundleOf({ script: 'console.log("unwrapped")' });

/** Gets hold of the port, and sends a value that the API refuses. */
const FORGER = `export function main(omphalos) {
  const { postMessage } = MessagePort.prototype;
  let port;
  MessagePort.prototype.postMessage = function (...values) { port = this; return postMessage.apply(this, values); };
  omphalos.log.info('holds the port');
  postMessage.call(port, { kind: 'forwarded', to: [], event: 'odd', data: 1n });
}`;

inEachEngine(({ engine, slowTest, test }) => {
  test('the playground opens, runs, and shows edits', async (open) => {
    const reader = await open('playground', { site: inject('siteUrl'), expectsProblems: true });
    await reader.see('iframe[title="Graphic: score"]');
    await reader.click('.cm-line');
    await reader.press('Control+Home');
    expect(reader.problems()).toEqual([]);
    // Brackets that the editor closes are typed over, or are text after the script.
    await reader.type('<script>console.log("typed here")</script>');
    // Half-typed code may run, too, and some drivers report its errors.
    await reader.see('.entry-text', 'typed here');
  });

  slowTest('a lesson can be done with its solution', async (open) => {
    const reader = await open('learn/colours', { site: inject('siteUrl') });
    await reader.see('.lesson-status', '0 of 2 done');
    await reader.click('.lesson button', 'Show the solution');
    await reader.click('.dialog .primary', 'Take the solution');
    await reader.see('.lesson-status', 'Done: it works.');
  });

  slowTest('a bundle from a link is shown, and runs only after Run', async (open) => {
    const reader = await open(`playground#${fragmentOf({ name: 'A gift', files: GIFT })}`, {
      site: inject('siteUrl'),
    });
    await reader.see('.cover button', 'Run');
    // Neither an edit nor a reload runs it.
    await reader.click('.cm-line');
    await reader.press('Control+End');
    await reader.type(' ');
    await reader.until(() => localStorage['omphalos.playground']?.includes('"hold":"link"') ?? false, true);
    await reader.markDocument();
    await reader.evaluate(() => location.reload());
    await reader.until(() => 'marked' in document.documentElement.dataset, false);
    await reader.see(
      '.cover p',
      `This bundle came from a link. Look at its code, and run it if you trust it. ${BUNDLE_RISK}`,
    );
    expect(await reader.isSeen('iframe')).toBe(false);
    await reader.click('.cover button', 'Run');
    await reader.see('iframe[title="Graphic: a"]');
    await reader.see('.entry-text', 'unwrapped');
  });

  test('the form changes the code, arrow keys its width', async (open) => {
    const reader = await open('playground', { site: inject('siteUrl') });
    await reader.see('iframe[title="Graphic: score"]');
    await reader.click('[role="tab"][title="graphics/theme.css"]');
    await reader.click('.style-field [aria-label="Text size, as a number"]');
    await reader.press('Control+a');
    await reader.type('4.5');
    await reader.see('.cm-line', '--size: 4.5vmin; /* Text size, from 2 to 8 */');
    await reader.evaluate(() => {
      const root = document.querySelector('[data-playground]')?.shadowRoot;
      root?.querySelector<HTMLElement>('.separator')?.focus();
    });
    await reader.press('ArrowLeft');
    await reader.until(() => localStorage['omphalos.playground-panes'], '49');
  });

  test('Tab goes through the whole form, and each stop has a name', async (open) => {
    const reader = await open('playground#sample=lower-third', { site: inject('siteUrl') });
    await reader.see('iframe[title="Panel: Lower third"]');
    await reader.evaluate(() => {
      const root = document.querySelector('[data-playground]')?.shadowRoot;
      root?.querySelector<HTMLElement>('.style-form summary')?.focus();
    });
    const names: string[] = [];
    while (names.length < 30 && names.at(-1) !== 'Show the code') {
      await reader.press('Tab');
      const name = await reader.evaluate(() => {
        const focused = document.querySelector('[data-playground]')?.shadowRoot?.activeElement;
        const label = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
        const text = label ? focused.labels?.[0]?.textContent : focused?.textContent;
        return focused?.getAttribute('aria-label') ?? text ?? '';
      });
      names.push(name);
    }
    // A setting of WebKit decides what Tab stops at.
    if (engine === 'WebKit') return;
    expect(names).not.toContain('');
    expect(names).toEqual(
      expect.arrayContaining([
        'Name',
        'Accent',
        'Font',
        'Text size',
        'Text size, as a number',
        'Download the ZIP file',
        'Use this look for all five',
        'Show the code',
      ]),
    );
  });

  const leaving = { 'opens another page': "location.href = '/docs'", 'loads again': 'location.reload()' };
  for (const [name, leave] of Object.entries(leaving))
    slowTest(`a page that ${name} is said to have left, not to hang, unless it stays`, async (open) => {
      const stay = "setTimeout(() => console.log('still here'), 500)";
      const files = bundleOf({ script: `onload = () => setTimeout(() => { ${leave}; ${stay}; }, 300)` });
      const address = `playground#${fragmentOf({ name: 'Leaver', files })}`;
      const reader = await open(address, { site: inject('siteUrl'), expectsProblems: true });
      await reader.click('.cover button', 'Run');
      // The policy refuses the other page. Only Chromium leaves all the same.
      if (engine !== 'Chromium' && name === 'opens another page')
        return reader.see('.entry-text', 'still here');
      await reader.see('.notice', `a: ${HAS_LEFT}`);
      await reader.see('.entry-text', HAS_LEFT);
    });

  test('a value that is not JSON ends the extension', async (open) => {
    const files = bundleOf({ extension: FORGER });
    const address = `playground#${fragmentOf({ name: 'Forger', files })}`;
    const reader = await open(address, { site: inject('siteUrl') });
    await reader.click('.cover button', 'Run');
    await reader.see('.entry-text', TOO_MANY_MESSAGES);
  });
});
