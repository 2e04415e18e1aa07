// Makes compressed copies, `.br` and `.gz`, of files that gain from it, for hosts that can serve them.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { DEPLOY_FOLDER } from './generated-paths.ts';

/** File types that are not compressed already. */
const COMPRESSIBLE = /\.(html|css|js|json|xml|svg|txt|md|ts|webmanifest|ico)$/;
/** Bytes; for smaller files the headers weigh more than what compression saves. */
const MINIMUM = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const isCompressible = (outputPath: string): boolean =>
  COMPRESSIBLE.test(outputPath) && !outputPath.startsWith(`${DEPLOY_FOLDER}/`);

/** @returns a function that returns a file's compressed copies; it compresses files with the same bytes once */
export function createCompressor(): (file: OutputFile) => Promise<readonly OutputFile[]> {
  const variantsOf = oncePerKey(compress);
  return async ({ outputPath, bytes }) => {
    if (!isCompressible(outputPath) || bytes.byteLength < MINIMUM) return [];
    return (await variantsOf(bytes)).map(([ending, content]) => ({
      outputPath: outputPath + ending,
      bytes: content,
    }));
  };
}

async function compress(bytes: Uint8Array) {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variants = { '.br': br, '.gz': gz };
  return Object.entries(variants).filter(([, content]) => content.byteLength < bytes.byteLength);
}
