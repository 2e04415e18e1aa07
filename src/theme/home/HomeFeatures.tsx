// The feature cards of a home page.

import { FEATURES_TITLE, type FeatureData, iconPath, LINK_TEXT } from '../../shared/home-data.ts';
import { ExtensionVignette, GraphicVignette, PanelVignette } from './HomeVignettes.tsx';

interface HomeFeaturesProps {
  readonly features: readonly FeatureData[];
  readonly hrefOf: (link: string) => string;
}

export function HomeFeatures({ features, hrefOf }: HomeFeaturesProps) {
  return (
    <section className="home-section" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {FEATURES_TITLE}
      </h2>
      <ul className="features">
        {features.map(({ icon, title, details, link, linkText = LINK_TEXT }) => (
          <li className="feature" key={title}>
            <Icon icon={icon} hrefOf={hrefOf} />
            <h3>{title}</h3>
            {details && <p>{details}</p>}
            {link && <a href={hrefOf(link)}>{linkText}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const VIGNETTES = new Map([
  ['graphic', GraphicVignette],
  ['panel', PanelVignette],
  ['extension', ExtensionVignette],
]);

function Icon({ icon, hrefOf }: Pick<FeatureData, 'icon'> & Pick<HomeFeaturesProps, 'hrefOf'>) {
  const path = iconPath(icon);
  if (path !== undefined)
    return (
      <img src={hrefOf(path)} alt={typeof icon === 'object' ? (icon.alt ?? '') : ''} width="48" height="48" />
    );
  if (typeof icon !== 'string') return null;
  const Vignette = VIGNETTES.get(icon);
  if (Vignette) return <Vignette />;
  // Icon names of other themes and inline SVG would show as text here.
  return /[\w<]/.test(icon) ? null : <span aria-hidden="true">{icon}</span>;
}
