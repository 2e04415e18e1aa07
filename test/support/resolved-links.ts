// Resolves the links of a small site of plain documents: their targets and diagnostics.

import type { Site } from '../../scripts/arrange/site.ts';
import type { ResolveInput } from '../../scripts/checks/links/link-index.ts';
import {
  type LinkTarget,
  type ResolvedLinks,
  resolveLinks,
} from '../../scripts/checks/links/resolve-links.ts';
import type { Link } from '../../scripts/markdown/context.ts';
import type { SiteConfigInput } from '../../src/shared/site-config-schema.ts';
import { arrangePlainSite, type PlainDoc, plainConfig } from './plain-site.ts';

const DOCS: Readonly<Record<string, PlainDoc>> = {
  'index.md': {},
  'about.md': {},
  'docs/01-intro.md': { ids: ['install', 'größe'] },
  'docs/guide/index.md': { ids: ['topics'] },
  'docs/guide/01-first.md': { ids: ['here'] },
  'docs/guide/02-second.md': { frontMatter: { slug: '/second-thoughts' } },
  'docs/other page.md': {},
};
const CONTENT_FILES = ['docs/guide/picture.png', 'docs/data.csv', '_samples/a b.zip'];
export const PUBLIC_FILES = ['img/shared.png', 'files/a b.txt', 'tool/index.html'];

/** Of a site with these files besides its documents. */
export const resolveSite = (site: Site, input: Partial<ResolveInput> = {}): ResolvedLinks =>
  resolveLinks({
    site,
    config: plainConfig(),
    configFile: null,
    isConfigWhole: true,
    contentFiles: CONTENT_FILES,
    publicFiles: PUBLIC_FILES,
    previews: new Map(),
    playgrounds: new Map(),
    ...input,
  });

/** Resolves one link of a document. */
export function resolve(
  link: string | Link,
  from = 'docs/guide/01-first.md',
  config: SiteConfigInput = {},
  doc: PlainDoc = {},
  input: Partial<ResolveInput> = {},
) {
  const { site } = arrangePlainSite({
    docs: { ...DOCS, [from]: { ...DOCS[from], ...doc, links: [link] } },
    config,
  });
  const resolved = resolveSite(site, { config: plainConfig(config), ...input });
  const [target] = [...resolved.targets].find(([doc]) => doc.source.sourcePath === from)?.[1] ?? [];
  return { target, diagnostics: resolved.diagnostics };
}

export const page = (urlPath: string, suffix = ''): LinkTarget => ({ kind: 'page', urlPath, suffix });
export const asset = (sourcePath: string, suffix = ''): LinkTarget => ({ kind: 'asset', sourcePath, suffix });
export const publicFile = (urlPath: string, suffix = ''): LinkTarget => ({ kind: 'public', urlPath, suffix });
