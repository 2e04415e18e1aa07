// Parsed documents with their code, kept as long as neither their text nor a file that they include has changed.

import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import type { ParseSettings } from '../documents/parse-document.ts';
import { jsonKey, keyParts } from '../lib/json-key.ts';
import type { SiteInputs } from '../pipeline/build-steps.ts';
import type { CodeOfDocuments } from '../pipeline/highlight-code.ts';
import type { ParseOptions } from '../pipeline/parse-documents.ts';

interface Parsed {
  readonly source: SourceFile;
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: ReadonlyMap<string, string>;
}

export interface RememberedDocuments extends Pick<SiteInputs, 'parse' | 'highlight'> {
  /** Files that any of them includes, as `content:path` or `public:path`. */
  included(): ReadonlySet<string>;
}

export function rememberedDocuments(disk: Pick<SiteInputs, 'parse' | 'highlight'>): RememberedDocuments {
  const parsed = new Map<string, Parsed>();
  let settingsKey = '';
  let code: CodeOfDocuments = new Map();
  return {
    included: () => new Set([...parsed.values()].flatMap(({ dependencies }) => [...dependencies.keys()])),
    async parse(sources, options) {
      const key = keyOf(options);
      if (key !== settingsKey) parsed.clear();
      settingsKey = key;
      const stale = sources.filter((source) => !isCurrent(parsed.get(source.sourcePath), source, options));
      await disk.parse(stale, {
        ...options,
        onParsed: (doc, diagnostics, dependencies) =>
          parsed.set(doc.source.sourcePath, { source: doc.source, doc, diagnostics, dependencies }),
      });
      removeOthers(parsed, sources);
      const results = sources.flatMap(({ sourcePath }) => parsed.get(sourcePath) ?? []);
      return {
        docs: results.map(({ doc }) => doc),
        diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
      };
    },
    async highlight(docs, options) {
      const missing = docs.filter((doc) => !code.has(doc));
      const made = await disk.highlight(missing, options);
      code = new Map(
        docs.flatMap((doc) => {
          const highlighted = code.get(doc) ?? made.get(doc);
          return highlighted ? [[doc, highlighted] as const] : [];
        }),
      );
      return code;
    },
  };
}

/** What a document's result depends on besides its text and the files that it includes. */
const keyOf = ({ allowHtml, limits }: ParseSettings): string =>
  jsonKey(keyParts<ParseSettings>()({ allowHtml, limits }));

const isCurrent = (
  known: Parsed | undefined,
  source: SourceFile,
  { hashInclude }: Pick<ParseOptions, 'hashInclude'>,
): boolean =>
  known?.source === source &&
  [...known.dependencies].every(([dependency, hash]) => hashInclude(dependency) === hash);

function removeOthers(parsed: Map<string, Parsed>, sources: readonly SourceFile[]): void {
  if (parsed.size <= sources.length) return;
  const present = new Set(sources.map(({ sourcePath }) => sourcePath));
  for (const sourcePath of parsed.keys()) if (!present.has(sourcePath)) parsed.delete(sourcePath);
}
