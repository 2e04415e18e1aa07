// Checks the redirects of the site config: each address is redirected once, none is a page, none form a circle.

import type { Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';

/** What other tools replace in such a path, as `*`, `:name`, `[name]`, `{a,b}`, signs of regular expressions, and queries. */
const PATTERN = /[*|^?]|(?<=\/):\w+|\[[^\]]*\]|\{[^}]*\}|\$$/;

export function checkRedirects(site: Site, configFile: ConfigFile | null): readonly Diagnostic[] {
  const targets = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const place = (path: string, occurrence = 0): SourceLocation | undefined =>
    configFile ? locateInConfig(path, configFile, 'from', occurrence) : undefined;
  for (const { from, to } of site.redirects) {
    const pattern = PATTERN.exec(from)?.[0];
    if (pattern !== undefined) {
      diagnostics.push(
        diagnostic('redirect-pattern', {
          message: `"${from}" holds the pattern "${pattern}", but a redirect is from one address`,
          at: place(from),
          help: 'write one redirect for each old address, without patterns and queries',
        }),
      );
      continue;
    }
    const earlier = targets.get(from);
    if (earlier === undefined) targets.set(from, to);
    else {
      diagnostics.push(
        diagnostic('redirect-duplicate', {
          message: `"${from}" is already redirected to "${earlier}"`,
          at: place(from, 1),
          help: 'keep one of the two',
        }),
      );
    }
  }
  const pages = new Set(site.routes.map(({ page }) => page.urlPath));
  for (const from of targets.keys()) {
    const circle = circleFrom(from, targets);
    if (circle) {
      diagnostics.push(
        diagnostic('redirect-loop', {
          message: `circular redirects: ${circle.join(' → ')}`,
          at: place(from),
          help: 'make one of them lead to a page',
        }),
      );
    } else if (pages.has(from)) {
      diagnostics.push(
        diagnostic('redirect-taken', {
          message: `there is a page at "${from}", so it cannot be redirected`,
          at: place(from),
          help: 'remove the redirect, or move the page',
        }),
      );
    }
  }
  return diagnostics;
}

const plainPathOf = (address: string): string => address.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/** The path from an address back to itself; undefined if it ends elsewhere. */
function circleFrom(from: string, targets: ReadonlyMap<string, string>): string[] | undefined {
  const way = [from];
  let next = plainPathOf(targets.get(from) ?? '');
  while (targets.has(next)) {
    way.push(next);
    if (next === from) return way;
    if (way.length > targets.size + 1) return undefined; // a circle further on is reported at its own members
    next = plainPathOf(targets.get(next) ?? '');
  }
  return undefined;
}
