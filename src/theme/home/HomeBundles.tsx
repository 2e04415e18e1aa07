// Ready-made bundles: a picture of each, with a link to change it in the playground and one to download it.

import { BUNDLE_LINKS, type BundlesData } from '../../shared/home-data.ts';

interface HomeBundlesProps {
  readonly bundles: BundlesData;
  readonly hrefOf: (link: string) => string;
}

export function HomeBundles({ bundles: { title, text, items }, hrefOf }: HomeBundlesProps) {
  return (
    <section className="home-section" aria-labelledby="bundles">
      <h2 id="bundles">{title}</h2>
      {text && <p className="home-section-text">{text}</p>}
      <ul className="bundles">
        {items.map((bundle) => (
          <li className="bundle" key={bundle.title}>
            <img src={hrefOf(bundle.image)} alt="" width="192" height="108" loading="lazy" />
            <h3>{bundle.title}</h3>
            <p>{bundle.text}</p>
            <ul className="button-row">
              {(['edit', 'download'] as const).map((kind) => (
                <li key={kind}>
                  <a
                    className={kind === 'edit' ? 'button button-primary' : 'button'}
                    href={hrefOf(bundle[kind])}
                  >
                    {BUNDLE_LINKS[kind]}
                    <span className="visually-hidden">: {bundle.title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
