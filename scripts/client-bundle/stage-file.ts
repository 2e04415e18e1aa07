// The file in which code of bundles runs: see src/playground/runtime/stage.ts. Not among the assets: HTML there is of authors, and
// hosts serve it under another policy.

import { STAGE_FILES, STAGE_HTML } from '../../src/playground/door/stage-policy.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';

export const stageFile = (): OutputFile => ({
  outputPath: `${STAGE_FILES}${shortHash(STAGE_HTML)}.html`,
  bytes: Buffer.from(STAGE_HTML),
});
