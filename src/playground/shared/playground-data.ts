// What the playground's page is given by the generator in a file of its own: bundles to begin with, and what its editor
// knows about the API and the manifest.

import type { PackedFiles } from './packed-files.ts';

export interface PlaygroundData {
  readonly templates: readonly PlaygroundTemplate[];
  /** Members of the `omphalos` object; none where the site has no type declarations. */
  readonly api: readonly PlaygroundMember[];
  /** JSON Schema of the `omphalos` object in a `package.json`; null where the site has none. */
  readonly manifestSchema: object | null;
}

/** A sample that the playground offers to begin with. */
export interface PlaygroundTemplate {
  /** As in `#sample=<name>`. */
  readonly name: string;
  readonly title: string;
  /** One sentence: what to change first. */
  readonly first: string;
  readonly files: PackedFiles;
}

export interface PlaygroundMember {
  /** As written after `omphalos.`: `sendMessage`, `bundleVars.set`. */
  readonly name: string;
  readonly kind: 'function' | 'property';
  /** One TypeScript line each. */
  readonly signatures: readonly string[];
  /** Markdown of a sentence or two. */
  readonly summary: string;
  /** Where it exists: `extension`, `panel`, `graphic`. */
  readonly availability: readonly string[];
  /** Where it is there and does not work, and what happens instead. */
  readonly broken?: { readonly places: readonly string[]; readonly text: string };
}
