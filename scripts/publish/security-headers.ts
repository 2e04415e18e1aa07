// The headers that every host must send with the site: one list, written as a file for each host.

import type { SiteSettings } from '../../src/shared/page-data.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import type { Redirect } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { playground, SANDBOX_FILES } from '../lib/playground.ts';
import { generatedFile } from '../output/generated-paths.ts';
import { contentSecurityPolicy, scriptHash } from '../render/security-policy.ts';
import { REDIRECT_SCRIPT, redirectTarget } from './redirect-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Replaces the policy for all files. Without a playground, no file is there. */
const SANDBOX = `${playground?.SANDBOX_POLICY ?? "default-src 'none'"}; frame-ancestors 'self'`;
const NO_CONNECTIONS = playground ? [playground.NO_CONNECTIONS] : [];

/** Headers of every file, by name. */
function securityHeaders(bootScript: string): Headers {
  const policy = contentSecurityPolicy([bootScript, SPECULATION_RULES, REDIRECT_SCRIPT].map(scriptHash));
  return [
    ['Content-Security-Policy', `${policy}; frame-ancestors 'self'`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * The formats that hosts read: `_headers` and `_redirects` for Netlify and Cloudflare Pages (`npm run preview` applies
 * the headers too), and pieces that deploy/nginx.conf and deploy/Caddyfile include.
 */
export function hostFiles(
  redirects: readonly Redirect[],
  settings: SiteSettings,
  bootScript: string,
): readonly OutputFile[] {
  const { baseUrl } = settings;
  const headers = securityHeaders(bootScript);
  const moved = redirects.map(({ from, to }): Moved => {
    const target = redirectTarget(to, settings);
    return {
      // A star would match any path.
      from: encodeUrlPath(withBaseUrl(from, baseUrl)).replaceAll('*', '%2A'),
      // A regular expression, because plain text ignores case: `/Docs` → `/docs` would never end.
      pattern: `^${literal(withBaseUrl(from, baseUrl))}(?:/|\\.html|/index\\.html)?$`,
      to: encodedForServers(target),
      // Same as the redirect page.
      keepsQuery: !/[?#]/.test(target),
    };
  });
  return [
    generatedFile('_headers', netlifyHeaders(baseUrl, headers)),
    generatedFile('_redirects', moved.map(({ from, to }) => `${from} ${to} 301\n`).join('')),
    generatedFile('_deploy/nginx-headers.conf', nginxHeaders(headers)),
    generatedFile('_deploy/nginx-sandbox-headers.conf', nginxHeaders(sandboxHeaders(headers))),
    generatedFile(
      '_deploy/nginx-redirects.conf',
      moved
        .map(
          ({ pattern, to, keepsQuery }) =>
            `${quoted(`~${pattern}`)} ${quoted(keepsQuery ? `${to}$is_args$args` : to)};\n`,
        )
        .join(''),
    ),
    generatedFile('_deploy/caddy-headers.conf', caddyHeaders(headers)),
    generatedFile('_deploy/caddy-sandbox-headers.conf', caddyHeaders(sandboxHeaders(headers))),
    // Caddy rejects an empty file.
    generatedFile(
      '_deploy/caddy-redirects.conf',
      moved.map(caddyRedirect).join('') || '# No page has moved.\n',
    ),
  ];
}

type Headers = readonly (readonly [name: string, value: string])[];

interface Moved extends Redirect {
  readonly pattern: string;
  readonly keepsQuery: boolean;
}

/**
 * Hosts disagree about a header that two rules set: Netlify sends the value of the more specific rule, Cloudflare both, unless
 * a line `! Name` detaches the earlier one; Netlify skips that line. Each value is therefore complete and detaches the earlier.
 */
function netlifyHeaders(baseUrl: string, headers: Headers): string {
  const rule = (pattern: string, lines: readonly string[]): string =>
    `${baseUrl}${pattern}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const lines = (list: Headers): readonly string[] => list.map(([name, value]) => `${name}: ${value}`);
  const replacePolicy = (list: Headers): readonly string[] => [
    '! Content-Security-Policy',
    ...lines(list.filter(([name]) => name === 'Content-Security-Policy')),
  ];
  return [
    rule('*', lines(headers)),
    rule('assets/*', [`Cache-Control: ${IMMUTABLE}`]),
    rule(`${SANDBOX_FILES}*`, [...replacePolicy(sandboxHeaders(headers)), ...lines(NO_CONNECTIONS)]),
  ].join('\n');
}

const sandboxHeaders = (headers: Headers): Headers => [
  ...headers.map(([name, value]) => [name, name === 'Content-Security-Policy' ? SANDBOX : value] as const),
  ...NO_CONNECTIONS,
];

const nginxHeaders = (headers: Headers): string =>
  headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('');

const caddyHeaders = (headers: Headers): string =>
  headers.map(([name, value]) => `${name} ${quoted(value)}\n`).join('');

function caddyRedirect({ pattern, to, keepsQuery }: Moved, number: number): string {
  const plain = `@moved${number} path_regexp \`${pattern}\`\nredir @moved${number} ${quoted(to)} permanent\n`;
  if (!keepsQuery) return plain;
  const asked = `@asked${number} {\n\tpath_regexp \`${pattern}\`\n\texpression {query} != ""\n}\n`;
  return `${asked}redir @asked${number} ${quoted(`${to}?{query}`)} permanent\n${plain}`;
}

/** @returns the text for a regular expression of both servers, which know no `\x2d` */
const literal = (text: string): string =>
  text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll('`', '\\x60');

/** @returns the text in double quotes, which both servers read the same way; nginx replaces `$name`, Caddy `{name}` */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const encodedForServers = (address: string): string =>
  address.replace(/[${}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
