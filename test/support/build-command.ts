// Builds a site with the command, as an author does, and serves it as a static host would.

import { join } from 'node:path';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { runBuild } from './run-command.ts';
import { type AtEnd, temporaryFolder } from './temporary-folder.ts';

/**
 * @param args of `npm run build`, without the output folder
 * @returns the URL, which ends with `/`, the absolute path of the built site, and the codes of the build's warnings
 * @throws (rejects) with the build's output, if it fails
 */
export async function buildAndServe(atEnd: AtEnd, args: readonly string[] = [], baseUrl = '/') {
  const folder = join(temporaryFolder({}, atEnd), 'dist');
  const warnings = await buildInto(folder, args);
  const server = await serveFolder({ folder, baseUrl });
  atEnd(() => server.close());
  return { url: server.url, folder, warnings };
}

/** @returns the codes of the build's warnings */
export async function buildInto(folder: string, args: readonly string[]): Promise<readonly string[]> {
  // The SVGs of all sites are committed, so no build needs a browser.
  const env = { CHROME_PATH: join(folder, 'no-browser'), OMPHALOS_BROWSER: '' };
  const { status, stdout, stderr } = await runBuild(['--json', ...args, '--out', folder], { env });
  if (status !== 0) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

/** For a global setup: collects functions to call at the end. */
export function gatherEnds() {
  const ends: (() => void)[] = [];
  const atEnd: AtEnd = (end) => void ends.push(end);
  const end = async (): Promise<void> => {
    for (const last of ends.toReversed()) await last();
  };
  return { atEnd, end };
}
