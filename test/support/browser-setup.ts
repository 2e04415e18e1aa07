// Provides the engines that the tests run in.

import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/lib/browser.ts';
import type { InstalledEngine } from './engines/engine.ts';
import { findProgram } from './find-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: readonly InstalledEngine[];
  }
}

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * The project `browser` runs in Chromium, `browsers` in every installed engine, or in those that `OMPHALOS_ENGINES`
 * names, such as `Firefox,WebKit`, which must all be installed.
 */
export default async function setUpBrowser(project: TestProject): Promise<void> {
  project.provide('engines', project.name === 'browsers' ? await enginesToTest() : [await npmChromium()]);
}

/**
 * `CHROME_PATH` names the browser. Without it, Linux on x64 uses npm's headless Chromium, even where Chrome is
 * installed: a page costs a third of the CPU time there, and everybody tests in the same version.
 */
async function npmChromium(): Promise<InstalledEngine> {
  if (!process.env.CHROME_PATH && process.platform === 'linux' && process.arch === 'x64')
    process.env.OMPHALOS_BROWSER ??= 'npm';
  const { executablePath } = await findBrowser();
  return { name: 'Chromium', executablePath };
}

async function enginesToTest(): Promise<readonly InstalledEngine[]> {
  const wanted = process.env.OMPHALOS_ENGINES?.split(',').filter(Boolean);
  const chromium = await findBrowser().catch(() => undefined);
  const found: InstalledEngine[] = [];
  for (const [name, executablePath, howToGet] of [
    ['Chromium', chromium?.executablePath, 'it comes with `npm ci`, or name one in CHROME_PATH'],
    [
      'Firefox',
      await findProgram(process.env.FIREFOX_PATH ?? '', 'firefox', 'firefox-esr', MAC_FIREFOX),
      'install Firefox (Debian: firefox-esr), or name one in FIREFOX_PATH',
    ],
    [
      'WebKit',
      await findProgram('WebKitWebDriver'),
      'on Linux install webkit2gtk-driver and xvfb; elsewhere WebKitGTK does not run',
    ],
  ] as const) {
    console.log(executablePath ? `${name}: ${executablePath}` : `${name} is not installed: ${howToGet}`);
    if (executablePath) found.push({ name, executablePath });
  }
  const missing = (wanted ?? []).filter((name) => !found.some((engine) => engine.name === name));
  if (missing.length > 0) throw new Error(`not installed, or no engine: ${missing.join(', ')}`);
  return found.filter(({ name }) => wanted?.includes(name) ?? true);
}
