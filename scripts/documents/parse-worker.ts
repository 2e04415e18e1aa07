// A parsing thread: takes portions of documents until there are no more. See parse-pool.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { includeFiles } from '../lib/include-files.ts';
import type { Portion } from '../lib/threads.ts';
import type { SourceFile } from '../stages/read-content.ts';
import { parseDocument } from './parse-document.ts';
import type { ParseThreadSetup, ThreadResult } from './parse-pool.ts';

const { settings, folders } = workerData as ParseThreadSetup;
const includes = includeFiles(folders);

parentPort?.on('message', async ({ first, items }: Portion<SourceFile>) => {
  const results: ThreadResult[] = [];
  for (const document of items) {
    const { doc, ...rest } = await parseDocument(document, includes.reader(), settings);
    const { source: _, ...facts } = doc;
    results.push({ ...rest, doc: facts });
  }
  parentPort?.postMessage({ first, results });
});
