// A large stone with light and a finer net, for places where it is an illustration.

import { STONE_OUTLINE } from './stone-outline.ts';

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
