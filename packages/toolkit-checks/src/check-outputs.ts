// Compares output that stands in the pages themselves with what the toolkit prints, and opens the addresses that stand in a
// block.

import { join } from 'node:path';
import { type Block, fencedBlocks, readPages } from '../../../test/support/content-pages.ts';
import { makeHome, manifest, writeBundle } from './bundle-folder.ts';
import { filesOfSample } from './check-bundles.ts';
import { isTutorial } from './commands/check-commands.ts';
import type { ToolkitCheck } from './report.ts';
import { startToolkit } from './toolkit-server.ts';

/** A time if the line has one, and the rest. */
const LINE = /^([\d-]+ [\d:.]+ )?(.*)$/;
const SOURCE = /\] ([\w-]+): /;

export async function checkOutputs({ folder, work, dist, browser, report }: ToolkitCheck): Promise<void> {
  const blocks = fencedBlocks(readPages().filter((page) => !isTutorial(page)));
  const outputs = blocks.filter(({ meta }) => meta.words.has('output') && !meta.attributes.file);
  const addresses = blocks.filter(({ code }) => /^http:\/\/localhost:3000\/\S+$/.test(code));
  const home = await makeHome(join(work, 'outputs'));
  await writeBundle(home, '', await filesOfSample(dist, 'score-keeper'));
  for (const output of outputs) {
    const example = exampleBefore(output, blocks);
    const name = SOURCE.exec(output.code)?.[1] ?? '';
    if (!example || /^(score-keeper|network)$/.test(name)) continue;
    await writeBundle(home, name, {
      'package.json': manifest(name, { extension: 'server/main.js' }),
      'server/main.js': example.code,
      // Read at the start by the example whose output counts them.
      'sponsors.json': '[1, 2, 3, 4]',
    });
  }
  const toolkit = await startToolkit({ folder, home, env: { LOG_LEVEL: 'debug' } });
  const page = await browser.newPage();
  await page.goto(`${toolkit.url}/bundles/score-keeper/panels/control.html`);
  await page.waitForFunction('globalThis.omphalos?.socket?.connected');
  for (const button of await page.locator('button').all()) await button.click();
  const isPrinted = (text: string): boolean => {
    const [, time = '', rest = ''] = LINE.exec(text) ?? [];
    return toolkit.lines.some((line) => line.endsWith(rest) && shapeOf(line).startsWith(shapeOf(time)));
  };
  for (const output of outputs) {
    const lines = output.code.split('\n');
    await toolkit.waitUntil(() => lines.every(isPrinted), 5_000);
    report.ran(output, 'outputs, compared');
    for (const line of lines.filter((text) => !isPrinted(text)))
      report.differ(output, `the toolkit does not print "${line}"`);
  }
  for (const block of addresses) {
    const { status } = await fetch(block.code.replace('http://localhost:3000', toolkit.url));
    report.ran(block, 'addresses, opened');
    if (status !== 200) report.differ(block, `the toolkit answers ${status}`);
  }
  await page.close();
  await toolkit.stop();
}

const exampleBefore = (output: Block, blocks: readonly Block[]): Block | undefined =>
  blocks.findLast(
    ({ file, line, meta }) =>
      file === output.file && line < output.line && meta.attributes.context === 'extension',
  );

const shapeOf = (text: string): string => text.replace(/\d/g, '0');
