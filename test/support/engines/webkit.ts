// WebKitGTK's MiniBrowser through its own WebDriver: JSON over HTTP (https://www.w3.org/TR/webdriver2/), of which the
// tests need seven commands. Without a display it runs under a virtual one. The driver does not report the console or
// errors, so a proxy adds a listener to the pages.

import { spawn } from 'node:child_process';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { PATIENCE } from '../patience.ts';
import { type Engine, type EnginePage, isOfLeaving, type PageOptions } from './engine.ts';
import { serveWatched } from './watched-site.ts';
import { inputOf } from './webdriver-input.ts';

/** Larger than the window of any test. */
const SCREEN = '-screen 0 2000x1400x24';

/** Sends a command of WebDriver, and returns its value. `path` is below the session once there is one. */
type Send = <Value = null>(method: 'POST' | 'DELETE', path: string, parameters?: object) => Promise<Value>;

/** Each page has a driver of its own: one has no more than one session. */
export const startWebKit = async (executablePath: string): Promise<Engine> => ({
  openPage: async (options) => openPage(await startDriver(executablePath), options),
  close: async () => {},
});

async function startDriver(executablePath: string) {
  const port = await freePort();
  const command = [executablePath, `--port=${port}`];
  const [program = '', ...args] = process.env.DISPLAY
    ? command
    : ['xvfb-run', '--auto-servernum', `--server-args=${SCREEN}`, ...command];
  // A process group of its own, so that the display ends with the driver.
  const driver = spawn(program, args, { detached: true, stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => driver.on('error', reject));
  const url = `http://127.0.0.1:${port}`;
  const answered = vi.waitFor(() => fetch(`${url}/status`), { timeout: PATIENCE, interval: 100 });
  await Promise.race([answered, failed]);
  const end = (): void => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  return { url, end };
}

type Driver = Awaited<ReturnType<typeof startDriver>>;

/** A browser of its own, which starts with empty storage. */
async function newSession(url: string): Promise<Send> {
  const sendTo =
    (base: string): Send =>
    async (method, path, parameters = {}) => {
      const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
      const response = await fetch(base + path, { method, ...body });
      const { value } = await response.json();
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const { sessionId } = await sendTo(url)<{ sessionId: string }>('POST', '/session', { capabilities });
  return sendTo(`${url}/session/${sessionId}`);
}

async function openPage({ url, end }: Driver, { site, viewport }: PageOptions): Promise<EnginePage> {
  const watched = await serveWatched(site);
  const send = await newSession(url);
  const run = <Value>(script: string, ...args: unknown[]): Promise<Value> =>
    send('POST', '/execute/sync', { script, args });
  const input = inputOf((device) => send('POST', '/actions', { actions: [device] }));
  if (viewport) {
    // The window has a frame, and is never narrower than its toolbar.
    const { width, height } = viewport;
    await send('POST', '/window/rect', { width, height });
    const inner = await run<number>('return innerHeight');
    await send('POST', '/window/rect', { width, height: height + (height - inner) });
  }
  return {
    goto: async (path) => void (await send('POST', '/url', { url: new URL(path, watched.url).href })),
    evaluate: (script, argument) => run(`return (${script})(arguments[0])`, argument),
    run: (source) => run(source),
    ...input,
    async wheelAt(x, y, by) {
      // The driver ignores a turn that equals the last one, unless its input state is cleared.
      await send('DELETE', '/actions');
      await input.wheelAt(x, y, by);
    },
    problems: () => watched.problems.filter((problem) => !isOfLeaving(problem)),
    async close() {
      await send('DELETE', '');
      end();
      await watched.close();
    },
  };
}
