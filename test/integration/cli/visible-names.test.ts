// Names and titles cannot command the terminal: whatever a command prints, it shows their control characters, marks of
// direction and line separators as escapes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, startCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Turns the text around, starts a line, erases the terminal. */
const CONTROLS = '\u202E\u2028\u001B[2J';
const SHOWN = '\\u202E\\u2028\\u001B[2J';

const CONTENT = `content${CONTROLS}`;
const PAGE = `a${CONTROLS}.md`;
/** A broken link, a wrong word and a list without a line above it: each checker names the file. */
const FAULTY = `[x](./gone${CONTROLS}.md), sentense\n- a\n`;

test.each([
  ['build', ['build', '--content', CONTENT], SHOWN],
  ['build --json', ['build', '--json', '--content', CONTENT], SHOWN.replace('1B', '1b')],
  ['check', ['check', '--content', CONTENT], SHOWN],
  ['urls', ['urls', '--yes', '--content', CONTENT], SHOWN],
  ['move', ['move', '--content', CONTENT, join(CONTENT, PAGE), join(CONTENT, 'b.md')], SHOWN],
  ['dev', ['dev', '--content', CONTENT, '--port', '0'], `a${SHOWN}.md: `],
  ['preview', ['preview', '--out', CONTENT, '--port', '0'], SHOWN],
  ['wrong usage', ['build', `--${CONTROLS}`], SHOWN],
  ['a command that is not there', [`build${CONTROLS}`], encodeURI(CONTROLS)],
])('%s shows characters that would change the terminal as escapes', async (name, args, shown) => {
  const folder = temporaryFolder({
    [`${CONTENT}/${PAGE}`]: `# A\n\n${name === 'dev' ? '' : FAULTY}`,
  });
  const run = startCommand(args, { cwd: folder });
  onTestFinished(() => void run.child.kill('SIGKILL'));
  if (name === 'dev' || name === 'preview') {
    await addressOf(run);
    writeFileSync(join(folder, CONTENT, PAGE), `# A\n\n${FAULTY}`);
    await expect.poll(() => run.output.both).toContain(shown);
    run.child.kill('SIGINT');
  }
  const { stdout, stderr } = await run.ended;
  expect(stdout + stderr).toContain(shown);
  expect([...'\u202E\u2028\u001B'].filter((sign) => (stdout + stderr).includes(sign))).toEqual([]);
});
