// Loads sidebar entries that did not come with the page. Set from outside, because only the app can load them.

import { createContext } from 'react';
import type { SidebarItem } from '../../shared/page-data.ts';

/** Loads a chunk of the sidebar. Undefined at build time and before the app has loaded. */
export type LoadSidebarChunk = (address: string) => Promise<readonly SidebarItem[]>;

export const SidebarLoader = createContext<LoadSidebarChunk | null>(null);
