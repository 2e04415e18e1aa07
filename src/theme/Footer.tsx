// The footer as an inert node, like the article: it is the same on every page, so the browser does not render it.

import { memo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** @param html of `<FooterContent>`. Memoized, so that React does not write it again with every update of the page */
export const Footer = memo(function Footer({ html }: { readonly html: string }) {
  return (
    <footer
      className="footer"
      data-behind-menu=""
      data-footer=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React at build time
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
});
