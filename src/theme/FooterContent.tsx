// The content of the footer: groups of links, name and tagline, copyright. Rendered once per build for all pages.

import type { FooterData } from '../shared/page-data.ts';
import { SiteLogo } from './brand/Logo.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { useSite } from './site-context.tsx';

export function FooterContent({ groups, copyright }: FooterData) {
  const { title, tagline } = useSite();
  return (
    <div className="footer-inner">
      <div className="footer-about">
        <SiteLogo className="footer-logo" />
        <p className="footer-name">{title}</p>
        <p>{tagline}</p>
      </div>
      {groups.map((group) => (
        <div className="footer-group" key={group.title}>
          <h2 className="footer-title">{group.title}</h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.label}>
                <SiteAnchor link={link} className="footer-link" />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="footer-foot">{copyright !== '' && <p>{copyright}</p>}</div>
    </div>
  );
}
