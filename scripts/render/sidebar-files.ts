// The sidebar as browsers load it: each of its pieces is a file, named by its content.

import type { SidebarItem } from '../../src/shared/page-data.ts';
import { type CutSidebar, cutSidebar } from '../../src/shared/sidebar-pieces.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { jsonAsset } from '../lib/json-asset.ts';
import type { OutputFile } from '../lib/output-file.ts';

/** Addresses have the base URL. */
export interface SidebarFiles extends CutSidebar {
  readonly files: readonly OutputFile[];
}

export function sidebarFiles(items: readonly SidebarItem[], baseUrl: string): SidebarFiles {
  const files = new Map<string, OutputFile>();
  const sidebar = cutSidebar(items, (piece) => {
    const file = jsonAsset('sidebar', JSON.stringify(piece));
    files.set(file.outputPath, file);
    return withBaseUrl(`/${file.outputPath}`, baseUrl);
  });
  return { ...sidebar, files: [...files.values()] };
}
