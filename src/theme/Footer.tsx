// The foot of every page as an inert node, like the article: it is the same on all of them, so the browser's code has no
// part in it.

import { memo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** @param html of `<FooterContent>`; remembered, since React would write it anew with every other change of the page */
export const Footer = memo(function Footer({ html }: { readonly html: string }) {
  return (
    <footer
      className="footer"
      data-behind-menu=""
      data-footer=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React where the site was built
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
});
