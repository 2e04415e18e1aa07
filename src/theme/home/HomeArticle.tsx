// The home page: what the toolkit is, seen in five seconds, and the ways in.

import { useHref, useSite } from '../site-context.tsx';
import { HomeDemo } from './HomeDemo.tsx';
import { HomeFeatures } from './HomeFeatures.tsx';
import { HomeSample } from './HomeSample.tsx';
import { HomeWays } from './HomeWays.tsx';

export function HomeArticle() {
  const { title, tagline } = useSite();
  const hrefOf = useHref();
  return (
    <div className="home">
      <header className="hero">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="hero-tagline">{tagline}</p>
          <p className="hero-lead">
            Put scores, names and alerts over your picture, and control them from a panel in your browser
            while you are live. It is one small server on your own computer, and every graphic is a web page.
          </p>
          <ul className="button-row">
            <li>
              <a className="button button-primary" href={hrefOf('/docs/quickstart/installation')}>
                Get started
              </a>
            </li>
            <li>
              <a className="button" href={hrefOf('/docs/intro')}>
                What is {title}?
              </a>
            </li>
          </ul>
        </div>
        <HomeDemo />
      </header>
      <HomeFeatures />
      <HomeSample />
      <HomeWays />
    </div>
  );
}
