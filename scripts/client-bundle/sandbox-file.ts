// The file in which code of bundles runs: see src/playground/runtime/sandbox-frame.ts. Not among the assets: HTML there is of authors, and
// hosts serve it under another policy.

import { SANDBOX_FILES, SANDBOX_HTML } from '../../src/playground/door/sandbox-policy.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';

export const sandboxFile = (): OutputFile => ({
  outputPath: `${SANDBOX_FILES}${shortHash(SANDBOX_HTML)}.html`,
  bytes: Buffer.from(SANDBOX_HTML),
});
