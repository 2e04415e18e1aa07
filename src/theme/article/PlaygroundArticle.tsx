// The playground's page above its text: title, lead, and an empty element that the editor fills. Without JavaScript the
// element is hidden, and the text says what is possible instead.

import { type ComponentProps, createElement } from 'react';
import { ArticleHeader } from './DocHeader.tsx';

interface PlaygroundArticleProps extends ComponentProps<typeof ArticleHeader> {
  /** Address of the file that the editor loads. */
  readonly dataHref: string;
  /** The page after a lesson, whose text stands beside or above the editor. */
  readonly nextHref: string | undefined;
}

export function PlaygroundArticle({ dataHref, nextHref, ...texts }: PlaygroundArticleProps) {
  const header = <ArticleHeader {...texts} />;
  const playground = (
    <div className="playground" data-playground={dataHref} data-next={nextHref}>
      <div className="playground-waiting" role="status">
        <p>The editor is loading… If this text stays, reload the page.</p>
        <button type="button" className="button" hidden>
          Retry
        </button>
      </div>
    </div>
  );
  if (nextHref === undefined)
    return (
      <>
        {header}
        {playground}
      </>
    );
  return (
    <div className="lesson-page">
      <div className="lesson-text prose">
        {header}
        {createElement('home-text')}
      </div>
      {playground}
    </div>
  );
}
