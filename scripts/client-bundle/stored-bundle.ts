// A bundle of client code as text, for the cache of builds.

import type { ClientBundle } from './bundle-client.ts';

type Stored = Omit<ClientBundle, 'files'> & {
  readonly files: readonly { readonly outputPath: string; readonly base64: string }[];
};

export function serialize(bundle: ClientBundle): string {
  const files = bundle.files.map(({ outputPath, bytes }) => ({
    outputPath,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return JSON.stringify({ ...bundle, files } satisfies Stored);
}

export function deserialize(text: string): ClientBundle {
  const stored = JSON.parse(text) as Stored;
  return {
    ...stored,
    files: stored.files.map(({ outputPath, base64 }) => ({
      outputPath,
      bytes: Buffer.from(base64, 'base64'),
    })),
  };
}
