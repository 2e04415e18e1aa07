// The home page from its front matter: hero, links and features. Without front matter, the site's title and tagline. The
// page's text follows.

import { type HomeAction, type HomeData, homeHeader } from '../../shared/home-data.ts';
import { useSite } from '../site-context.tsx';
import { HomeBundles } from './HomeBundles.tsx';
import { HomeFeatures } from './HomeFeatures.tsx';
import { HomeSample } from './HomeSample.tsx';
import { HomeWays } from './HomeWays.tsx';

interface HomeArticleProps {
  readonly title: string;
  readonly titleId?: string | null | undefined;
  readonly data: HomeData;
  /** Lead shown when the front matter has no `hero`. */
  readonly lead: string | null;
  readonly hasText: boolean;
  /** Finished addresses of the links in the data. */
  readonly hrefOf: (link: string) => string;
  /** Highlighted code of the samples, in order. */
  readonly codeHtml: readonly string[];
}

export function HomeArticle({ title, titleId, data, lead, hasText, hrefOf, codeHtml }: HomeArticleProps) {
  const { hero, features = [], bundles, sample, ways } = data;
  const { tagline } = useSite();
  const { heading, subtitle, text } = homeHeader(data, { title, lead, tagline });
  return (
    <div className="home">
      <header className="hero">
        <div className="hero-text">
          <h1 id={titleId ?? undefined}>{heading}</h1>
          {subtitle && <p className="hero-tagline">{subtitle}</p>}
          {text && <p className="hero-lead">{text}</p>}
          {hero?.actions && hero.actions.length > 0 && <Actions actions={hero.actions} hrefOf={hrefOf} />}
        </div>
        {hero?.beside === 'text' && (
          <div className="hero-side prose">
            <home-text />
          </div>
        )}
      </header>
      {bundles && <HomeBundles bundles={bundles} hrefOf={hrefOf} />}
      {features.length > 0 && <HomeFeatures features={features} hrefOf={hrefOf} />}
      {sample && <HomeSample sample={sample} hrefOf={hrefOf} codeHtml={codeHtml} />}
      {ways && <HomeWays ways={ways} hrefOf={hrefOf} />}
      {hasText && hero?.beside !== 'text' && (
        <div className="home-section">
          <div className="prose">
            <home-text />
          </div>
        </div>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<HomeArticleProps, 'hrefOf'> {
  readonly actions: readonly HomeAction[];
}

function Actions({ actions, hrefOf }: ActionsProps) {
  return (
    <ul className="button-row">
      {actions.map(({ text, link, theme = 'brand' }) => (
        <li key={text}>
          <a className={theme === 'brand' ? 'button button-primary' : 'button'} href={hrefOf(link)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The generator inserts the page's text here. */
      'home-text': object;
    }
  }
}
