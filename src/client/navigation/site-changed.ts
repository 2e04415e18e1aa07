// Tells the app that the site behind the open page has changed: only the dev server's script does so.

import type { ClientData } from '../../shared/page-data.ts';

const NAME = 'omphalos:site-changed';

export interface SiteChange {
  /** Of the open page, if that has changed and not only others. */
  readonly data: ClientData | undefined;
  /** Set by the app: whether the chrome shows the change, once it has tried. */
  done?: Promise<boolean>;
}

export type SiteChangedEvent = CustomEvent<SiteChange>;

export const siteChangedEvent = (data?: ClientData): SiteChangedEvent =>
  new CustomEvent<SiteChange>(NAME, { detail: { data } });

/** @param apply brings the chrome to the new data; the article is changed by the sender */
export function onSiteChanged(apply: (data: ClientData | undefined) => Promise<void>): void {
  document.addEventListener(NAME, (event) => {
    const { detail } = event as SiteChangedEvent;
    detail.done = apply(detail.data).then(
      () => true,
      () => false,
    );
  });
}
