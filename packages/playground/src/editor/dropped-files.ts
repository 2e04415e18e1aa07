// Files that readers drop or choose: a ZIP, a folder, or single files.

import { BUNDLE_LIMIT, FILE_COUNT_LIMIT, TOO_MANY_FILES, tooLarge } from './file-names.ts';

export type NamedBytes = readonly [path: string, bytes: Uint8Array];

/** @throws Error with a message for readers */
export async function readDropped(transfer: DataTransfer): Promise<readonly NamedBytes[]> {
  // Read synchronously: the list is empty after the event.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const files = [...transfer.files];
  const found: NamedBytes[] = [];
  if (entries.length === 0) for (const file of files) found.push([file.name, await bytesOf(file)]);
  for (const entry of entries) await readEntry(entry, found);
  return found;
}

async function readEntry(entry: FileSystemEntry, found: NamedBytes[]): Promise<void> {
  if (/^(\.|node_modules$)/.test(entry.name)) return;
  if (found.length > FILE_COUNT_LIMIT) throw new Error(TOO_MANY_FILES);
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push([entry.fullPath.replace(/^\//, ''), await bytesOf(file)]);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // Browsers return entries in batches.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    for (const inner of entries) await readEntry(inner, found);
  }
}

/** @throws Error with a message for readers, if a file is too large for any bundle */
export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > BUNDLE_LIMIT) throw new Error(tooLarge(`"${file.name}" is`, BUNDLE_LIMIT));
  return new Uint8Array(await file.arrayBuffer());
}
