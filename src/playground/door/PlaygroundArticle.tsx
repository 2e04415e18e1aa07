// The playground's page above its text: title, lead, and an empty element that the editor fills. Without JavaScript the
// element is hidden, and the text says what is possible instead.

import { ArticleHeader } from '../../theme/article/DocHeader.tsx';

interface PlaygroundArticleProps {
  readonly title: string;
  readonly titleHtml: string | null;
  readonly lead: string | null;
  /** Address of the file that the editor loads. */
  readonly dataHref: string;
}

export function PlaygroundArticle({ title, titleHtml, lead, dataHref }: PlaygroundArticleProps) {
  return (
    <>
      <ArticleHeader title={title} titleHtml={titleHtml} lead={lead} />
      <div className="playground" data-playground={dataHref}>
        <p className="playground-waiting">The editor is loading…</p>
      </div>
    </>
  );
}
