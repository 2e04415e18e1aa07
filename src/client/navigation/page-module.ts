// Validates the exports of a page's module and reports what is missing.

import { BARE_PAGE, type PageModuleData } from '../../shared/page-data.ts';
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
  const { title } = site;
  return {
    page: { kind: 'page', urlPath, title, documentTitle: title, ...BARE_PAGE, ...module.page },
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
