// Runs the linters of prose over pages: markdownlint for structure and terms, cspell for spelling.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { lint } from 'markdownlint/sync';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import type { Fault, Page } from '../../../support/content-pages.ts';
import { caseProblem, headingCase, markdownRules, wording, wordingProblems } from './markdown-rules.ts';

export function checkMarkdown(pages: readonly Page[]): readonly Fault[] {
  const results = lint({
    strings: Object.fromEntries(pages.map(({ file, text }) => [file, text])),
    config: markdownRules,
    customRules: [headingCase, wording],
  });
  const inText = Object.entries(results).flatMap(([file, faults]) =>
    faults.map(({ lineNumber, ruleNames, ruleDescription, errorDetail, errorContext }) => ({
      file,
      line: lineNumber,
      message: [`${ruleNames.at(-1)}: ${ruleDescription}`, errorDetail, errorContext]
        .filter(Boolean)
        .join(' | '),
    })),
  );
  return [...pages.flatMap(checkFrontMatter), ...inText];
}

/** Title and description are prose too, which markdownlint does not look at. */
function checkFrontMatter({ file, text }: Page): readonly Fault[] {
  const lines = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1]?.split('\n') ?? [];
  return lines.flatMap((line, index) => {
    const [, key, value = ''] = /^(title|description):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    const caseFault = key === 'title' ? caseProblem(value) : undefined;
    return [...(caseFault ? [caseFault] : []), ...wordingProblems(value)].map((message) => ({
      file,
      line: index + 2,
      message,
    }));
  });
}

/**
 * Spelling of files on disk, with the words of cspell.config.yaml.
 * @param files patterns from the project's root, or one page that is not on disk
 */
export function checkSpelling(files: readonly string[] | Page): Promise<readonly Fault[]> {
  const cspell = join(projectRoot, 'node_modules/cspell/bin.mjs');
  const options = ['lint', '--no-progress', '--no-summary', '--no-color', '--show-suggestions', '--relative'];
  const names = 'text' in files ? [`stdin://${files.file}`] : files;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [cspell, ...options, ...names],
      { cwd: projectRoot, maxBuffer: 1 << 24 },
      (error, stdout, stderr) => {
        const faults = stdout.split('\n').flatMap((line): Fault[] => {
          const match = /^(.+?):(\d+):\d+ - (.*)$/.exec(line);
          return match ? [{ file: match[1] ?? '', line: Number(match[2]), message: match[3] ?? '' }] : [];
        });
        if (error && faults.length === 0) reject(new Error(`cspell failed: ${stderr || stdout}`));
        else resolve(faults);
      },
    );
    child.stdin?.end('text' in files ? files.text : '');
  });
}
