// A document of the content folder as the rest of the generator sees it: its metadata, and its finished text with
// placeholders for values that are known only later.

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
  /** Title from the front matter, else the leading h1, else null: then the file name is used. */
  readonly title: string | null;
  /** The markup of the leading h1, if the document starts with one; not part of `html`. Contains the same placeholders. */
  readonly titleHtml: string | null;
  /** Id of the h1, as on GitHub; null if it is hidden, or something in the text has that id. */
  readonly titleId: string | null;
  /** Description from the front matter, else the start of the text. */
  readonly description: string | null;
  /** The text rendered with the theme's components. `resolvePlaceholders` fills in its placeholders. */
  readonly html: string;
  /** The text as plain Markdown. `resolveMarkdownLinks` fills in its links. */
  readonly markdown: string;
  /** The text that the search indexes. */
  readonly sections: readonly SearchSection[];
  readonly headings: readonly Heading[];
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Link[];
  /** Numbers of the links in its front matter, by their address as written. */
  readonly frontMatterLinks: Readonly<Record<string, number>>;
  /** Not highlighted yet; placeholders in `html` refer to it by number. */
  readonly code: readonly CodeSource[];
  readonly diagrams: readonly DiagramSource[];
  /** Included files, as `content:path` or `public:path`. */
  readonly includes: readonly string[];
}
