// Documents and sites as plain values, the inputs of arranging and checking, without parsing any Markdown.

import { parse } from 'valibot';
import { arrangeSite } from '../../scripts/arrange/arrange-site.ts';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import type { Site } from '../../scripts/arrange/site.ts';
import type { SourceFile } from '../../scripts/content/source-file.ts';
import type { Doc } from '../../scripts/documents/doc.ts';
import type { Link } from '../../scripts/markdown/context.ts';
import type { FrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import {
  type SiteConfig,
  type SiteConfigInput,
  siteConfigSchema,
} from '../../src/shared/site-config-schema.ts';

/** What a test specifies of a document; the rest is empty. */
export interface PlainDoc {
  readonly frontMatter?: FrontMatter;
  readonly title?: string;
  readonly ids?: readonly string[];
  /** Targets as an author writes them, with a prefix for kinds other than a link: `image!a.png`, `edit!name`. */
  readonly links?: readonly (string | Link)[];
}

export const plainConfig = (input: SiteConfigInput = {}): SiteConfig => parse(siteConfigSchema, input);

export const plainSource = (sourcePath: string, text = ''): SourceFile => ({
  sourcePath,
  displayPath: `content/${sourcePath}`,
  text,
});

/** @param sourcePath such as `docs/guide/first.md` */
export function plainDoc(sourcePath: string, plain: PlainDoc = {}): Doc {
  const source = plainSource(sourcePath);
  return {
    source,
    frontMatter: plain.frontMatter ?? {},
    title: plain.title ?? null,
    titleHtml: null,
    titleId: null,
    description: null,
    html: '',
    markdown: '',
    sections: [],
    headings: [],
    ids: new Set(plain.ids),
    frontMatterLinks: {},
    links: (plain.links ?? []).map((link) => (typeof link === 'string' ? linkOf(link, source) : link)),
    code: [],
    diagrams: [],
    includes: [],
  };
}

function linkOf(text: string, { displayPath }: SourceFile): Link {
  const [, kind, href = ''] = /^(?:(image|preview|edit|playground)!)?(.*)$/s.exec(text) ?? [];
  const at = { file: displayPath, line: 1, column: 1, length: href.length };
  return { kind: (kind ?? 'link') as Link['kind'], href, at };
}

export interface PlainSite {
  /** Documents by source path. */
  readonly docs: Readonly<Record<string, PlainDoc>>;
  /** Texts of category files by source path. */
  readonly categories?: Readonly<Record<string, string>>;
  readonly config?: SiteConfigInput;
  readonly includeDrafts?: boolean;
}

/** The site, and the diagnostics of arranging it. */
export const arrangePlainSite = ({ docs, categories = {}, config, includeDrafts = false }: PlainSite) =>
  arrangeSite(
    Object.entries(docs).map(([path, plain]) => plainDoc(path, plain)),
    Object.entries(categories).map(([path, text]) => readCategoryFile(plainSource(path, text))),
    { config: plainConfig(config), includeDrafts, lastUpdated: new Map() },
  );

/** The sidebar as labels: a page is `Label`, a category `Label → /address` with its items. */
export type Outline = readonly (string | readonly [string, Outline])[];

export const outlineOf = (items: Site['sidebar']): Outline =>
  items.map((item) =>
    item.kind === 'link'
      ? item.label
      : [item.urlPath === undefined ? item.label : `${item.label} → ${item.urlPath}`, outlineOf(item.items)],
  );
