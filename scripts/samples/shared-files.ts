// Files that several templates of a playground have, such as a font: they stand once in the file that its page loads.

import type { PlaygroundTemplate, SharedFile } from '@omphalos-docs/playground';

/** @returns the templates without the files that others have, too, and those files */
export function withoutSharedFiles(templates: readonly PlaygroundTemplate[]) {
  const files = new Map<string, SharedFile>();
  for (const { name, files: own } of templates)
    for (const [path, content] of Object.entries(own)) {
      const key = JSON.stringify([path, content]);
      files.set(key, { path, content, of: [...(files.get(key)?.of ?? []), name] });
    }
  const shared = [...files.values()].filter(({ of }) => of.length > 1);
  const isOwn = (name: string, path: string): boolean =>
    !shared.some((file) => file.path === path && file.of.includes(name));
  return {
    shared,
    templates: templates.map((template) => ({
      ...template,
      files: Object.fromEntries(
        Object.entries(template.files).filter(([path]) => isOwn(template.name, path)),
      ),
    })),
  };
}
