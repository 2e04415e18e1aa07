// Another generator, and the corpus of the benchmarks in its form.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrently } from '../../scripts/lib/concurrency.ts';
import { corpusPaths, corpusRoute, documentText } from '../corpus.ts';

export interface Peer {
  readonly name: string;
  /** As `npm install` takes them. The first is the one whose program is run; none if that must be installed already. */
  readonly packages: readonly string[];
  /** Name and arguments of the program that builds the site. */
  readonly program: readonly [name: string, ...args: string[]];
  /** Files beside the documents, by their path; the whole of the site's configuration. */
  configFiles(pages: readonly PeerPage[]): Readonly<Record<string, string>>;
  /** Where a document stands, and what is in it. */
  document(page: PeerPage): { readonly path: string; readonly text: string };
  /** Folder of the built site. */
  readonly output: string;
}

export interface PeerPage {
  /** As on our site: `/docs/section-1/folder-1/page-1`. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Without front matter and first heading; links lead to routes. */
  readonly body: string;
}

export function peerPages(pages: number): readonly PeerPage[] {
  const paths = corpusPaths(pages);
  return paths.map((_, index) => {
    const text = documentText(index, paths);
    return {
      route: corpusRoute(index, pages),
      title: /^# (.*)$/m.exec(text)?.[1] ?? '',
      description: /^description: (.*)$/m.exec(text)?.[1] ?? '',
      body: text
        .slice(text.indexOf('\n', text.indexOf('\n# ') + 1) + 1)
        .replace(/\]\((\/docs\/[^)]*\/)\d+-([^/)]+)\.md\)/g, ']($1$2)'),
    };
  });
}

/** Front matter with these keys, each on a line. */
export const frontMatter = (values: Readonly<Record<string, string>>): string =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;

/** Pages of each folder, by the folder's path: sections, folders in them. */
export function pagesByFolder(pages: readonly PeerPage[]): ReadonlyMap<string, readonly PeerPage[]> {
  const folders = new Map<string, PeerPage[]>();
  for (const page of pages) {
    const folder = dirname(page.route);
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  return folders;
}

export async function writePeerSite(peer: Peer, folder: string, pages: readonly PeerPage[]): Promise<void> {
  const files = [
    ...Object.entries(peer.configFiles(pages)).map(([path, text]) => ({ path, text })),
    ...pages.map((page) => peer.document(page)),
  ];
  await mapConcurrently(files, 16, async ({ path, text }) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  });
}
