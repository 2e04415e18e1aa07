// The sidebar as browsers load it: one file for each chunk, named by its content hash.

import type { SidebarItem } from '../../src/shared/page-data.ts';
import { splitSidebar } from '../../src/shared/sidebar-chunks.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { jsonAsset, type OutputFile } from '../lib/output-file.ts';

/** URLs include the base URL. */
export function sidebarFiles(items: readonly SidebarItem[], baseUrl: string) {
  const files = new Map<string, OutputFile>();
  const sidebar = splitSidebar(items, (chunk) => {
    const file = jsonAsset('sidebar', JSON.stringify(chunk));
    files.set(file.outputPath, file);
    return withBaseUrl(`/${file.outputPath}`, baseUrl);
  });
  return { ...sidebar, files: [...files.values()] };
}
