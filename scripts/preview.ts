// The command `preview`: serves the built site on this machine like a plain static host.

import { defineCommand, requireFolder, runCommand } from './cli/command-line.ts';
import { untilInterrupted } from './cli/interrupt.ts';
import { print, printProblem } from './cli/print.ts';
import { baseUrlOption, hostOption, outOption } from './cli/site-options.ts';
import { readBuildMarker } from './output/build-marker.ts';
import { serveFolder } from './server/static-server.ts';

const DEFAULT_PORT = 4173;

const preview = defineCommand({
  name: 'preview',
  summary: 'Serves the built site like a plain static host',
  options: {
    out: outOption,
    baseUrl: { ...baseUrlOption, defaultText: 'the one the site was built for' },
    port: { kind: 'port', defaultText: `${DEFAULT_PORT}, or the next free one`, help: 'port to listen on' },
    host: hostOption,
  },
  async run(options) {
    await requireFolder(options.out, '--out', 'run "npm run build" first');
    const baseUrl = options.baseUrl ?? (await readBuildMarker(options.out))?.baseUrl ?? '/';
    const server = await serveFolder({
      folder: options.out,
      host: options.host,
      port: options.port ?? DEFAULT_PORT,
      orNextFree: options.port === undefined,
      baseUrl,
      onProblem: printProblem,
    });
    print(`${options.out} is served at ${server.url} (Ctrl-C ends)`);
    await untilInterrupted();
    await server.close();
  },
});

await runCommand(preview);
