// Validates the exports of a page's module and reports what is missing.

import type { PageData, PageModuleData } from '../../shared/page-data.ts';
import { site } from '../app/site-data.ts';

/** The imported module, not validated yet. */
export interface PageModule extends Partial<PageModuleData> {
  readonly default?: unknown;
}

export interface ReadPageModule extends PageModuleData {
  /** Throws while rendering, so that the error boundary shows the error in place of the page. */
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
