// The headers that every host is to send with the site: one list, from which the files for each host are written.

import { SANDBOX_FILES, SANDBOX_POLICY } from '../../src/playground/door/sandbox-policy.ts';
import { WORKER_FILE } from '../../src/shared/offline-protocol.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import type { Redirect } from '../arrange/site.ts';
import { GUARD_SCRIPT } from '../content/sandbox-guard.ts';
import type { OutputFile } from '../lib/output-file.ts';
import type { MadePath } from '../output/made-files.ts';
import { redirectTarget } from '../render/fragment-redirects.ts';
import { contentSecurityPolicy, scriptHash } from '../render/security-policy.ts';
import { REDIRECT_SCRIPT } from './redirect-page.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Documents of authors, which may run code: HTML and drawings that pages link to. A second policy beside that of all
 * files, by which they run without the site's origin: its storage, its pages and its worker are not theirs.
 */
const SANDBOXED = ['assets/*.html', 'assets/*.svg'];
const SANDBOX = 'sandbox allow-scripts';

/** In place of the policy of all files: see src/playground/door/sandbox-policy.ts. */
const STAGE = `${SANDBOX_POLICY}; frame-ancestors 'self'`;

/** For every file of the site, by name. */
export function securityHeaders(bootScript: string): Headers {
  const policy = contentSecurityPolicy(
    [bootScript, SPECULATION_RULES, REDIRECT_SCRIPT, GUARD_SCRIPT].map(scriptHash),
  );
  return [
    ['Content-Security-Policy', `${policy}; frame-ancestors 'self'`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * In the forms that hosts read: `_headers` and `_redirects` for Netlify and Cloudflare Pages (`npm run preview` applies
 * the headers too), and pieces that deploy/nginx.conf and deploy/Caddyfile include.
 */
export function hostFiles(
  redirects: readonly Redirect[],
  siteData: SiteData,
  bootScript: string,
): readonly OutputFile[] {
  const { baseUrl } = siteData;
  const headers = securityHeaders(bootScript);
  // A fragment never reaches a server.
  const moved = redirects
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to }) => ({
      // A star would stand for any path.
      from: encodeUrlPath(withBaseUrl(from, baseUrl)).replaceAll('*', '%2A'),
      // As an expression, since plain texts would match in any case: `/Docs` → `/docs` would never end.
      pattern: `^${literal(withBaseUrl(from, baseUrl))}(?:/|\\.html|/index\\.html)?$`,
      to: redirectTarget(to, siteData),
    }))
    .map((redirect) => ({
      ...redirect,
      to: encodedForServers(redirect.to),
      // As the page at the old address does it.
      keepsQuery: !/[?#]/.test(redirect.to),
    }));
  return [
    file(
      '_headers',
      `${baseUrl}*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}\n${baseUrl}assets/*\n  Cache-Control: ${IMMUTABLE}\n\n${SANDBOXED.map((pattern) => `${baseUrl}${pattern}\n  Content-Security-Policy: ${SANDBOX}\n\n`).join('')}${baseUrl}${SANDBOX_FILES}*\n  ! Content-Security-Policy\n  Content-Security-Policy: ${STAGE}\n\n${baseUrl}${WORKER_FILE}\n  Cache-Control: no-cache\n`,
    ),
    file('_redirects', moved.map(({ from, to }) => `${from} ${to} 301\n`).join('')),
    file('_deploy/nginx-headers.conf', nginxHeaders(headers)),
    file('_deploy/nginx-stage-headers.conf', nginxHeaders(stageHeaders(headers))),
    file(
      '_deploy/nginx-redirects.conf',
      moved
        .map(
          ({ pattern, to, keepsQuery }) =>
            `${quoted(`~${pattern}`)} ${quoted(keepsQuery ? `${to}$is_args$args` : to)};\n`,
        )
        .join(''),
    ),
    file('_deploy/caddy-headers.conf', caddyHeaders(headers)),
    file('_deploy/caddy-stage-headers.conf', caddyHeaders(stageHeaders(headers))),
    // Caddy knows no second header of a name beside one that it sets.
    file('_deploy/caddy-sandbox-headers.conf', caddyHeaders(sandboxHeaders(headers))),
    // Caddy takes no empty file.
    file('_deploy/caddy-redirects.conf', moved.map(caddyRedirect).join('') || '# No page has moved.\n'),
  ];
}

type Headers = readonly (readonly [name: string, value: string])[];

const stageHeaders = (headers: Headers): Headers =>
  headers.map(([name, value]) => [name, name === 'Content-Security-Policy' ? STAGE : value]);

const sandboxHeaders = (headers: Headers): Headers =>
  headers.map(([name, value]) => [name, name === 'Content-Security-Policy' ? `${value}; ${SANDBOX}` : value]);

const nginxHeaders = (headers: Headers): string =>
  headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`).join('');

const caddyHeaders = (headers: Headers): string =>
  headers.map(([name, value]) => `${name} ${quoted(value)}\n`).join('');

function caddyRedirect(
  {
    pattern,
    to,
    keepsQuery,
  }: { readonly pattern: string; readonly to: string; readonly keepsQuery: boolean },
  number: number,
): string {
  const plain = `@moved${number} path_regexp \`${pattern}\`\nredir @moved${number} ${quoted(to)} permanent\n`;
  if (!keepsQuery) return plain;
  const asked = `@asked${number} {\n\tpath_regexp \`${pattern}\`\n\texpression {query} != ""\n}\n`;
  return `${asked}redir @asked${number} ${quoted(`${to}?{query}`)} permanent\n${plain}`;
}

const file = (outputPath: MadePath, text: string): OutputFile => ({ outputPath, bytes: Buffer.from(text) });

const literal = (text: string): string =>
  text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll('`', '\\x60');

/** Both servers read a text in double quotes alike; nginx puts values in for `$name`, Caddy for `{name}`. */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const encodedForServers = (address: string): string =>
  address.replace(/[${}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
