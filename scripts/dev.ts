// The command `dev`: the site on this machine while it is being written; every save shows at once.

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { defineCommand, requireFolder, runCommand } from './cli/command-line.ts';
import { untilInterrupted } from './cli/interrupt.ts';
import { baseUrlOption, sourceOptions } from './cli/site-options.ts';
import { usesColors } from './cli/tell-diagnostics.ts';
import { startDevServer } from './dev/dev-server.ts';
import type { SiteState } from './dev/worker-messages.ts';
import { explainListenFailure } from './server/explain-listen-failure.ts';

const DEFAULT_PORT = 3000;
/** Can be changed with the variable OMPHALOS_EDITOR_URL, such as `idea://open?file=/{file}&line={line}`. */
const EDITOR_URL = 'vscode://file/{file}:{line}:{column}';

const dev = defineCommand({
  name: 'dev',
  summary: 'Serves the site while it is being written: every save shows at once, drafts included',
  options: {
    ...sourceOptions,
    ...baseUrlOption,
    port: { kind: 'port', defaultText: `${DEFAULT_PORT}, or the next free one`, help: 'port to listen on' },
    host: {
      kind: 'text',
      value: 'name',
      default: 'localhost',
      help: 'name or address to listen on; 0.0.0.0 opens the site to the network',
    },
    open: { kind: 'flag', help: 'show the site in the browser' },
    noCache: { kind: 'flag', help: 'neither read nor write the build cache' },
  },
  async run(options) {
    await requireFolder(options.content, '--content');
    // The default folder may be absent, one that was asked for may not.
    if (options.public !== sourceOptions.public.default) await requireFolder(options.public, '--public');
    const interrupted = untilInterrupted();
    const stop = new AbortController();
    void interrupted.then(() => stop.abort());
    const terminal = createTerminal();
    const server = await startDevServer({
      site: {
        content: resolve(options.content),
        public: resolve(options.public),
        baseUrl: options.baseUrl,
        useCache: !options.noCache,
        useColors: usesColors(),
        editorUrl: process.env.OMPHALOS_EDITOR_URL ?? EDITOR_URL,
      },
      port: options.port ?? DEFAULT_PORT,
      host: options.host,
      orNextFree: options.port === undefined,
      onState: terminal.showState,
      onProblem: (message) => console.error(message),
      signal: stop.signal,
    }).catch(explainListenFailure);
    if (!stop.signal.aborted) {
      console.log(`${options.content} is served at ${server.url} (Ctrl-C ends)`);
      if (options.open) openInBrowser(server.url);
    }
    await interrupted;
    await server.close();
  },
});

/** Says what each save did, and what is wrong only when that has changed. */
function createTerminal(): { showState(state: SiteState): void } {
  let lastReport = '';
  return {
    showState({ report, changed, milliseconds }) {
      if (changed.length > 0) {
        const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
        console.log(`${changed.slice(0, 3).join(', ')}${more}: ${milliseconds} ms`);
      }
      if (report !== lastReport) {
        if (report === '') console.log('All is fixed.');
        else console.error(report);
      }
      lastReport = report;
    },
  };
}

/** A machine without a browser, or without a way to start one, is no reason to stop. */
function openInBrowser(url: string): void {
  const [program, args]: [string, string[]] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`No browser could be started; open ${url}`));
  child.unref();
}

await runCommand(dev);
