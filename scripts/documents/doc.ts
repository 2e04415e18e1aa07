// A document of the content folder as the rest of the generator sees it: what it tells by itself, and its finished text
// with placeholders for what is known only later.

import type { SourceFile } from '../content/source-file.ts';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import type { CodeSource } from '../markdown/code/code-source.ts';
import type { Link } from '../markdown/context.ts';
import type { FrontMatter } from '../markdown/front-matter/front-matter.ts';
import type { Heading } from './document-tree.ts';
import type { SearchSection } from './search-sections.ts';

export interface Doc {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  /** From the front matter, else the leading h1, else null: then the file's name serves. */
  readonly title: string | null;
  /** The leading h1 with its markup, if the document opens with one; it is not in `html`. Placeholders as there. */
  readonly titleHtml: string | null;
  /** From the front matter, else the beginning of the text. */
  readonly description: string | null;
  /** The text rendered with the theme's components. See `resolvePlaceholders` for what is left open in it. */
  readonly html: string;
  /** The same as plain Markdown. See `resolveMarkdownLinks`. */
  readonly markdown: string;
  /** What the search looks through. */
  readonly sections: readonly SearchSection[];
  readonly headings: readonly Heading[];
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Link[];
  /** Not highlighted yet; placeholders in `html` name its numbers. */
  readonly code: readonly CodeSource[];
  readonly diagrams: readonly DiagramSource[];
  /** Files that it takes in, as `content:path` or `public:path`. */
  readonly includes: readonly string[];
  /** Hash of everything that the rest of this value was made from, but for the generator. */
  readonly digest: string;
}
