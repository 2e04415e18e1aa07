// The command `check`: reports all that is wrong with the content, without building the site.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { checkProse } from './checks/prose/check-prose.ts';
import { checkSpelling } from './checks/prose/check-spelling.ts';
import { readWording, WORDING_FILE } from './checks/prose/wording.ts';
import { chosenFiles } from './cli/chosen-files.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { print } from './cli/print.ts';
import { reportDiagnostics } from './cli/report-diagnostics.ts';
import { sourceOptions } from './cli/site-options.ts';
import { applyEdits } from './diagnostics/apply-edits.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { BUILD_CACHE_FOLDER, openCache } from './lib/cache.ts';
import { codeVersion } from './lib/code-version.ts';
import { checkContent } from './pipeline/check-content.ts';

const check = defineCommand({
  name: 'check',
  summary:
    'Reports all that is wrong with the content, without building: links, headings, spelling, words, unused files',
  details: `Files and folders after the options limit the report to them. The exit status is 1 if there is anything to report. Spelling is checked
where the working directory has a cspell.config.yaml, words where the content folder has a ${WORDING_FILE}.`,
  options: {
    ...sourceOptions,
    fix: {
      kind: 'flag',
      help: 'first correct in the files what is certain: letter case, https://, Markdown marks',
    },
  },
  operands: { value: 'path', help: 'report only what concerns these files, or the files in these folders' },
  async run(options, operands) {
    await requireFolder(options.content, '--content');
    const missing = operands.find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`there is no "${missing}"`);
    const start = performance.now();
    let { pages, found } = await lookAt(options, operands);
    if (options.fix && (await applyFixes(found)) > 0) ({ pages, found } = await lookAt(options, operands));
    reportDiagnostics(found);
    const fixable = found.filter(({ fix }) => fix).length;
    if (fixable > 0) print(`"npm run check -- --fix" corrects ${fixable} of them`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (found.length === 0) print(`Nothing to fix in ${pages} pages (${seconds} s)`);
    return found.length === 0 ? 0 : 1;
  },
});

/** @returns `found`: what concerns the chosen files; `pages`: how many of them are pages that are no drafts */
async function lookAt(folders: Folders, operands: readonly string[]) {
  const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
  // A process of its own: it runs meanwhile.
  const spelling = existsSync('cspell.config.yaml')
    ? checkSpelling(spelledFiles(folders))
    : Promise.resolve([]);
  spelling.catch(() => {}); // awaited below
  const wording = await readWording(folders.content).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const { docs, files, diagnostics } = await checkContent({ ...folders, cache });
  const isMeant = chosenFiles(operands, files);
  const pages = docs.filter(({ source, frontMatter }) => !frontMatter.draft && isMeant(source.displayPath));
  const prose = pages.flatMap(({ source }) => checkProse(source, wording));
  const found = sortDiagnostics([...diagnostics, ...prose, ...(await spelling)]);
  return {
    pages: pages.length,
    found: found.filter(({ at }) => operands.length === 0 || (at && isMeant(at.file))),
  };
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

interface Folders {
  readonly content: string;
  readonly public: string;
}

/** What readers read: pages, and the descriptions in types and schemas, which editors show. */
const spelledFiles = (folders: Folders): readonly string[] => [
  `${folders.content}/**/*.md`,
  ...['schemas/*.json', '*.d.ts'].map((pattern) => `${folders.public}/${pattern}`),
];

await runCommand(check);
