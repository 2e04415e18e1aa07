// A parsing thread: takes portions of documents until there are no more. See parse-pool.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { includeFiles } from '../lib/include-files.ts';
import { parseDocument } from './parse-document.ts';
import type { Portion, ThreadResult, ThreadSetup } from './parse-pool.ts';

const { settings, folders } = workerData as ThreadSetup;
const includes = includeFiles(folders);
parentPort?.on('message', async ({ first, sources }: Portion) => {
  const parsed: ThreadResult[] = [];
  for (const document of sources) {
    const { doc, ...rest } = await parseDocument(document, includes.reader(), settings);
    const { source: _, ...facts } = doc;
    parsed.push({ ...rest, doc: facts });
  }
  parentPort?.postMessage({ first, parsed });
});
