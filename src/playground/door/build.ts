// What the generator imports of the playground: pure functions, neither Node nor DOM.

export type { BundleFiles, BundleManifest, BundleProblem } from '../shared/bundle-files.ts';
export { type PackedFiles, packFiles, unpackFiles } from '../shared/packed-files.ts';
export type * from '../shared/playground-data.ts';
export { readManifest } from '../shared/read-manifest.ts';
export { collectModules, nodeFormat, nodeResolution } from '../shared/script-modules.ts';
export { zipOf } from '../shared/zip-bundle.ts';
