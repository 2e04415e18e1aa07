// Loads files beside the documents that pages show or link to: content hash for the name, size of images.

import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { imageDiagnostic } from './image-diagnostic.ts';
import { readListed } from './read-inside.ts';

export interface Asset extends OutputFile {
  /** Path relative to the content folder. */
  readonly sourcePath: string;
  /** CSS pixels; null for other files and for an SVG without a size. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** What is wrong with the file, without a place. */
  readonly diagnostic: Diagnostic | undefined;
}

/** The size of an image in the public folder, and what is wrong with it. */
type PublicImage = Pick<Asset, 'size' | 'diagnostic'>;

export interface LinkedFiles {
  /** Files of the content folder that pages show or link to, by their path there. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Images of the public folder that pages show or link to, by their path there. */
  readonly publicImages: ReadonlyMap<string, PublicImage>;
}

/** @param sourcePaths relative to `folder`, which is absolute */
export async function loadAssets(
  folder: string,
  sourcePaths: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  const assets = await mapConcurrently(sourcePaths, 16, async (sourcePath): Promise<Asset> => {
    const bytes = await readListed(folder, sourcePath);
    const extension = extname(sourcePath);
    const name =
      basename(sourcePath, extension)
        .replace(/[^\w-]+/g, '-')
        .slice(0, 60) || 'file';
    const outputPath = `assets/${name}.${shortHash(bytes)}${extension}`;
    return {
      sourcePath,
      bytes,
      outputPath,
      size: sizeOf(bytes),
      diagnostic: imageDiagnostic(sourcePath, bytes),
    };
  });
  return new Map(assets.map((asset) => [asset.sourcePath, asset]));
}

/** Sizes and diagnostics of images in the public folder, by path. */
export async function lookIntoImages(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PublicImage>> {
  const looks = await mapConcurrently(paths, 8, async (path) => {
    const bytes = await readListed(folder, path);
    return [path, { size: sizeOf(bytes), diagnostic: imageDiagnostic(path, bytes) }] as const;
  });
  return new Map(looks);
}

function sizeOf(bytes: Uint8Array): Asset['size'] {
  try {
    const { width, height } = imageSize(bytes);
    return width && height ? { width, height } : null;
  } catch {
    return null; // not an image, or an unknown format
  }
}
