// Serves a page that can run bundles: under the site's own policy, with the sandbox frame as published or, to see a
// test fail, with less of it.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { SANDBOX_HTML, SANDBOX_POLICY } from '../../packages/playground/src/shared/sandbox-file.ts';
import { commonOptions, scriptAsText } from '../../scripts/client-bundle/client-bundling.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { pagePolicy } from '../../scripts/render/security-policy.ts';
import { listen } from '../../scripts/server/ports.ts';

export interface RuntimeSiteOptions {
  /** Another policy for the sandbox frame, which the runtime then expects. */
  readonly policy?: string;
  /** Leaves out the policy of the page itself. */
  readonly isPageOpen?: boolean;
  /** Headers of the sandbox file; none, as on a plain host. */
  readonly sandboxHeaders?: Readonly<Record<string, string>>;
  /** Changes the source of the runtime. */
  readonly change?: (file: string, text: string) => string;
}

/** Its page has `window.runtime`, with `runBundle`, `watchLesson` and `firstSyntaxError`, and elements for a graphic and a panel. */
export async function openRuntimeSite(options: RuntimeSiteOptions = {}) {
  const { policy = SANDBOX_POLICY, sandboxHeaders = {} } = options;
  const script = scripts.get(options.change) ?? bundleRuntime(options.change);
  scripts.set(options.change, script);
  const files: Readonly<Record<string, Answer>> = {
    '/': ['text/html', options.isPageOpen ? PAGE.replace(/<meta http-equiv.*>\n/, '') : PAGE],
    '/runtime.js': ['text/javascript', (await script).replaceAll(SANDBOX_POLICY, policy)],
    '/sandbox.html': ['text/html', SANDBOX_HTML.replace(SANDBOX_POLICY, policy), sandboxHeaders],
  };
  return listening((request) => files[request.url ?? ''] ?? ['text/plain', '']);
}

/** A server of another origin that records `METHOD path` of every request, and lets everybody read it. */
export async function openEar() {
  const heard: string[] = [];
  const server = await listening((request) => {
    heard.push(`${request.method} ${request.url}`);
    return ['text/plain', 'heard'];
  });
  return { heard, ...server };
}

type Answer = readonly [type: string, text: string, headers?: Readonly<Record<string, string>>];

async function listening(answer: (request: IncomingMessage) => Answer) {
  const makeServer = () =>
    createServer((request, response) => {
      const [type, text, headers] = answer(request);
      response
        .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', ...headers })
        .end(text);
    });
  const { port, close } = await listen(makeServer(), { port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}/`, close };
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy([])}">
<title>Runtime</title>
<script type="module" src="/runtime.js"></script>
</head>
<body><div id="graphic"></div><div id="panel"></div></body>
</html>
`;

/** Each change is bundled once. */
const scripts = new Map<RuntimeSiteOptions['change'], Promise<string>>();

async function bundleRuntime(change: RuntimeSiteOptions['change']): Promise<string> {
  let hasChanged = change === undefined;
  const changed: esbuild.Plugin = {
    name: 'changed',
    setup(build) {
      // As one text, so that another policy can take its place.
      build.onLoad({ filter: /sandbox-file\.ts$/ }, () => ({
        contents: `export const SANDBOX_POLICY = ${JSON.stringify(SANDBOX_POLICY)};`,
      }));
      if (!change) return;
      build.onLoad({ filter: /[\\/]playground[\\/]src[\\/]runtime[\\/].*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = change(path.replaceAll('\\', '/'), text);
        hasChanged ||= contents !== text;
        return { contents, loader: 'ts' };
      });
    },
  };
  const { outputFiles } = await esbuild.build({
    ...commonOptions(true),
    stdin: {
      contents: `import { watchLesson } from './packages/playground/src/lesson/watch-lesson.ts';
import { firstSyntaxError } from './packages/playground/src/editor/code/file-marks.ts';
import { runBundle } from './packages/playground/src/runtime/run-bundle.ts';
window.runtime = { firstSyntaxError, runBundle, watchLesson };
document.documentElement.dataset.ready = '';`,
      resolveDir: projectRoot,
      sourcefile: join(projectRoot, 'runtime-page.ts'),
      loader: 'ts',
    },
    define: { ...commonOptions(true).define, SANDBOX_FILE: '"sandbox.html"' },
    plugins: [changed, scriptAsText(true, [changed]).plugin],
  });
  if (!hasChanged) throw new Error('the change of the runtime applies to none of its files');
  return outputFiles[0]?.text ?? '';
}
