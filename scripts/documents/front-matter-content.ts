// What the front matter of each kind of page holds besides plain values: links, code, and the title of a page that sets none.

import type { HomeData } from '../../src/shared/home-data.ts';
import type { CodeSource } from '../markdown/code/code-source.ts';
import type { Link } from '../markdown/context.ts';
import type { FrontMatter } from '../markdown/front-matter/front-matter.ts';

interface FrontMatterContent {
  readonly links: readonly FrontMatterLink[];
  readonly code?: readonly CodeSource[];
  readonly title?: string | undefined;
}

interface FrontMatterLink extends Pick<Link, 'kind' | 'href'> {
  /** The front matter key it stands below. */
  readonly key: keyof FrontMatter;
}

export function frontMatterContent(frontMatter: FrontMatter): FrontMatterContent {
  const { layout = 'doc', image } = frontMatter;
  const content = BY_LAYOUT[layout]?.(frontMatter) ?? { links: [] };
  const isLinked = image !== undefined && isBesidePage(image);
  return isLinked ? { ...content, links: [...linksOf('image', 'image', image), ...content.links] } : content;
}

const BY_LAYOUT: {
  readonly [Layout in NonNullable<FrontMatter['layout']>]?: (frontMatter: FrontMatter) => FrontMatterContent;
} = {
  home: homeContent,
  /** Its data file, whose address the build generates. */
  playground: ({ lesson }) => ({
    links: [...linksOf('playground', 'layout', ''), ...linksOf('link', 'lesson', lesson?.next)],
  }),
};

function homeContent({ hero, features = [], bundles, sample, ways }: HomeData): FrontMatterContent {
  return {
    links: [
      ...linksOf('link', 'hero', ...(hero?.actions ?? []).map(({ link }) => link)),
      ...linksOf('link', 'features', ...features.map(({ link }) => link)),
      ...linksOf('image', 'bundles', ...(bundles?.items ?? []).map(({ image }) => image)),
      ...linksOf(
        'link',
        'bundles',
        ...(bundles?.items ?? []).flatMap(({ edit, download }) => [edit, download]),
      ),
      ...linksOf('link', 'sample', sample?.link),
      ...linksOf(
        'link',
        'ways',
        ...(ways?.items ?? []).flatMap(({ links }) => links.map(({ link }) => link)),
      ),
    ],
    code: (sample?.code ?? []).map(({ language, text }) => ({
      text: text.trimEnd(),
      language,
      highlightedLines: [],
    })),
    title: hero?.name ?? hero?.text,
  };
}

const linksOf = (
  kind: Link['kind'],
  key: keyof FrontMatter,
  ...hrefs: readonly (string | undefined)[]
): readonly FrontMatterLink[] => hrefs.flatMap((href) => (href === undefined ? [] : { kind, href, key }));

/** Whether a share image is neither a path of the public folder nor a URL. */
export const isBesidePage = (image: string): boolean => !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(image);
