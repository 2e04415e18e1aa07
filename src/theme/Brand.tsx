// Logo and name, leading home.

import { Logo } from './Logo.tsx';
import { useHref, useSite } from './site-context.tsx';

export function Brand() {
  const { navbar } = useSite();
  const hrefOf = useHref();
  return (
    <a className="brand" href={hrefOf('/')}>
      <Logo className="brand-logo" />
      <span className="brand-name">{navbar.title}</span>
    </a>
  );
}
