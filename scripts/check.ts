// The command `check`: reports all that is wrong with the content, without building the site. Markdown and spelling are the
// work of two tools, each with a configuration of its own.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkText } from './checks/check-text.ts';
import { chosenFiles } from './cli/chosen-files.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { print, printProblem } from './cli/print.ts';
import { reportDiagnostics } from './cli/report-diagnostics.ts';
import { sourceOptions } from './cli/site-options.ts';
import { applyEdits } from './diagnostics/apply-edits.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { plural } from './diagnostics/format-diagnostics.ts';
import { BUILD_CACHE_FOLDER, openCache } from './lib/cache.ts';
import { codeVersion } from './lib/code-version.ts';
import type { ContentOptions } from './pipeline/arrange-content.ts';
import { checkContent } from './pipeline/check-content.ts';

const check = defineCommand({
  name: 'check',
  summary:
    'Reports all that is wrong with the content, without building: links, headings, Markdown, spelling, words',
  details: `Files and folders after the options limit the report to them. The exit status is 1 if there is anything to report. Spelling is
the work of cspell (cspell.config.yaml), Markdown and words to avoid that of markdownlint (.markdownlint-cli2.yaml).`,
  options: {
    ...sourceOptions,
    fix: { kind: 'flag', help: 'first correct in the files what is certain, such as letter case' },
  },
  operands: { value: 'path', help: 'report only what concerns these files, or the files in these folders' },
  async run(options, operands) {
    await requireFolder(options.content, '--content');
    const missing = operands.find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`there is no "${missing}"`);
    const start = performance.now();
    let { files, pages, found } = await lookAt(options, operands);
    const spelled = files.filter((file) => /(\.md|\.d\.ts|schemas\/[^/]+\.json)$/.test(file));
    if (spelled.length === 0) throw new UsageError(`no page among "${operands.join('", "')}"`);
    if (options.fix && (await applyFixes(found)) > 0)
      ({ files, pages, found } = await lookAt(options, operands));
    reportDiagnostics(found);
    const fixable = found.filter(({ fix }) => fix).length;
    if (fixable > 0) print(`"npm run check -- --fix" corrects ${fixable} of them`);
    const isSpelled = runTool(
      import.meta.resolve('cspell/bin.mjs'),
      ['lint', '--no-progress', '--no-summary', '--show-suggestions', '--file-list', 'stdin'],
      spelled,
    );
    const markdown = files.filter((file) => file.endsWith('.md'));
    const linter = new URL('markdownlint-cli2-bin.mjs', import.meta.resolve('markdownlint-cli2'));
    const isMarkdown = runTool(linter, ['--', ...markdown]);
    if (found.length > 0 || !isSpelled || !isMarkdown) return 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`Nothing to fix in ${plural(pages, 'page')} (${seconds} s)`);
    return 0;
  },
});

/** @returns what concerns the chosen files; `pages`: how many of them are pages that are no drafts */
async function lookAt(folders: Pick<ContentOptions, 'content' | 'public'>, operands: readonly string[]) {
  const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
  const { docs, files, diagnostics } = await checkContent({ ...folders, cache });
  const isMeant = chosenFiles(operands, files);
  const pages = docs.filter(({ source, frontMatter }) => !frontMatter.draft && isMeant(source.displayPath));
  const found = sortDiagnostics([...diagnostics, ...pages.flatMap(({ source }) => checkText(source))]);
  return {
    files: files.filter(isMeant),
    pages: pages.length,
    found: found.filter(({ at }) => operands.length === 0 || (at && isMeant(at.file))),
  };
}

/**
 * Runs the command of a package, and prints what it finds.
 * @param program its file's URL
 * @param files for its standard input, one a line
 * @returns whether it found nothing
 */
function runTool(program: URL | string, args: readonly string[], files: readonly string[] = []): boolean {
  const input = files.join('\n');
  const run = spawnSync(process.execPath, [fileURLToPath(program), ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (run.stdout !== '') print(run.stdout.trimEnd());
  if (run.stderr !== '') printProblem(run.stderr.trimEnd());
  return run.status === 0;
}

/** Corrects the files, and prints each change. @returns how many there were */
async function applyFixes(diagnostics: readonly Diagnostic[]): Promise<number> {
  const fixes = diagnostics.flatMap(({ fix }) => fix ?? []);
  let changed = 0;
  for (const file of new Set(fixes.map(({ at }) => at.file))) {
    const ofFile = fixes.filter(({ at }) => at.file === file);
    const { text, left } = applyEdits(await readFile(file, 'utf8'), ofFile);
    await writeFile(file, text);
    for (const fix of ofFile.filter((one) => !left.includes(one)))
      print(`${file}:${fix.at.line}: "${fix.text}" → "${fix.newText}"`);
    changed += ofFile.length - left.length;
  }
  return changed;
}

await runCommand(check);
