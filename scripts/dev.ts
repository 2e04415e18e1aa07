// The command `dev`: serves the site while you write, and shows every save at once. Runs as two processes: the first
// watches the generator's code and starts the second, which serves the site.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { defineCommand, type OptionValues, requireFolder, runCommand } from './cli/command-line.ts';
import { untilInterrupted } from './cli/interrupt.ts';
import { print, printProblem, printReport } from './cli/print.ts';
import { usesColors } from './cli/report-diagnostics.ts';
import { baseUrlOption, hostOption, sourceOptions, urlOption } from './cli/site-options.ts';
import { type FromServer, PORT_VARIABLE, runServerProcess, type ToServer } from './dev/process.ts';
import type { State } from './dev/site.ts';
import { createTerminalReport } from './dev/terminal-report.ts';

const DEFAULT_PORT = 3000;
const OPTIONS = {
  ...sourceOptions,
  baseUrl: baseUrlOption,
  url: urlOption,
  port: { kind: 'port', defaultText: `${DEFAULT_PORT}, or the next free one`, help: 'port to listen on' },
  host: hostOption,
  open: { kind: 'flag', help: 'open the site in the browser' },
  noCache: { kind: 'flag', help: 'neither read nor write the build cache' },
} as const;

const dev = defineCommand({
  name: 'dev',
  summary: 'Serves the site while you write: shows every save at once, drafts included',
  options: OPTIONS,
  async run(options) {
    await requireFolder(options.content, '--content');
    // The default folder may be missing, one that was asked for may not.
    if (options.public !== sourceOptions.public.default) await requireFolder(options.public, '--public');
    const replacedPort = process.env[PORT_VARIABLE];
    if (replacedPort !== undefined) return serve(options, replacedPort);
    const server = runServerProcess(process.argv.slice(2));
    const status = await Promise.race([untilInterrupted(), server.failed]);
    await server.close();
    return status ?? 0;
  },
});

/** Runs in the server process. @param replacedPort of the process that this one replaces; empty for the first one */
async function serve(options: OptionValues<typeof OPTIONS>, replacedPort: string): Promise<undefined> {
  process.on('SIGINT', () => {}); // Ctrl-C reaches both processes; the other one ends this one
  process.on('disconnect', () => process.exit());
  const { startDevServer } = await import('./dev/server.ts');
  const isFirst = replacedPort === '';
  const server = await startDevServer({
    site: {
      content: resolve(options.content),
      public: resolve(options.public),
      baseUrl: options.baseUrl,
      url: options.url,
      useCache: !options.noCache,
    },
    port: isFirst ? (options.port ?? DEFAULT_PORT) : Number(replacedPort),
    host: options.host,
    orNextFree: isFirst && options.port === undefined,
    beforeListening: async (opening) => {
      if (isFirst) return; // a port that is in use is reported at once
      await opening;
      process.send?.({ kind: 'assembled' } satisfies FromServer);
      await once(process, 'message');
    },
    onState: printNews,
    onProblem: printProblem,
  }).catch((error) => {
    process.disconnect?.();
    throw error;
  });
  process.on('message', (message: ToServer) => {
    if (message.kind === 'code-problems') server.showCodeProblems(message.problems);
    if (message.kind === 'end') void server.end().then(() => process.exit());
  });
  process.send?.({ kind: 'listening', port: server.port } satisfies FromServer);
  if (!isFirst) return;
  print(`${options.content} is served at ${server.url} (Ctrl-C ends)`);
  if (options.open) openInBrowser(server.url);
}

const reportNews = createTerminalReport(usesColors());

function printNews(state: State, shown: string): void {
  if (shown !== '') print(shown);
  const news = reportNews(state);
  if (news !== '') printReport(news);
}

/** A machine without a browser, or without a way to start one, is no reason to fail. */
function openInBrowser(url: string): void {
  const [program, args]: [string, string[]] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => printProblem(`Could not start a browser; open ${url}`));
  child.unref();
}

await runCommand(dev);
