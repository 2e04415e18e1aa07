// The command `check`: reports all that is wrong with the content, without building the site.

import { existsSync } from 'node:fs';
import { checkProse } from './checks/prose/check-prose.ts';
import { checkSpelling } from './checks/prose/check-spelling.ts';
import { readWording, WORDING_FILE } from './checks/prose/wording.ts';
import { chosenFiles } from './cli/chosen-files.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { reportDiagnostics } from './cli/report-diagnostics.ts';
import { sourceOptions } from './cli/site-options.ts';
import { sortDiagnostics } from './diagnostics/diagnostic.ts';
import { BUILD_CACHE_FOLDER, openCache } from './lib/cache.ts';
import { codeVersion } from './lib/code-version.ts';
import { checkContent } from './pipeline/check-content.ts';

const check = defineCommand({
  name: 'check',
  summary:
    'Reports all that is wrong with the content, without building: links, headings, spelling, words, unused files',
  details: `Files and folders after the options limit the report to them. The exit status is 1 if there is anything to report. Spelling is checked
where the working directory has a cspell.config.yaml, words where the content folder has a ${WORDING_FILE}.`,
  options: sourceOptions,
  operands: { value: 'path', help: 'report only what concerns these files, or the files in these folders' },
  async run(options, operands) {
    await requireFolder(options.content, '--content');
    const missing = operands.find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`there is no "${missing}"`);
    const start = performance.now();
    const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
    // A process of its own: it runs meanwhile.
    const spelling = existsSync('cspell.config.yaml')
      ? checkSpelling(spelledFiles(options))
      : Promise.resolve([]);
    spelling.catch(() => {}); // awaited below
    const wording = await readWording(options.content).catch((error: Error) => {
      throw new UsageError(error.message);
    });
    const { docs, files, diagnostics } = await checkContent({ ...options, cache });
    const isMeant = chosenFiles(operands, files);
    const pages = docs.filter(({ source, frontMatter }) => !frontMatter.draft && isMeant(source.displayPath));
    const prose = pages.flatMap(({ source }) => checkProse(source, wording));
    const found = sortDiagnostics([...diagnostics, ...prose, ...(await spelling)]);
    const shown = found.filter(({ at }) => operands.length === 0 || (at && isMeant(at.file)));
    reportDiagnostics(shown);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (shown.length === 0) console.log(`Nothing to fix in ${pages.length} pages (${seconds} s)`);
    return shown.length === 0 ? 0 : 1;
  },
});

/** What readers read: pages, and the descriptions in types and schemas, which editors show. */
const spelledFiles = (folders: { readonly content: string; readonly public: string }): readonly string[] => [
  `${folders.content}/**/*.md`,
  ...['schemas/*.json', '*.d.ts'].map((pattern) => `${folders.public}/${pattern}`),
];

await runCommand(check);
