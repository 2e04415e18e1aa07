// The mark: the stone of Delphi in its net of knots, with broadcast arcs. One colour, that of the text.
// The lines of the net are holes; where two cross, the even-odd rule fills the knot.

import { useHref, useSite } from '../site-context.tsx';

/** The mark of the site, if it has one. */
export function SiteLogo({ className }: { readonly className: string }) {
  const { logo } = useSite();
  const hrefOf = useHref();
  if (logo === undefined) return null;
  if (logo === 'omphalos') return <Logo className={className} />;
  return <img className={className} src={hrefOf(logo)} alt="" width="32" height="32" />;
}

export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M32 7C43 7 50.5 23 50.5 37C50.5 49.5 42.5 57 32 57C21.5 57 13.5 49.5 13.5 37C13.5 23 21 7 32 7ZM32 6.8C13.5 17.4 44.4 29.2 48.9 36.9L48.8 39.4C44.3 33.7 16.1 22.4 25.7 9.4ZM15.1 36.9C19.6 29.2 50.5 17.4 32 6.8L38.3 9.4C47.9 22.4 19.7 33.7 15.2 39.4ZM17.3 23C17.4 34.8 48.3 44.8 43.1 52.9L39.6 55.3C49.9 48.9 17.1 39.6 16.6 25.5ZM20.9 52.9C15.7 44.8 46.6 34.8 46.7 23L47.4 25.5C46.9 39.6 14.1 48.9 24.4 55.3Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        d="M12.6 16.9A24 24 0 0 0 12.6 45.1M51.4 16.9A24 24 0 0 1 51.4 45.1M5.6 16.4A30.2 30.2 0 0 0 5.6 45.6M58.4 16.4A30.2 30.2 0 0 1 58.4 45.6"
      />
    </svg>
  );
}
