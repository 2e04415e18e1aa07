// The command `test:deploy`: serves the built site with nginx and Caddy and the project's configuration for them, on
// loopback ports, and checks every answer.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../../scripts/cli/command-line.ts';
import { sourceOptions } from '../../scripts/cli/site-options.ts';
import { BUILD_CACHE_FOLDER, openCache } from '../../scripts/lib/cache.ts';
import { codeVersion } from '../../scripts/lib/code-version.ts';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { writeFiles } from '../support/temporary-folder.ts';
import { checkServer, PRIVATE_FILES } from './check-server.ts';
import { startCaddy, startNginx } from './run-server.ts';

const testDeploy = defineCommand({
  name: 'test:deploy',
  summary: 'Serves the built site with nginx and Caddy, if installed, and checks every answer',
  options: sourceOptions,
  async run({ content, public: publicFolder }) {
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
    try {
      const site = join(folder, 'site');
      const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
      await buildSite({ content, public: publicFolder, out: site, cache, compresses: true });
      writeFiles(site, Object.fromEntries(PRIVATE_FILES.map((file) => [file, 'private'])));
      // A site of one page has no redirects, so its redirect files are empty.
      const small = join(folder, 'small');
      await mkdir(join(folder, 'one-page'));
      await writeFile(join(folder, 'one-page/index.md'), '# One\n');
      await buildSite({ content: join(folder, 'one-page'), public: join(folder, 'none'), out: small });
      let isRight = true;
      for (const [name, start] of Object.entries({ nginx: startNginx, caddy: startCaddy })) {
        const work = join(folder, name);
        await mkdir(work);
        const trial = await start({ site: small, work });
        if (!trial) {
          console.log(`${name} is not installed: its configuration is not tested here`);
          continue;
        }
        await trial.stop();
        const server = await start({ site, work });
        if (!server) continue;
        const { url, hasBrotli, stop } = server;
        const { checks, failures } = await checkServer(url, site, hasBrotli).finally(stop);
        for (const failure of failures.slice(0, 40)) console.error(`${name}: ${failure}`);
        const note = hasBrotli ? '' : ' (gzip only: no brotli module)';
        console.log(`${name}: ${checks} checks, ${failures.length} failed${note}`);
        isRight &&= failures.length === 0;
      }
      return isRight ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

await runCommand(testDeploy);
