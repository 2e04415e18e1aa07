// Files for servers, as text: headers and redirects in the form of each.

import { SANDBOX_POLICY } from '@omphalos-docs/playground';
import { expect, test } from 'vitest';
import type { Redirect } from '../../scripts/arrange/site.ts';
import { REDIRECT_SCRIPT } from '../../scripts/publish/redirect-page.ts';
import { hostFiles } from '../../scripts/publish/security-headers.ts';
import { contentSecurityPolicy, scriptHash } from '../../scripts/render/security-policy.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { settings } from '../theme/sample-site.tsx';

const filesWith = (redirects: readonly Redirect[]): ReadonlyMap<string, string> =>
  new Map(
    hostFiles(redirects, settings, 'boot').map(({ outputPath, bytes }) => [
      outputPath,
      Buffer.from(bytes).toString(),
    ]),
  );

/** Quoted text in the servers' files. */
const HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;
const OWN_SCRIPTS = ['boot', SPECULATION_RULES, REDIRECT_SCRIPT];
const POLICY = `${contentSecurityPolicy(OWN_SCRIPTS.map(scriptHash))}; frame-ancestors 'self'`;
const SANDBOX = `${SANDBOX_POLICY}; frame-ancestors 'self'`;

const NO_CONNECTIONS = ['Connection-Allowlist', '()'] as const;

const nginx = (policy: string, more: readonly (readonly [string, string])[] = []): string =>
  [['Content-Security-Policy', policy], ...HEADERS, ...more]
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
const caddy = (policy: string, more: readonly (readonly [string, string])[] = []): string =>
  [['Content-Security-Policy', policy], ...HEADERS, ...more]
    .map(([name, value]) => `${name} "${value}"\n`)
    .join('');

test('the files for servers have the headers of all files and of the sandbox file', () => {
  const files = filesWith([]);
  expect(files.get('_deploy/nginx-headers.conf')).toBe(nginx(POLICY));
  expect(files.get('_deploy/nginx-sandbox-headers.conf')).toBe(nginx(SANDBOX, [NO_CONNECTIONS]));
  expect(files.get('_deploy/caddy-headers.conf')).toBe(caddy(POLICY));
  expect(files.get('_deploy/caddy-sandbox-headers.conf')).toBe(caddy(SANDBOX, [NO_CONNECTIONS]));
});

test('each rule of _headers sets one complete policy, on hosts that join values and on hosts that replace them', () => {
  const lines = [['Content-Security-Policy', POLICY], ...HEADERS].map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  expect(filesWith([]).get('_headers')?.trimEnd().split('\n\n')).toEqual([
    `/base/*\n${lines.join('\n')}`,
    '/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
    `/base/page-index/sandbox.*\n  ! Content-Security-Policy\n  Content-Security-Policy: ${SANDBOX}\n  Connection-Allowlist: ()`,
  ]);
});

const redirectFiles = (from: string, to: string): readonly string[] => {
  const files = filesWith([{ from, to }]);
  return ['_redirects', '_deploy/nginx-redirects.conf', '_deploy/caddy-redirects.conf'].map(
    (name) => files.get(name) ?? '',
  );
};

test('no file for Caddy is empty, since it would refuse the whole configuration', () => {
  const pieces = [...filesWith([])].filter(([path]) => path.startsWith('_deploy/caddy'));
  expect(pieces.length).toBe(3);
  for (const [path, text] of pieces) expect(text.trim(), path).not.toBe('');
});

test('a moved page is redirected from every form of its URL, with the query', () => {
  expect(redirectFiles('/docs/old', '/docs/new')).toEqual([
    '/base/docs/old /base/docs/new 301\n',
    '"~^/base/docs/old(?:/|\\\\.html|/index\\\\.html)?$" "/base/docs/new$is_args$args";\n',
    '@asked0 {\n\tpath_regexp `^/base/docs/old(?:/|\\.html|/index\\.html)?$`\n\texpression {query} != ""\n}\n' +
      'redir @asked0 "/base/docs/new?{query}" permanent\n' +
      '@moved0 path_regexp `^/base/docs/old(?:/|\\.html|/index\\.html)?$`\n' +
      'redir @moved0 "/base/docs/new" permanent\n',
  ]);
});

test.for(['/docs/new#part', 'https://example.org/x?a=1'])(
  'a target with a query or fragment of its own stays unchanged: %s',
  (to) => {
    const [plain, nginx, caddy] = redirectFiles('/old', to);
    const target = to.startsWith('/') ? `/base${to}` : to;
    expect(plain).toBe(`/base/old ${target} 301\n`);
    expect(nginx).toContain(`"${target}";`);
    expect(caddy).toBe(
      `@moved0 path_regexp \`^/base/old(?:/|\\.html|/index\\.html)?$\`\nredir @moved0 "${target}" permanent\n`,
    );
  },
);

test('characters with a meaning for a server are escaped', () => {
  const [plain, nginx, caddy] = redirectFiles('/a.b*c(d)`$x', '/$new{x}');
  expect(plain).toBe('/base/a.b%2Ac(d)%60%24x /base/%24new%7Bx%7D 301\n');
  expect(nginx).toContain('"~^/base/a\\\\.b\\\\*c\\\\(d\\\\)\\\\x60\\\\$x(?:');
  expect(caddy).toContain('`^/base/a\\.b\\*c\\(d\\)\\x60\\$x(?:');
  expect(caddy).toContain('"/base/%24new%7Bx%7D"');
  expect(redirectFiles('/a', 'https://example.org/$x{y}')[0]).toBe(
    '/base/a https://example.org/%24x%7By%7D 301\n',
  );
});

test('redirects are numbered, so that each has matchers of its own', () => {
  const files = filesWith([
    { from: '/a', to: '/x' },
    { from: '/b', to: '/x#y' },
  ]);
  const moved = files.get('_deploy/caddy-redirects.conf');
  expect(moved?.match(/^@\w+/gm)).toEqual(['@asked0', '@moved0', '@moved1']);
  expect(files.get('_redirects')).toBe('/base/a /base/x 301\n/base/b /base/x#y 301\n');
  expect(files.get('_deploy/nginx-redirects.conf')).toMatch(/^"~\^\/base\/a.*;\n"~\^\/base\/b.*;\n$/);
});
