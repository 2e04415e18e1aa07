// The feature cards of a home page.

import { FEATURES_TITLE, type FeatureData, LINK_TEXT } from '../../shared/home-data.ts';
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
            {icon && <Icon icon={icon} />}
            <h3>{title}</h3>
            {details && <p>{details}</p>}
            {link && <a href={hrefOf(link)}>{linkText}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const VIGNETTES = {
  graphic: GraphicVignette,
  panel: PanelVignette,
  extension: ExtensionVignette,
} as const;

function Icon({ icon }: { readonly icon: NonNullable<FeatureData['icon']> }) {
  const Vignette = VIGNETTES[icon];
  return <Vignette />;
}
