// A stock Firefox through WebDriver BiDi, which it speaks itself. Features that the protocol cannot set are preferences of
// the profile, so they need a browser of their own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Connection, connect } from './bidi.ts';
import { type Engine, type EnginePage, isOfLeaving, type PageOptions, type Setting } from './engine.ts';
import { inputOf } from './webdriver-input.ts';

type Preferences = Readonly<Record<string, boolean | number>>;

const USUAL: Preferences = {
  'ui.systemUsesDarkTheme': 0,
  // A file of JSON is shown as text, as in other browsers. Firefox's viewer is a page with code of its own.
  'devtools.jsonview.enabled': false,
};
const PREFERENCES: Readonly<Record<Setting, Preferences>> = {
  javaScriptOff: { 'javascript.enabled': false },
  // As if the system used forced colours on black.
  forcedColors: { 'browser.display.document_color_use': 2 },
};

export async function startFirefox(executablePath: string): Promise<Engine> {
  const start = async (settings: readonly Setting[]) => {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const preferences = settings.map((setting) => PREFERENCES[setting]);
    const firefox = await launchFirefox(executablePath, profile, Object.assign({}, ...preferences));
    return {
      ...firefox,
      async close() {
        await firefox.kill();
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  };
  let shared: Awaited<ReturnType<typeof start>> | undefined;
  return {
    async openPage(options) {
      const { settings = [] } = options;
      if (settings.length > 0) {
        const own = await start(settings);
        const page = await own.openPage(options);
        return { ...page, close: own.close };
      }
      shared ??= await start([]);
      return shared.openPageInContainer(options);
    },
    close: async () => shared?.close(),
  };
}

/** @param profile folder of the profile, which outlives the browser */
export async function launchFirefox(executablePath: string, profile: string, preferences: Preferences = {}) {
  const lines = Object.entries({ ...USUAL, ...preferences }).map(
    ([name, value]) => `user_pref("${name}", ${value});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  const connection = await connect(await listeningAt(browser.stderr));
  const { send } = connection;
  await send('session.subscribe', { events: ['browsingContext.contextCreated', 'log.entryAdded'] });
  return {
    openPage: (options: PageOptions) => openPage(connection, options, 'default'),
    /** Opens a page that starts with empty storage. */
    async openPageInContainer(options: PageOptions): Promise<EnginePage> {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
      const page = await openPage(connection, options, userContext);
      return { ...page, close: async () => void (await send('browser.removeUserContext', { userContext })) };
    },
    /** Ends the browser without letting it clean up. */
    async kill(): Promise<void> {
      browser.kill('SIGKILL');
      await ended;
    },
  };
}

/** The address that the browser prints once it listens. The pipe must be read to the end, or the browser would wait. */
async function listeningAt(stderr: NodeJS.ReadableStream): Promise<string> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface(stderr)
      .on('line', (line) => {
        printed.push(line);
        const url = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      })
      .on('close', () => reject(new Error(`Firefox has ended: ${printed.join('\n')}`)));
  });
}

async function openPage(
  { send, onEvent }: Connection,
  { site, viewport }: PageOptions,
  userContext: string,
): Promise<EnginePage> {
  const frames = new Set<string>();
  const problems: string[] = [];
  onEvent((method, params) => {
    if (method === 'browsingContext.contextCreated') {
      const frame = params as { context: string; userContext: string };
      if (frame.userContext === userContext) frames.add(frame.context);
    } else {
      const { level, text, source } = params as LogEntry;
      if (!frames.has(source.context ?? '') || !['error', 'warn'].includes(level)) return;
      if (!isOfLeaving(text)) problems.push(text);
    }
  });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const target = { context };
  const evaluate: EnginePage['evaluate'] = async (script, argument) => {
    const { result, exceptionDetails } = await send<Evaluation>('script.callFunction', {
      functionDeclaration: `(argument) => (${inPage})(${script}, argument)`,
      arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
      target,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
  if (viewport) {
    await send('browsingContext.setViewport', { context, viewport });
    while ((await evaluate(() => innerWidth)) !== viewport.width) await setTimeout(10);
  }
  return {
    async goto(path) {
      const url = new URL(path, site).href;
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(
        async (error: unknown) => {
          // The target of a page that redirects at once.
          if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
          const state = () => evaluate(() => document.readyState).catch(() => 'leaving');
          while ((await state()) !== 'complete') await setTimeout(10);
        },
      );
    },
    evaluate,
    async run(source) {
      const { exceptionDetails } = await send<Evaluation>('script.evaluate', {
        expression: source,
        target,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
    },
    ...inputOf((device) => send('input.performActions', { context, actions: [device] })),
    problems: () => problems,
    close: async () => void (await send('browsingContext.close', { context })),
  };
}

/** Without a promise of its own, since promises end only where JavaScript is switched on. */
function inPage(script: (argument: unknown) => unknown, argument: string): unknown {
  const result = script(JSON.parse(argument));
  return result instanceof Promise ? result.then((value) => JSON.stringify(value)) : JSON.stringify(result);
}

interface LogEntry {
  readonly level: string;
  readonly text: string;
  /** Workers have no context. */
  readonly source: { readonly context?: string };
}

interface Evaluation {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
