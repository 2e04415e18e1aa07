// The command `build`: parses options, builds the site, reports, and sets the exit status. It handles no signal, since no
// handler runs while a long step works without a pause: Ctrl-C ends it at once, and the next build removes what that leaves.

import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { print, printProblem } from './cli/print.ts';
import { reportDiagnostics } from './cli/report-diagnostics.ts';
import { baseUrlOption, outOption, sourceOptions, urlOption } from './cli/site-options.ts';
import { BuildFailure, type Diagnostic } from './diagnostics/diagnostic.ts';
import { plural } from './diagnostics/format-diagnostics.ts';
import { BUILD_CACHE_FOLDER, noCache, openCache, pruneCache } from './lib/cache.ts';
import { codeVersion } from './lib/code-version.ts';
import { projectRoot } from './lib/project-root.ts';
import { createTimer } from './lib/timer.ts';
import { outputFolderProblem } from './output/output-folder.ts';
import { type BuildSummary, buildSite } from './pipeline/build-site.ts';

const build = defineCommand({
  name: 'build',
  summary: 'Builds the site into the output folder, which it replaces as a whole after success',
  options: {
    ...sourceOptions,
    out: outOption,
    baseUrl: baseUrlOption,
    url: urlOption,
    drafts: { kind: 'flag', help: 'also build pages marked "draft: true"' },
    noCache: { kind: 'flag', help: 'neither read nor write the build cache' },
    compress: { kind: 'flag', help: 'also write .br and .gz files, for hosts that serve them' },
    strict: { kind: 'flag', help: 'fail the build on warnings too' },
    json: { kind: 'flag', help: 'one JSON document on standard output instead of text' },
  },
  async run(options) {
    await requireFolder(options.content, '--content');
    // The default folder may be missing, one that was asked for may not.
    if (options.public !== sourceOptions.public.default) await requireFolder(options.public, '--public');
    const problem = outputFolderProblem(options.out, [options.content, options.public, projectRoot]);
    if (problem) throw new UsageError(`"--out" ${problem}`);
    const start = performance.now();
    const timer = createTimer();
    const cache = options.noCache ? noCache() : openCache(BUILD_CACHE_FOLDER, codeVersion());
    /** @param built undefined if the build has failed */
    const report = (diagnostics: readonly Diagnostic[], built?: BuildSummary): void => {
      const milliseconds = Math.round(performance.now() - start);
      reportDiagnostics(diagnostics, options.json);
      if (options.json) {
        const { pages = 0, files = 0, bytes = 0 } = built ?? {};
        const document = {
          ok: built !== undefined,
          pages,
          files,
          bytes,
          milliseconds,
          ...costsSoFar(),
          stages: timer.stages,
          cache: { hits: cache.hits, misses: cache.misses },
          diagnostics: diagnostics.map(inJson),
        };
        print(JSON.stringify(document, null, 2));
        return;
      }
      if (!built) {
        printProblem(`Nothing was written; ${options.out} is unchanged.`);
        return;
      }
      print(`${plural(built.pages, 'page')}, ${built.files} files in ${options.out} (${milliseconds} ms)`);
    };
    try {
      const summary = await buildSite({
        content: options.content,
        public: options.public,
        out: options.out,
        baseUrl: options.baseUrl,
        url: options.url,
        includeDrafts: options.drafts,
        isStrict: options.strict,
        compresses: options.compress,
        cache,
        timer,
        onWait: printProblem,
      });
      if (!options.noCache) pruneCache(BUILD_CACHE_FOLDER);
      report(summary.diagnostics, summary);
      return 0;
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error; // a bug of ours: keep the stack
      report(error.diagnostics);
      return 1;
    }
  },
});

/** @returns what this process with all its threads cost since its start; the bundler's process is not counted */
function costsSoFar() {
  const { user, system } = process.cpuUsage();
  return {
    processMilliseconds: Math.round(performance.now()),
    cpuMilliseconds: Math.round((user + system) / 1000),
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}

/** @returns the diagnostic with the fields that the contract names */
const inJson = ({ severity, code, message, at, help }: Diagnostic) => ({
  severity,
  code,
  file: at?.file ?? null,
  line: at?.line ?? null,
  column: at?.column ?? null,
  message,
  help: help ?? null,
});

await runCommand(build);
