// A large stone with light and a finer net, for places where it is an illustration.

/** The stone's shape. The lines of the net are holes; where two cross, the even-odd rule fills the knot. */
const STONE_OUTLINE =
  'M32 7C43 7 50.5 23 50.5 37C50.5 49.5 42.5 57 32 57C21.5 57 13.5 49.5 13.5 37C13.5 23 21 7 32 7ZM24.8 10C19 18.2 42 26.9 48.7 31.6L48.9 33.2C42.9 29.9 18.5 21.5 23.2 11.6ZM15.3 31.6C22 26.9 45 18.2 39.2 10L40.8 11.6C45.5 21.5 21.1 29.9 15.1 33.2ZM18 20.6C18.9 29.7 44.4 37.4 48.6 42.1L48.3 43.7C44.9 40.3 18.6 32.8 17.5 22.2ZM15.4 42.1C19.6 37.4 45.1 29.7 46 20.6L46.5 22.2C45.4 32.8 19.1 40.3 15.7 43.7ZM15.4 31.1C18.7 40.8 47.2 47.4 43.4 52.6L41.5 54.1C47.4 50 19 43.8 15.2 32.7ZM20.6 52.6C16.8 47.4 45.3 40.8 48.6 31.1L48.8 32.7C45 43.8 16.6 50 22.5 54.1Z';

export function Stone({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="256" height="256" aria-hidden="true">
      <radialGradient id="site:stone-light" cx="0.36" cy="0.28" r="0.85">
        <stop className="stone-bright" offset="0" />
        <stop className="stone-middle" offset="0.55" />
        <stop className="stone-dark" offset="1" />
      </radialGradient>
      <path fill="url(#site:stone-light)" fillRule="evenodd" d={STONE_OUTLINE} />
      <path
        className="stone-arcs"
        d="M12.6 16.9A24 24 0 0 0 12.6 45.1M51.4 16.9A24 24 0 0 1 51.4 45.1M5.6 16.4A30.2 30.2 0 0 0 5.6 45.6M58.4 16.4A30.2 30.2 0 0 1 58.4 45.6"
      />
    </svg>
  );
}
