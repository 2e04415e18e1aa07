// The two ways into the docs: for those who stream, and for those who build.

import { ArrowRightIcon } from '../icons/icons.tsx';
import { useHref } from '../site-context.tsx';

export function HomeWays() {
  const hrefOf = useHref();
  return (
    <section className="home-section" aria-labelledby="ways">
      <h2 id="ways">Where to begin</h2>
      <div className="ways">
        {WAYS.map((way) => (
          <div className="way" key={way.title}>
            <h3>{way.title}</h3>
            <ul>
              {way.links.map(([label, urlPath]) => (
                <li key={urlPath}>
                  <a href={hrefOf(urlPath)}>
                    {label}
                    <ArrowRightIcon />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const WAYS = [
  {
    title: 'You stream',
    links: [
      ['Install and start it', '/docs/quickstart/installation'],
      ['Use a bundle from somebody else', '/docs/guides/using-bundles'],
      ['Settings, one by one', '/docs/guides/configuration'],
    ],
  },
  {
    title: 'You build',
    links: [
      ['Your first bundle', '/docs/quickstart/bundles'],
      ['The manifest', '/docs/guides/manifest'],
      ['The omphalos object', '/docs/category/omphalos-object'],
    ],
  },
] as const;
