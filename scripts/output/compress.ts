// Compressed copies beside the files that gain from it, for hosts that hand them out: `.br` and `.gz`.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutputFile } from '../lib/output-file.ts';
import { DEPLOY_FOLDER } from './generated-paths.ts';

/** Kinds of files that are not compressed by themselves. */
const COMPRESSIBLE = /\.(html|css|js|json|xml|svg|txt|md|ts|webmanifest|ico)$/;
/** Bytes; below that the headers weigh more than what is saved. */
const MINIMUM = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const isCompressible = (outputPath: string): boolean =>
  COMPRESSIBLE.test(outputPath) && !outputPath.startsWith(`${DEPLOY_FOLDER}/`);

/** @returns a function that gives a file's compressed copies; files with the same bytes are compressed once */
export function createCompressor(): (file: OutputFile) => Promise<readonly OutputFile[]> {
  const known = new WeakMap<Uint8Array, Promise<readonly (readonly [string, Uint8Array])[]>>();
  return async ({ outputPath, bytes }) => {
    if (!isCompressible(outputPath) || bytes.byteLength < MINIMUM) return [];
    const variants = known.get(bytes) ?? compress(bytes);
    known.set(bytes, variants);
    return (await variants).map(([ending, content]) => ({
      outputPath: outputPath + ending,
      bytes: content,
    }));
  };
}

async function compress(bytes: Uint8Array): Promise<readonly (readonly [string, Uint8Array])[]> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variants: (readonly [string, Uint8Array])[] = [
    ['.br', br],
    ['.gz', gz],
  ];
  return variants.filter(([, content]) => content.byteLength < bytes.byteLength);
}
