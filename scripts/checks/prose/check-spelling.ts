// Spelling by cspell, with the words of its configuration in the working directory.

import { execFile } from 'node:child_process';
import { join, parse, resolve } from 'node:path';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { displayPathOf } from '../../diagnostics/display-path.ts';
import { projectRoot } from '../../lib/project-root.ts';

/** Paths in cspell's report start here. */
const ROOT = parse(process.cwd()).root;

/**
 * @param files patterns from the working directory
 * @param text of a file that is not on disk; `files` is its name then
 */
export function checkSpelling(files: readonly string[], text?: string): Promise<readonly Diagnostic[]> {
  const cspell = join(projectRoot, 'node_modules/cspell/bin.mjs');
  const cache = join(projectRoot, 'node_modules/.cache/cspell');
  // By content and configuration: files that did not change take no time.
  const caching = ['--cache', '--cache-strategy', 'content', '--cache-location', cache];
  const options = [
    'lint',
    ...caching,
    '--no-progress',
    '--no-summary',
    '--no-color',
    '--show-suggestions',
    // Otherwise files outside the working directory would be skipped, and a folder without any would be a failure.
    ...['--config', 'cspell.config.yaml', '--root', ROOT, '--no-must-find-files'],
  ];
  const names = files.map((file) => (text === undefined ? resolve(file) : `stdin://${resolve(file)}`));
  return new Promise((settle, reject) => {
    const child = execFile(
      process.execPath,
      [cspell, ...options, ...names],
      { maxBuffer: 1 << 24 },
      (error, stdout, stderr) => {
        const faults = stdout.split('\n').flatMap(faultOf);
        if (error && faults.length === 0) reject(new Error(`cspell failed: ${stderr || stdout}`));
        else settle(faults);
      },
    );
    child.stdin?.end(text ?? '');
  });
}

/** `content/a.md:3:5 - Unknown word (sentense) Suggestions: [sentence, sentences]` */
function faultOf(line: string): readonly Diagnostic[] {
  const [, file, row, column, message = '', list = ''] =
    /^(.+?):(\d+):(\d+) - (.*?)(?: (?:Suggestions|fix): [[(](.*)[\])])?$/.exec(line) ?? [];
  if (file === undefined) return [];
  const word = /\((.*)\)/.exec(message)?.[1] ?? '';
  return [
    diagnostic('prose-spelling', {
      message: `"${word}" is in no dictionary`,
      at: {
        file: displayPathOf(resolve(ROOT, file)),
        line: Number(row),
        column: Number(column),
        length: word.length,
      },
      help: `${list === '' ? 'correct it' : `did you mean ${list.replaceAll('*', '').replace(/, (?=[^,]*$)/, ' or ')}?`}; new words go into cspell.config.yaml`,
    }),
  ];
}
