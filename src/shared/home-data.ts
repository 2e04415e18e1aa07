// The content of a home page from its front matter, in the formats of VitePress and Starlight.

export interface HomeData {
  readonly hero?: HeroData | undefined;
  readonly features?: readonly FeatureData[] | undefined;
  readonly sample?: SampleData | undefined;
  readonly ways?: WaysData | undefined;
}

export interface HeroData {
  readonly name?: string | undefined;
  /** Starlight's key for the name. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly tagline?: string | undefined;
  readonly image?: HomeImage | undefined;
  readonly actions?: readonly HomeAction[] | undefined;
  /** Target of the demonstration. */
  readonly demo?: { readonly text: string; readonly link: string } | undefined;
}

/** `src` is VitePress' key, `file` Starlight's. */
export type HomeImage =
  | string
  | {
      readonly src?: string | undefined;
      readonly file?: string | undefined;
      readonly alt?: string | undefined;
    };

/** `theme` is VitePress' key (`brand`, `alt`), `variant` Starlight's (`primary`, `secondary`, `minimal`). */
export interface HomeAction {
  readonly text: string;
  readonly link: string;
  readonly theme?: string | undefined;
  readonly variant?: string | undefined;
}

export interface FeatureData {
  readonly title: string;
  readonly details?: string | undefined;
  /** Name of one of the theme's icons, an image, or a few characters such as an emoji. */
  readonly icon?: HomeImage | undefined;
  readonly link?: string | undefined;
  readonly linkText?: string | undefined;
}

/** Code next to a text; backticks in `text` mark code. */
export interface SampleData {
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly linkText?: string | undefined;
  readonly code: readonly { readonly title: string; readonly language: string; readonly text: string }[];
}

export interface WaysData {
  readonly title: string;
  readonly items: readonly {
    readonly title: string;
    readonly links: readonly { readonly text: string; readonly link: string }[];
  }[];
}

/** Heading of the features, for screen readers. */
export const FEATURES_TITLE = 'What you can do';

/** Default text of a link. */
export const LINK_TEXT = 'Learn more';

/** Default hero: the page's title, the site's tagline and the page's description. */
export function homeHeader(
  { hero }: HomeData,
  page: { readonly title: string; readonly lead: string | null; readonly tagline: string },
) {
  const name = hero?.name ?? hero?.title;
  return {
    heading: name ?? hero?.text ?? page.title,
    subtitle: hero === undefined ? page.tagline : name === undefined ? undefined : hero.text,
    text: hero === undefined ? page.lead : hero.tagline,
  };
}

export const imagePath = (image: HomeImage | undefined): string | undefined =>
  typeof image === 'string' ? image : (image?.src ?? image?.file);

/** An icon given as a path. Names, letters and inline SVG are not paths. */
export const iconPath = (icon: HomeImage | undefined): string | undefined =>
  typeof icon === 'string' && !/^[./]|^https?:/.test(icon) ? undefined : imagePath(icon);
