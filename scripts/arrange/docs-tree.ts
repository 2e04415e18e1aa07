// The docs as a tree of folders, in reading order: the source of the sidebar, the category pages and previous/next.

import { slug as slugOf } from 'github-slugger';
import { DOCS_ROOT } from '../../src/shared/constants.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import { placeOfText } from '../lib/checked-yaml.ts';
import type { CategoryFile, CheckedCategoryFile } from './category-file.ts';
import { type DocEntry, meantId } from './document-ids.ts';
import { splitOrderPrefix } from './source-route.ts';

export type TreeItem = DocEntry | CategoryNode;

/** A folder of docs with at least one document below. */
export interface CategoryNode {
  /** Folder names without order prefixes: `api/omphalos`. */
  readonly id: string;
  /** Path relative to the content folder: `docs/03-api/omphalos`. */
  readonly folder: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  readonly page: CategoryPage;
  readonly items: readonly TreeItem[];
}

/** Where the category's label leads. */
type CategoryPage =
  | { readonly kind: 'none' }
  | { readonly kind: 'doc'; readonly entry: DocEntry }
  | {
      readonly kind: 'generated';
      readonly urlPath: string;
      readonly title: string;
      readonly description: string | null;
      readonly image: string | null;
      readonly keywords: readonly string[];
    };

export const isCategory = (item: TreeItem): item is CategoryNode => 'items' in item;

/**
 * @param entries the documents of the docs area; `entryById` holds the same by id
 * @param files all category files of the content folder
 * @param docs all documents, drafts included
 */
export function buildDocsTree(
  entries: readonly DocEntry[],
  entryById: ReadonlyMap<string, DocEntry>,
  files: readonly CheckedCategoryFile[],
  docs: readonly Doc[],
): { readonly items: readonly TreeItem[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = misplacedFiles(files, docs);
  const categories = new Map<string, { readonly category: CategoryFile; readonly file: SourceFile }>();
  for (const { file, category, diagnostics: ownDiagnostics } of files) {
    const folder = file.sourcePath.split('/').slice(0, -1);
    diagnostics.push(...ownDiagnostics);
    const key = folder.slice(1).join('/');
    if (`/${folder[0] ?? ''}` === DOCS_ROOT && !categories.has(key)) categories.set(key, { category, file });
  }
  const usedSlugs = new Set<string>();
  const uniqueSlug = (wanted: string): string => {
    let candidate = wanted;
    for (let number = 1; usedSlugs.has(candidate); number++) candidate = `${wanted}-${number}`;
    usedSlugs.add(candidate);
    return candidate;
  };

  const build = (folder: Folder): TreeItem[] => {
    const own = folder.entries.map(
      (entry): Sorted => ({ item: entry, position: entry.route.position, name: entry.route.fileName }),
    );
    const below = [...folder.folders.values()].map(buildCategory);
    return [...own, ...below].sort(byPosition).map(({ item }) => item);
  };

  const buildCategory = (folder: Folder): Sorted => {
    const { category = {}, file } = categories.get(folder.path.join('/')) ?? {};
    const ordered = folder.path.map((segment) => splitOrderPrefix(segment));
    const last = ordered.at(-1) ?? { name: '', position: null };
    const id = ordered.map(({ name }) => name).join('/');
    const linked = linkedEntry(folder, category, id, entryById);
    if (category.link?.type === 'doc' && !linked && file)
      diagnostics.push(missingDoc(category.link.id, file, entries));
    const label = category.label ?? linked?.label ?? last.name;
    const generated = category.link?.type === 'generated-index' ? category.link : undefined;
    // Categories inside this one take their addresses first: a generated page of the same address then gives way.
    const items = build({ ...folder, entries: folder.entries.filter((entry) => entry !== linked) });
    const page: CategoryPage = linked
      ? { kind: 'doc', entry: linked }
      : category.link === null
        ? { kind: 'none' }
        : {
            kind: 'generated',
            urlPath: uniqueSlug(
              `${DOCS_ROOT}${generated?.slug ? `/${generated.slug.replace(/^\/+|\/+$/g, '')}` : `/category/${slugOf(label)}`}`,
            ),
            title: generated?.title ?? label,
            description: generated?.description ?? null,
            image: generated?.image ?? null,
            keywords: generated?.keywords ?? [],
          };
    return {
      item: {
        id,
        folder: [DOCS_ROOT.slice(1), ...folder.path].join('/'),
        label,
        className: category.className,
        isCollapsible: category.collapsible ?? true,
        isCollapsed: category.collapsed ?? true,
        page,
        items,
      },
      position: category.position ?? last.position,
      name: folder.path.at(-1) ?? '',
    };
  };

  return { items: build(folderTree(entries)), diagnostics };
}

interface Sorted {
  readonly item: TreeItem;
  readonly position: number | null;
  readonly name: string;
}

/** Items with a position first, then by name as on disk. */
const byPosition = (a: Sorted, b: Sorted): number => {
  const difference = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
};

interface Folder {
  /** Names on disk, below the docs folder. */
  readonly path: readonly string[];
  readonly entries: DocEntry[];
  readonly folders: Map<string, Folder>;
}

function folderTree(entries: readonly DocEntry[]): Folder {
  const root: Folder = { path: [], entries: [], folders: new Map() };
  for (const entry of entries) {
    let folder = root;
    for (const name of entry.route.folders) {
      const path = [...folder.path, name];
      const child: Folder = folder.folders.get(name) ?? { path, entries: [], folders: new Map() };
      folder.folders.set(name, child);
      folder = child;
    }
    folder.entries.push(entry);
  }
  return root;
}

function linkedEntry(
  folder: Folder,
  category: CategoryFile,
  id: string,
  entryById: ReadonlyMap<string, DocEntry>,
): DocEntry | undefined {
  const { link } = category;
  if (link === null || link?.type === 'generated-index') return undefined;
  if (link?.type === 'doc') return entryById.get(link.id) ?? entryById.get(`${id}/${link.id}`);
  return folder.entries.find(({ route }) => route.isIndex);
}

function missingDoc(id: string, file: SourceFile, entries: readonly DocEntry[]): Diagnostic {
  const place = placeOfText(file.text, ['link', 'id'], id);
  return diagnostic('category-doc-missing', {
    message: `the category links to the document "${id}", which does not exist`,
    at: place ? { file: file.displayPath, ...place } : startOf(file.displayPath),
    help: didYouMean(meantId(id, entries), 'name the id of a document: its path below "docs"'),
  });
}

/** Reports category files without effect: a second one in a folder, or one in a folder that is no category. */
function misplacedFiles(files: readonly CheckedCategoryFile[], docs: readonly Doc[]): Diagnostic[] {
  const first = new Map<string, SourceFile>();
  const withPages = new Set(docs.flatMap(({ source }) => foldersAbove(source.sourcePath)));
  return files.flatMap(({ file }) => {
    const folder = file.sourcePath.replace(/[^/]*$/, '');
    const at = startOf(file.displayPath);
    const earlier = first.get(folder);
    if (earlier) {
      return diagnostic('category-duplicate', {
        message: `the folder already has a category file: ${earlier.displayPath}`,
        at,
        help: 'keep one of them',
      });
    }
    first.set(folder, file);
    const isDocs = folder.startsWith(`${DOCS_ROOT.slice(1)}/`);
    if (isDocs && withPages.has(folder)) return [];
    return diagnostic('category-orphan', {
      message: isDocs
        ? 'the folder of this category file contains no pages'
        : 'only folders below "docs" are categories',
      at,
      help: isDocs
        ? 'put a page into the folder, or remove the file'
        : 'move the folder below "docs", or remove the file',
    });
  });
}

/** `a/b/c.md` → `a/`, `a/b/` */
const foldersAbove = (sourcePath: string): readonly string[] =>
  [...sourcePath.matchAll(/\//g)].map(({ index }) => sourcePath.slice(0, index + 1));
