// The file in which code of bundles runs: see src/client/runtime/stage.ts.

import { STAGE_HTML } from '../../src/shared/stage-policy.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';

export const stageFile = (): OutputFile => ({
  outputPath: `assets/stage.${shortHash(STAGE_HTML)}.html`,
  bytes: Buffer.from(STAGE_HTML),
});
