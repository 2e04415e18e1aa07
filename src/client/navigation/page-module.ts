// Reads what the module of a page exports, and makes an error that helps of what it does not.

import type { PageData, PageModuleData } from '../../shared/page-data.ts';
import { site } from '../app/site-data.ts';

/** As imported: nothing is certain about it. */
export interface PageModule extends Partial<PageModuleData> {
  readonly default?: unknown;
}

export interface ReadPageModule extends PageModuleData {
  /** Throws while rendering, so that the error stands where the page should be. */
  readonly article: () => string;
}

export function readPageModule(module: PageModule, urlPath: string): ReadPageModule {
  const { default: component } = module;
  return {
    page: { ...emptyPage(urlPath), ...module.page },
    head: module.head ?? { image: null, styles: [] },
    sidebar: module.sidebar ?? [],
    article: () => {
      if (typeof component === 'function') return component();
      throw new Error(
        `The page module of ${urlPath} has no default export. Export its component as default.`,
      );
    },
  };
}

const emptyPage = (urlPath: string): PageData => ({
  kind: 'page',
  urlPath,
  title: site.title,
  documentTitle: site.title,
  description: null,
  hasSidebar: false,
  toc: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  editUrl: null,
  lastUpdated: null,
  isDraft: false,
});
