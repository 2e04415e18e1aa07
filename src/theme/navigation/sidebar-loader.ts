// How the chrome gets entries of the sidebar that did not come with the page: told from outside, since only the app can.

import { createContext } from 'react';
import type { SidebarItem } from '../../shared/page-data.ts';

/** Loads a chunk of the sidebar. There is none while the site is built, nor before the app has come. */
export type LoadSidebarChunk = (address: string) => Promise<readonly SidebarItem[]>;

export const SidebarLoader = createContext<LoadSidebarChunk | null>(null);
export const SidebarLoaderProvider = SidebarLoader.Provider;
