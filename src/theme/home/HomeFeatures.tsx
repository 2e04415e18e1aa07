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
    text: 'A graphic is a web page over your picture: a lower third, a scoreboard, an alert. You write it in HTML, CSS and a few lines of JavaScript.',
    urlPath: '/docs/guides/graphics',
    link: 'Create a graphic',
  },
  {
    Picture: PanelVignette,
    title: 'Control your stream',
    text: 'Panels hold your buttons and fields, side by side in a dashboard. Press a button, and the graphic changes at once.',
    urlPath: '/docs/guides/panels',
    link: 'Build a panel',
  },
  {
    Picture: ExtensionVignette,
    title: 'Go beyond',
    text: 'An extension runs inside the server and can do everything that Node can: chat, game data, lights, files.',
    urlPath: '/docs/guides/extensions',
    link: 'Write an extension',
  },
] as const;
