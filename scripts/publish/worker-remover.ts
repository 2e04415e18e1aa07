// Until the end of 2027: `sw.js` removes the service worker that sites of this generator installed until November 2026. A
// browser asks for it at a visit of a page, and would keep the old worker if it were missing.

import type { OutputFile } from '../lib/output-file.ts';
import { generatedFile, WORKER_FILE } from '../output/generated-paths.ts';

/** Stays the worker of pages that are open, but answers no requests: they go to the host. */
const REMOVER = `// Until the end of 2027: removes the service worker of earlier versions of this site, and the files that it stored.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  await registration.unregister();
  const baseUrl = new URL(registration.scope).pathname;
  const names = ['pages', 'index', 'assets', 'files', 'kept', 'precache'];
  await Promise.all(names.map((name) => caches.delete(\`docs-\${name}-\${baseUrl}\`)));
}
`;

export const workerRemover = (): OutputFile => generatedFile(WORKER_FILE, REMOVER);
