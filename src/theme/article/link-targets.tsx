// The resolved targets of an article's links and images, by their number in the document's tree. The generator resolves them;
// elements of the article only look them up.

import { type ComponentProps, createContext, useContext } from 'react';
import { ArticleLink } from './ArticleLink.tsx';
import { Image } from './Image.tsx';

export interface LinkTarget {
  /** A URL, or a placeholder for one. */
  readonly href: string;
  /** Whether it leads to another site. */
  readonly isExternal: boolean;
  /** For an image: the sides that the author didn't give, or placeholders for them. */
  sizeOf(given: GivenSize): GivenSize;
}

/** As in attributes: CSS pixels. */
export interface GivenSize {
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
}

export const LinkTargets = createContext<readonly LinkTarget[]>([]);

type Numbered<Props> = Props & { readonly 'data-link'?: number | string | undefined };

export function TargetedLink({ 'data-link': number, ...props }: Numbered<ComponentProps<'a'>>) {
  const target = useTarget(number);
  if (!target) return <ArticleLink {...props} />;
  return (
    <ArticleLink {...props} href={target.href} {...(target.isExternal ? { 'data-external': '' } : {})} />
  );
}

export function TargetedImage({ 'data-link': number, ...props }: Numbered<ComponentProps<'img'>>) {
  const target = useTarget(number);
  const sources = useSourceSet(props);
  if (!target) return <Image {...sources} />;
  const { src: _, ...others } = sources;
  return <Image {...target.sizeOf(sources)} src={target.href} {...others} />;
}

type MediaProps = Numbered<ComponentProps<'video'>> &
  SourceSet & { readonly 'data-poster-link'?: number | string };

export const TargetedVideo = (props: MediaProps) => <Media tag="video" {...props} />;
export const TargetedAudio = (props: MediaProps) => <Media tag="audio" {...props} />;
export const TargetedSource = (props: MediaProps) => <Media tag="source" {...props} />;
export const TargetedTrack = (props: MediaProps) => <Media tag="track" {...props} />;
export const TargetedFrame = (props: MediaProps) => <Media tag="iframe" {...props} />;

/** An element that loads a file of the site. */
function Media({
  tag,
  'data-link': number,
  'data-poster-link': posterNumber,
  ...props
}: MediaProps & { readonly tag: string }) {
  const Element = tag as 'video';
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
}

interface SourceSet {
  readonly srcSet?: string | undefined;
  /** `3 2x, 4`: the numbers of the targets, each with its descriptor. */
  readonly 'data-srcset-links'?: string | undefined;
}

function useSourceSet<Props extends object>({ 'data-srcset-links': numbers, ...props }: Props & SourceSet) {
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
