// An SVG with its caption. The SVG is inlined so that it uses the page's colours.

import { Children, type ReactNode } from 'react';

export function Drawing({ children }: { readonly children?: ReactNode }) {
  const [picture, ...caption] = Children.toArray(children).filter((child) => typeof child !== 'string');
  return (
    <figure className="drawing">
      {picture}
      {caption.length > 0 && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface DrawingPictureProps {
  /** A complete `<svg>` element without a text alternative. */
  readonly svg: string;
  readonly alt: string;
}

export function DrawingPicture({ svg, alt }: DrawingPictureProps) {
  return (
    <div
      className="drawing-picture"
      role="img"
      aria-label={alt}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site's own content
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
