// Parses one document: a pure function of its bytes, the files it includes and the Markdown options.

import { slug } from 'github-slugger';
import type { IncludeReader, TrackedReader } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameOf } from '../lib/element-name.ts';
import { jsonKey } from '../lib/json-key.ts';
import { frontMatterTextPlace, splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { reportDuplicateId, reportSecondTitle } from '../markdown/headings/add-heading-ids.ts';
import { markdownToHast } from '../markdown/markdown-to-hast.ts';
import { plainMarkdown } from '../markdown/to-markdown/plain-markdown.ts';
import type { Doc } from './doc.ts';
import { renderText } from './document-html.tsx';
import { collectHeadings, excerpt, isVisible, splitLeadingTitle } from './document-tree.ts';
import { frontMatterContent } from './front-matter-content.ts';
import { checkDepth, checkLines, type PageLimits, withinLimits } from './page-limits.ts';
import { searchSections } from './search-sections.ts';

export interface ParseSettings {
  /** Whether HTML in Markdown is allowed. */
  readonly allowHtml: boolean;
  readonly limits?: PageLimits | undefined;
}

export interface ParsedDocument {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
  /** Hashes of the included files, by `content:path` or `public:path`. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** Maximum length of a description cut from the text, in UTF-16 units: search engines show about this much. */
const EXCERPT_LENGTH = 160;

/** A document that is too large, too deep or too slow comes out empty, with a diagnostic. */
export function parseDocument(
  source: SourceFile,
  includes: TrackedReader,
  { allowHtml, limits }: ParseSettings,
): ParsedDocument {
  const transform = (text: string) => transformDocument({ ...source, text }, includes, allowHtml);
  const { result, failure } = withinLimits(source, () => transform(source.text), limits);
  const { content, diagnostics } = result ?? { ...transform(''), diagnostics: [failure] };
  const { dependencies } = includes;
  const doc: Doc = {
    ...content,
    source,
    includes: [...dependencies.keys()],
  };
  return { doc, diagnostics, dependencies };
}

/** The inputs of a document's result, except included files: the cache key. */
export const cacheKeyOf = ({ displayPath, sourcePath, text }: SourceFile, allowHtml: boolean): string =>
  jsonKey([displayPath, sourcePath, allowHtml, text]);

function transformDocument(source: SourceFile, includes: IncludeReader, allowHtml: boolean) {
  const { frontMatter, body: text, diagnostics } = splitFrontMatter(source);
  const { displayPath } = source;
  checkLines(text);
  const found = markdownToHast(text, { displayPath, allowHtml, includes });
  checkDepth(found.tree);
  const { title, body } = splitLeadingTitle(found.tree);
  const name = title ? nameOf(title) : '';
  const { links, code, diagrams } = found;
  const inFrontMatter = frontMatterContent(frontMatter);
  const frontMatterLinks = Object.fromEntries(
    inFrontMatter.links.map(({ kind, href, key }) => {
      const number = links.push({ kind, href, at: frontMatterTextPlace(source, [key], href) }) - 1;
      return [href, number];
    }),
  );
  code.push(...(inFrontMatter.code ?? []));
  const ids = new Set<string>();
  for (const element of found.anchors) {
    if (element === title) continue;
    reportSecondTitle(element, found);
    const id = String(element.properties.id || element.properties.name);
    if (ids.has(id)) reportDuplicateId(element, id, found);
    ids.add(id);
  }
  const shownTitle = frontMatter.title ?? (name || (inFrontMatter.title ?? null));
  const titleHtml =
    title && isVisible(title) ? renderText({ type: 'root', children: title.children }, links) : null;
  const titleId = titleHtml === null ? slug((shownTitle ?? '').normalize()) : String(title?.properties.id);
  // Links to the text of a title mean a heading with the same text, if there is one.
  const hasTitleId = titleId !== '' && !ids.has(titleId);
  if (hasTitleId) ids.add(titleId);
  return {
    content: {
      frontMatter,
      title: shownTitle,
      titleHtml,
      titleId: hasTitleId ? titleId : null,
      description: frontMatter.description ?? excerpt(body, EXCERPT_LENGTH),
      ids,
      sections: searchSections(body),
      headings: collectHeadings(body),
      html: renderText(body, links),
      links,
      frontMatterLinks,
      code,
      diagrams,
      markdown: plainMarkdown(found, title !== undefined),
    },
    diagnostics: [...diagnostics, ...found.diagnostics],
  };
}
