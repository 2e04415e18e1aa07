// The sidebar as browsers load it: each of its chunks is a file, named by its content.

import type { SidebarItem } from '../../src/shared/page-data.ts';
import { type SplitSidebar, splitSidebar } from '../../src/shared/sidebar-chunks.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { jsonAsset } from '../lib/json-asset.ts';
import type { OutputFile } from '../lib/output-file.ts';

/** Addresses have the base URL. */
export interface SidebarFiles extends SplitSidebar {
  readonly files: readonly OutputFile[];
}

export function sidebarFiles(items: readonly SidebarItem[], baseUrl: string): SidebarFiles {
  const files = new Map<string, OutputFile>();
  const sidebar = splitSidebar(items, (chunk) => {
    const file = jsonAsset('sidebar', JSON.stringify(chunk));
    files.set(file.outputPath, file);
    return withBaseUrl(`/${file.outputPath}`, baseUrl);
  });
  return { ...sidebar, files: [...files.values()] };
}
