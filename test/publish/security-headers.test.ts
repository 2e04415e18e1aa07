// What servers are told, as text: headers and redirects in the form of each.

import { expect, test } from 'vitest';
import type { Redirect } from '../../scripts/arrange/site.ts';
import { hostFiles } from '../../scripts/publish/security-headers.ts';
import { site } from '../theme/sample-site.tsx';

const filesWith = (redirects: readonly Redirect[]): ReadonlyMap<string, string> =>
  new Map(
    hostFiles(redirects, site, 'boot').map(({ outputPath, bytes }) => [
      outputPath,
      Buffer.from(bytes).toString(),
    ]),
  );

const redirectFiles = (from: string, to: string): readonly string[] => {
  const files = filesWith([{ from, to }]);
  return ['_redirects', '_deploy/nginx-redirects.conf', '_deploy/caddy-redirects.conf'].map(
    (name) => files.get(name) ?? '',
  );
};

test('no piece for Caddy is empty: it would refuse the whole configuration', () => {
  const pieces = [...filesWith([])].filter(([path]) => path.startsWith('_deploy/caddy'));
  expect(pieces.length).toBe(4);
  for (const [path, text] of pieces) expect(text.trim(), path).not.toBe('');
});
