// The content of a home page from its front matter.

import type { InferOutput } from 'valibot';
import type { actionSchema, homeSchemas } from './home-schema.ts';

export type HomeData = {
  readonly [Key in keyof typeof homeSchemas]?: InferOutput<(typeof homeSchemas)[Key]> | undefined;
};
export type HomeAction = InferOutput<typeof actionSchema>;
export type FeatureData = NonNullable<HomeData['features']>[number];
export type SampleData = NonNullable<HomeData['sample']>;
export type BundlesData = NonNullable<HomeData['bundles']>;
export type WaysData = NonNullable<HomeData['ways']>;

/** Heading of the features, for screen readers. */
export const FEATURES_TITLE = 'What you can do';

/** Texts of the links of a ready-made bundle. */
export const BUNDLE_LINKS = { edit: 'Make it yours', download: 'Download' } as const;

/** Default text of a link. */
export const LINK_TEXT = 'Learn more';

/** Default hero: the page's title, the site's tagline and the page's description. */
export function homeHeader(
  { hero }: HomeData,
  page: { readonly title: string; readonly lead: string | null; readonly tagline: string },
) {
  const name = hero?.name;
  return {
    heading: name ?? hero?.text ?? page.title,
    subtitle: hero === undefined ? page.tagline : name === undefined ? undefined : hero.text,
    text: hero === undefined ? page.lead : hero.tagline,
  };
}
