// Reads of a sample's package.json what its preview needs, completed as the toolkit completes it.

import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';

export interface SampleManifest {
  /** What `omphalos.bundle` holds. */
  readonly bundle: unknown;
  /** Path inside the sample. */
  readonly extension: string | undefined;
  readonly assets: readonly SampleAsset[];
}

export interface SampleAsset {
  readonly kind: 'panel' | 'graphic';
  /** Path inside the sample. */
  readonly path: string;
  /** What `omphalos.asset` holds. */
  readonly asset: unknown;
}

interface Entry {
  readonly file: string;
  readonly name?: string;
}

interface Omphalos {
  readonly extension?: string;
  readonly panelPath?: string;
  readonly graphicPath?: string;
  readonly soundPath?: string;
  readonly panels?: readonly Entry[];
  readonly graphics?: readonly Entry[];
}

export function readSampleManifest(
  text: string,
  displayPath: string,
): { readonly manifest: SampleManifest } | { readonly problem: Diagnostic } {
  let manifest: { readonly omphalos?: Omphalos };
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return { problem: problemOf(`is not valid JSON: ${(error as Error).message}`, displayPath) };
  }
  if (typeof manifest.omphalos !== 'object')
    return { problem: problemOf('has no "omphalos" object', displayPath) };
  const { panelPath = 'panels', graphicPath = 'graphics', soundPath = 'sounds', ...rest } = manifest.omphalos;
  const { panels = [], graphics = [], extension } = rest;
  const location = '/home/me/.config/omphalos/bundles/sample';
  return {
    manifest: {
      bundle: { ...manifest, omphalos: { deps: {}, ...rest, panelPath, graphicPath, soundPath, location } },
      extension,
      assets: [
        ...panels.map(
          (entry): SampleAsset => ({
            kind: 'panel',
            path: `${panelPath}/${entry.file}`,
            asset: { workspace: 'Workspace', ...entry, type: 'panel' },
          }),
        ),
        ...graphics.map(
          (entry): SampleAsset => ({
            kind: 'graphic',
            path: `${graphicPath}/${entry.file}`,
            asset: { name: entry.file, ...entry, type: 'graphic' },
          }),
        ),
      ],
    },
  };
}

const problemOf = (what: string, file: string): Diagnostic =>
  diagnostic('sample-invalid', {
    message: `the manifest of the sample ${what}`,
    at: { file, line: 1, column: 1 },
    help: 'a folder in _samples that has a package.json is a bundle: see the manifest guide',
  });
