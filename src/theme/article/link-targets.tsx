// Where the links and images of an article lead, by their number in the document's tree: the generator decides, the
// elements of the article only ask.

import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { ArticleLink } from './ArticleLink.tsx';
import { Image } from './Image.tsx';

/** A finished address. Sizes are in CSS pixels and known for images of the site itself. */
export interface ArticleTarget {
  readonly href: string;
  readonly isExternal: boolean;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const TargetsContext = createContext<readonly ArticleTarget[]>([]);

export function LinkTargets({ targets, children }: { readonly targets: readonly ArticleTarget[]; readonly children: ReactNode }) {
  return <TargetsContext value={targets}>{children}</TargetsContext>;
}

type Numbered<Props> = Props & { readonly 'data-link'?: number | string | undefined; readonly node?: unknown };

export function TargetedLink({ 'data-link': number, ...props }: Numbered<ComponentProps<'a'>>) {
  const target = useTarget(number);
  if (!target) return <ArticleLink {...props} />;
  return <ArticleLink {...props} href={target.href} {...(target.isExternal ? { 'data-external': '' } : {})} />;
}

export function TargetedImage({ 'data-link': number, ...props }: Numbered<ComponentProps<'img'>>) {
  const target = useTarget(number);
  if (!target) return <Image {...props} />;
  const { href, width, height } = target;
  return <Image {...(width && height ? { width, height } : {})} {...props} src={href} />;
}

/** Undefined where the element has no number, or stands outside a page. */
export function useTarget(number: number | string | undefined): ArticleTarget | undefined {
  const targets = useContext(TargetsContext);
  return number === undefined ? undefined : targets[Number(number)];
}
