// The resolved targets of an article's links and images, by their number in the document's tree. The generator resolves them;
// elements of the article only look them up.

import { type ComponentProps, createContext, useContext } from 'react';

interface LinkTarget {
  /** A URL, or a placeholder for one. */
  readonly href: string;
  /** Whether it leads to another site. */
  readonly isExternal: boolean;
  /** @returns the sides of an image that the author didn't give, or placeholders for them */
  sizeOf(given: GivenSize): GivenSize;
}

/** Sizes as in attributes, in CSS pixels. */
export interface GivenSize {
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
}

export const LinkTargets = createContext<readonly LinkTarget[]>([]);

export type Numbered<Props> = Props & { readonly 'data-link'?: number | string | undefined };

type MediaProps = Numbered<ComponentProps<'video'>> &
  SourceSet & { readonly 'data-poster-link'?: number | string };

/** Elements that load a file of the site, by their names. */
export const mediaComponents = Object.fromEntries(
  ['video', 'audio', 'source', 'track', 'iframe'].map((name) => [name, mediaComponent(name as 'video')]),
);

function mediaComponent(Element: 'video') {
  return function Media({ 'data-link': number, 'data-poster-link': posterNumber, ...props }: MediaProps) {
    const target = useTarget(number);
    const poster = useTarget(posterNumber);
    const sources = useSourceSet(props);
    return (
      <Element
        {...sources}
        {...(target ? { src: target.href } : {})}
        {...(poster ? { poster: poster.href } : {})}
      />
    );
  };
}

interface SourceSet {
  readonly srcSet?: string | undefined;
  /** `3 2x, 4`: the numbers of the targets, each with its descriptor. */
  readonly 'data-srcset-links'?: string | undefined;
}

export function useSourceSet<Props extends object>({
  'data-srcset-links': numbers,
  ...props
}: Props & SourceSet) {
  const targets = useContext(LinkTargets);
  if (typeof numbers !== 'string') return props;
  const srcSet = numbers.split(', ').map((candidate) => {
    const [number, ...size] = candidate.split(' ');
    return [targets[Number(number)]?.href, ...size].join(' ');
  });
  return { ...props, srcSet: srcSet.join(', ') };
}

/** Undefined if the element has no number, or is outside a page. */
export function useTarget(number: number | string | undefined): LinkTarget | undefined {
  const targets = useContext(LinkTargets);
  return number === undefined ? undefined : targets[Number(number)];
}
