// Logo and name, linked to the home page.

import { useHref, useSite } from '../site-context.tsx';
import { SiteLogo } from './Logo.tsx';

export function Brand() {
  const { navbar } = useSite();
  const hrefOf = useHref();
  return (
    <a className="brand" href={hrefOf('/')}>
      <SiteLogo className="brand-logo" />
      <span className="brand-name">{navbar.title}</span>
    </a>
  );
}
