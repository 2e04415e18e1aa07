// Finds the installed browser engines, and says how to get the others.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../../scripts/lib/browser.ts';
import { findProgram } from '../find-program.ts';
import type { EngineName, InstalledEngine } from './engine.ts';
import { webKitVersion } from './webkit.ts';

const PROGRAMS: Readonly<Record<Exclude<EngineName, 'Chromium'>, readonly string[]>> = {
  Firefox: ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  WebKit: ['WebKitWebDriver'],
};

/** One sentence for each engine. */
export const HOW_TO_GET: Readonly<Record<EngineName, string>> = {
  Chromium: 'it comes with `npm ci`, or name one in CHROME_PATH',
  Firefox: 'install Firefox (Debian: firefox-esr), or name one in FIREFOX_PATH',
  WebKit: 'on Linux install webkit2gtk-driver and xvfb; elsewhere WebKitGTK does not run',
};

export async function findEngines(): Promise<readonly InstalledEngine[]> {
  const [chromium, firefox, driver] = await Promise.all([
    findBrowser().catch(() => undefined),
    findProgram(process.env.FIREFOX_PATH ?? '', ...PROGRAMS.Firefox),
    findProgram(...PROGRAMS.WebKit),
  ]);
  const found: InstalledEngine[] = [];
  if (chromium) {
    const { executablePath, env } = chromium;
    found.push({ name: 'Chromium', executablePath, version: await versionOf(executablePath, env) });
  }
  if (firefox) found.push({ name: 'Firefox', executablePath: firefox, version: await versionOf(firefox) });
  if (driver) found.push({ name: 'WebKit', executablePath: driver, version: await webKitVersion(driver) });
  return found;
}

/** As the program prints it: `Mozilla Firefox 128.5.0esr` → `128.5.0esr`. */
async function versionOf(program: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version'], { env: { ...process.env, ...env } });
  return /\d[\w.]*/.exec(stdout)?.[0] ?? stdout.trim();
}
