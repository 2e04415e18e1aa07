// Notifies the app that the site behind the open page has changed. Only the dev server's script fires this event.

import type { ClientData } from '../../shared/page-data.ts';

const NAME = 'omphalos:site-changed';

interface SiteChange {
  /** Data of the open page if it has changed; undefined if only other pages have. */
  readonly data: ClientData | undefined;
  /** Set by the app: resolves to whether it has updated the chrome. */
  done?: Promise<boolean>;
}

export const siteChangedEvent = (data?: ClientData) =>
  new CustomEvent<SiteChange>(NAME, { detail: { data } });

/** @param apply updates the chrome; the sender updates the article */
export function onSiteChanged(apply: (data: ClientData | undefined) => Promise<void>): void {
  document.addEventListener(NAME, (event) => {
    const { detail } = event as CustomEvent<SiteChange>;
    detail.done = apply(detail.data).then(
      () => true,
      () => false,
    );
  });
}
