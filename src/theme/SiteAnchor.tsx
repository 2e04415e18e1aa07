// A link in the navbar, drawer or footer: to a page of the site, or to another site with a visible mark.

import type { ReactNode } from 'react';
import type { SiteLink } from '../shared/page-data.ts';
import { encodeTarget } from '../shared/url-path.ts';
import { ExternalIcon } from './icons/icons.tsx';
import { useSite } from './site-context.tsx';

interface SiteAnchorProps {
  readonly link: SiteLink;
  readonly className: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly children?: ReactNode;
}

export function SiteAnchor({ link, className, current, children }: SiteAnchorProps) {
  const { baseUrl } = useSite();
  if ('urlPath' in link) {
    return (
      <a className={className} href={encodeTarget(link.urlPath, baseUrl)} aria-current={current}>
        {children ?? link.label}
      </a>
    );
  }
  return (
    <a className={className} href={link.href} rel="noopener noreferrer" data-external="">
      {children ?? link.label}
      <ExternalIcon className="external-mark" />
    </a>
  );
}
