// The command `test:deploy`: serves the built site with nginx and Caddy and the project's configuration for them, on
// loopback ports; checks every answer, then loads them for a few seconds.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../../scripts/cli/command-line.ts';
import { sourceOptions } from '../../scripts/cli/site-options.ts';
import { openCache } from '../../scripts/lib/cache.ts';
import { BUILD_CACHE_FOLDER } from '../../scripts/lib/cache-folder.ts';
import { codeVersion } from '../../scripts/lib/code-version.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { listSitePages } from '../../scripts/server/site-pages.ts';
import { checkServer } from './check-server.ts';
import { loadServer } from './load-server.ts';
import { type RunningServer, startCaddy, startNginx } from './run-server.ts';

const LOAD = { connections: 200, milliseconds: 10_000 };

const testDeploy = defineCommand({
  name: 'test:deploy',
  summary: 'Serves the built site with nginx and Caddy, if installed, and checks every answer',
  options: {
    ...sourceOptions,
    browser: { kind: 'flag', help: 'also run the browser tests against nginx' },
  },
  async run({ content, public: publicFolder, browser }) {
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
    try {
      const site = join(folder, 'site');
      const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
      await buildSite({ content, public: publicFolder, out: site, cache, compresses: true });
      let isRight = true;
      for (const [name, start] of [
        ['nginx', startNginx],
        ['caddy', startCaddy],
      ] as const) {
        const work = join(folder, name);
        await mkdir(work);
        const server = await start({ site, work });
        if (!server) {
          console.log(`${name} is not installed: its configuration is not tested here`);
          continue;
        }
        await startsWithSmallSite(start, join(folder, `${name}-small`));
        try {
          isRight = (await testServer(name, server, site)) && isRight;
          if (browser && name === 'nginx') isRight = (await runBrowserTests(server.url, site)) && isRight;
        } finally {
          await server.stop();
        }
      }
      return isRight ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

/**
 * A site of one page has no redirects, so its redirect files are empty.
 * @throws Error with the server's message about its configuration
 */
async function startsWithSmallSite(start: typeof startNginx, folder: string): Promise<void> {
  const content = join(folder, 'content');
  await mkdir(content, { recursive: true });
  await writeFile(join(content, 'index.md'), '# One\n');
  const site = join(folder, 'site');
  await buildSite({ content, public: join(folder, 'public'), out: site });
  const server = await start({ site, work: folder });
  await server?.stop();
}

async function testServer(name: string, server: RunningServer, site: string): Promise<boolean> {
  const { checks, failures } = await checkServer(server, site);
  for (const failure of failures.slice(0, 40)) console.error(`${name}: ${failure}`);
  console.log(
    `${name}: ${checks} checks, ${failures.length} failed${server.hasBrotli ? '' : ' (gzip only: no brotli module)'}`,
  );
  const pages = (await listSitePages(site)).filter(
    ({ sitePath }) => sitePath !== '404.html' && !sitePath.includes('='),
  );
  const paths = pages.map(({ sitePath }) => encodeURI(sitePath));
  const { requests, errors, seconds } = await loadServer({ url: server.url, paths, ...LOAD });
  console.log(
    `${name}: ${LOAD.connections} connections for ${seconds.toFixed(1)} s: ${Math.round(requests / seconds)} requests/s, ${errors} errors`,
  );
  return failures.length === 0 && errors === 0;
}

/** Runs the browser tests against this address instead of the tests' own server. */
function runBrowserTests(url: string, site: string): Promise<boolean> {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'browser'], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, OMPHALOS_SITE_URL: url, OMPHALOS_SITE_FOLDER: site },
    });
    child.on('error', reject);
    child.on('close', (status) => resolve(status === 0));
  });
}

await runCommand(testDeploy);
