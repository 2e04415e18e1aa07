// Says which engines the tests run in, and how to get those that are missing; fails where all must be there.

import type { TestProject } from 'vitest/node';
import type { EngineName, InstalledEngine } from './engine.ts';
import { findEngines, HOW_TO_GET } from './find-engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: readonly InstalledEngine[];
  }
}

/** `OMPHALOS_ENGINES` names those to test, as `Firefox,WebKit`, all of which must then be installed. */
export default async function setUpEngines(project: TestProject): Promise<void> {
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
  project.provide(
    'engines',
    found.filter(({ name }) => wanted?.includes(name) ?? true),
  );
}
