// The three things one can do with the toolkit.

import { useHref } from '../site-context.tsx';
import { ExtensionVignette, GraphicVignette, PanelVignette } from './HomeVignettes.tsx';

export function HomeFeatures() {
  const hrefOf = useHref();
  return (
    <section className="home-section" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        What you can do
      </h2>
      <ul className="features">
        {FEATURES.map(({ Picture, title, text, urlPath, link }) => (
          <li className="feature" key={title}>
            <Picture />
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={hrefOf(urlPath)}>{link}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FEATURES = [
  {
    Picture: GraphicVignette,
    title: 'Create graphics',
    text: 'A graphic is a web page laid over your picture: a lower third, a scoreboard, an alert. HTML and CSS are all it takes.',
    urlPath: '/docs/guides/graphics',
    link: 'Make a graphic',
  },
  {
    Picture: PanelVignette,
    title: 'Control your stream',
    text: 'Panels are your buttons and fields, side by side in a dashboard. Press one, and the graphic answers at once.',
    urlPath: '/docs/guides/panels',
    link: 'Build a panel',
  },
  {
    Picture: ExtensionVignette,
    title: 'Go beyond',
    text: 'An extension runs inside the server with all of Node at hand: chat, game data, lights, files, whatever has an interface.',
    urlPath: '/docs/guides/extensions',
    link: 'Write an extension',
  },
] as const;
