// Builds a site by the command, as an author does, and serves it as a static host would.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveFolder } from '../../scripts/server/static-server.ts';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

export interface ServedSite {
  /** Ends with `/`. */
  readonly url: string;
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Codes of the build's warnings. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

/** The drawings of all sites are committed, so no build needs a browser. */
const NO_BROWSER = { CHROME_PATH: join(tmpdir(), 'no-browser'), OMPHALOS_BROWSER: '' };

/**
 * @param args of `npm run build`, without the output folder
 * @throws (rejects) with what the build printed, if it fails
 */
export async function buildAndServe(args: readonly string[] = []): Promise<ServedSite> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  const folder = join(temporaryFolder, 'dist');
  const remove = () => rm(temporaryFolder, { recursive: true });
  let warnings: readonly string[];
  try {
    const command = ['scripts/run.mjs', 'build', '--json', ...args, '--out', folder];
    const env = { ...process.env, ...NO_BROWSER };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectFolder, env });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string }[] };
    warnings = diagnostics.map(({ code }) => code);
  } catch (error) {
    await remove();
    throw error;
  }
  const server = await serveFolder({ folder });
  return {
    url: server.url,
    folder,
    warnings,
    async close() {
      await server.close();
      await remove();
    },
  };
}
