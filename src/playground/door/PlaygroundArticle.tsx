// The playground's page above its text: title, lead, and an empty element that the editor fills. Without JavaScript the
// element is hidden, and the text says what is possible instead.

import { createElement } from 'react';
import { ArticleHeader } from '../../theme/article/DocHeader.tsx';

interface PlaygroundProps {
  /** Address of the file that the editor loads. */
  readonly dataHref: string;
  /** The page after a lesson. */
  readonly nextHref?: string | undefined;
}

interface PlaygroundArticleProps extends PlaygroundProps {
  readonly title: string;
  readonly titleHtml: string | null;
  readonly lead: string | null;
}

export function PlaygroundArticle({ title, titleHtml, lead, dataHref }: PlaygroundArticleProps) {
  return (
    <>
      <ArticleHeader title={title} titleHtml={titleHtml} lead={lead} />
      <Playground dataHref={dataHref} />
    </>
  );
}

/** A lesson: its text, and the editor beside or below it. */
export function LessonArticle({ dataHref, nextHref, ...header }: PlaygroundArticleProps) {
  return (
    <div className="lesson-page">
      <div className="lesson-text prose">
        <ArticleHeader {...header} />
        {createElement('home-text')}
      </div>
      <Playground dataHref={dataHref} nextHref={nextHref} />
    </div>
  );
}

function Playground({ dataHref, nextHref }: PlaygroundProps) {
  return (
    <div className="playground" data-playground={dataHref} data-next={nextHref}>
      <p className="playground-waiting">The editor is loading…</p>
    </div>
  );
}
