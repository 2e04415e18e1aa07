// The header of an article: title, lead, and a mark on drafts.

import { translateLabel } from '../untranslated.ts';

interface HeaderProps {
  readonly title: string;
  /** The title with its markup, if it has any: rendered HTML. */
  readonly titleHtml?: string | null | undefined;
  readonly titleId?: string | null | undefined;
  readonly lead?: string | null | undefined;
}

interface DocHeaderProps extends HeaderProps {
  readonly isDraft?: boolean | undefined;
}

export function DocHeader({ isDraft = false, ...props }: DocHeaderProps) {
  return (
    <>
      {isDraft && (
        <p className="draft-mark">
          <strong>Draft.</strong> This page is not part of the published site.
        </p>
      )}
      <ArticleHeader {...props} />
    </>
  );
}

export function ArticleHeader({ title, titleHtml, titleId, lead }: HeaderProps) {
  return (
    <header className="article-header">
      {titleHtml ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the generator
        <h1 id={titleId ?? undefined} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      ) : (
        <h1 id={titleId ?? undefined} translate={translateLabel(title)}>
          {title}
        </h1>
      )}
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}
