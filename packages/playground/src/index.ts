// What the generator uses of the playground: pure functions, neither Node nor DOM.

export type { BundleFiles, BundleProblem } from './shared/bundle-files.ts';
export { extensionProblems } from './shared/extension-problems.ts';
export { type PackedFiles, packFiles, unpackFiles } from './shared/packed-files.ts';
export type * from './shared/playground-data.ts';
export { readManifest } from './shared/read-manifest.ts';
export { NO_CONNECTIONS, SANDBOX_HTML, SANDBOX_POLICY } from './shared/sandbox-file.ts';
