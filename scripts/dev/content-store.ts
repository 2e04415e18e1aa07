// The content folder's files in memory. Lists the folder at each change, but rereads only the files that have changed.

import { type ContentFiles, readContent, readSource } from '../content/read-content.ts';

/** @param folder absolute */
export async function openContentStore(folder: string) {
  let texts: ReadonlyMap<string, ReturnType<typeof readSource>> = new Map();
  /** What the system answered to the last listing: the files, or its refusal. */
  let listed: { readonly files: ContentFiles } | { readonly error: unknown };

  const store = {
    /** Unchanged files keep their `SourceFile` object. @throws the error of a folder that cannot be listed */
    get files(): ContentFiles {
      if ('error' in listed) throw listed.error;
      return listed.files;
    },
    /**
     * @param sourcePaths of files that were written, added or removed, relative to the content folder; an empty one stands for
     * all files
     * @returns those of them whose content has changed
     */
    async refresh(sourcePaths: readonly string[]): Promise<readonly string[]> {
      const [before, now] = [texts, new Map<string, ReturnType<typeof readSource>>()];
      const read = (sourcePath: string): ReturnType<typeof readSource> => {
        const earlier = before.get(sourcePath);
        const isChanged = !earlier || sourcePaths.includes(sourcePath) || sourcePaths.includes('');
        const fresh = isChanged ? readSource(folder, sourcePath) : earlier;
        const result = fresh.source.text === earlier?.source.text ? earlier : fresh;
        now.set(sourcePath, result);
        return result;
      };
      listed = await readContent(folder, read).then(
        (files) => ({ files }),
        (error: unknown) => ({ error }),
      );
      texts = now;
      const isSame = (path: string): boolean => now.has(path) && now.get(path) === before.get(path);
      return sourcePaths.filter((path) => !isSame(path));
    },
  };
  await store.refresh([]);
  return store;
}
