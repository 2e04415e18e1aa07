// Provides the engines that the tests run in.

import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/lib/browser.ts';
import type { EngineName, InstalledEngine } from './engines/engine.ts';
import { findEngines, HOW_TO_GET } from './engines/find-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: readonly InstalledEngine[];
  }
}

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
  return { name: 'Chromium', version: '', executablePath };
}

async function enginesToTest(): Promise<readonly InstalledEngine[]> {
  const found = await findEngines();
  const wanted = process.env.OMPHALOS_ENGINES?.split(',').filter(Boolean);
  const lines = (Object.keys(HOW_TO_GET) as EngineName[]).map((name) => {
    const engine = found.find((candidate) => candidate.name === name);
    return engine
      ? `${name} ${engine.version}: ${engine.executablePath}`
      : `${name} is not installed: ${HOW_TO_GET[name]}`;
  });
  console.log(lines.join('\n'));
  const missing = (wanted ?? []).filter((name) => !found.some((engine) => engine.name === name));
  if (missing.length > 0) throw new Error(`not installed, or no engine: ${missing.join(', ')}`);
  return found.filter(({ name }) => wanted?.includes(name) ?? true);
}
