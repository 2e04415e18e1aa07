// A copy of the checkout for what reads files of the install folder: `.env`.

import { cp, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Copies all but the packages, which it links, and the history. */
export async function copyCheckout(folder: string, target: string): Promise<void> {
  const isCopied = (path: string): boolean => !/^(node_modules|\.git)$/.test(basename(path));
  await cp(folder, target, { recursive: true, filter: isCopied });
  await symlink(join(folder, 'node_modules'), join(target, 'node_modules'));
}
