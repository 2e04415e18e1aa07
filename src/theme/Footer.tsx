// The foot of every page: groups of links, the name with its tagline, the copyright.

import { Logo } from './Logo.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { useSite } from './site-context.tsx';

export function Footer() {
  const { title, tagline, footer, offline } = useSite();
  return (
    <footer className="footer" data-behind-menu="">
      <div className="footer-inner">
        <div className="footer-about">
          <Logo className="footer-logo" />
          <p className="footer-name">{title}</p>
          <p className="footer-tagline">{tagline}</p>
        </div>
        {footer.groups.map((group) => (
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
        <div className="footer-foot">
          <p>{footer.copyright}</p>
          {/* Filled by code that is loaded last; React never looks inside. */}
          {offline && <div className="footer-offline" data-offline-control="" suppressHydrationWarning />}
        </div>
      </div>
    </footer>
  );
}
