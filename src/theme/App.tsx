// The whole page inside the root element: rendered to a string at build time, hydrated in the browser as one root.

import type { ReactNode } from 'react';
import { MAIN_ID } from '../shared/chrome-ids.ts';
import type { PageData } from '../shared/page-data.ts';
import { Announcement } from './Announcement.tsx';
import { Article, type ArticleHtml } from './Article.tsx';
import { DocFooter } from './DocFooter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { Breadcrumbs } from './navigation/Breadcrumbs.tsx';
import { Navbar } from './navigation/Navbar.tsx';
import { Pagination } from './navigation/Pagination.tsx';
import { SiteMenu } from './navigation/SiteMenu.tsx';
import { SkipLink } from './navigation/SkipLink.tsx';
import { Toc, TocDisclosure } from './navigation/Toc.tsx';
import { PageTools } from './PageTools.tsx';
import { useSite } from './site-context.tsx';

interface AppProps {
  readonly page: PageData;
  /** A `<Sidebar>`; at build time a placeholder. */
  readonly sidebar: ReactNode;
  /** Finished HTML of the article; never hydrated, only replaced as a whole. */
  readonly articleHtml: ArticleHtml;
  /** Finished HTML of the footer's content. */
  readonly footerHtml: string;
  /** Loads the page again after it failed. Only in a browser, since the build catches no errors here. */
  readonly onRetry?: () => void;
}

export function App({ page, sidebar, articleHtml, footerHtml, onRetry }: AppProps) {
  const { announcement } = useSite();
  return (
    <>
      <SkipLink />
      {announcement !== null && <Announcement announcement={announcement} />}
      <Navbar page={page} />
      <div className="layout" data-kind={page.kind} data-sidebar={page.hasSidebar ? '' : undefined}>
        <SiteMenu page={page} sidebar={sidebar} />
        <main
          className="main"
          id={MAIN_ID}
          tabIndex={-1}
          data-behind-menu=""
          suppressHydrationWarning
          data-toc={page.toc.length > 0 ? '' : undefined}
        >
          <ErrorBoundary
            resetKey={articleHtml}
            fallback={(error) => <ErrorPage error={error} onRetry={onRetry} />}
          >
            <div className="column">
              {page.breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={page.breadcrumbs} />}
              {page.toc.length > 0 && <TocDisclosure key={page.urlPath} toc={page.toc} />}
              <Article html={articleHtml} kind={page.kind} />
              {page.kind !== 'home' && <DocFooter page={page} />}
              {page.hasSidebar && <Pagination {...page} />}
            </div>
            {page.toc.length > 0 && <Toc key={page.urlPath} toc={page.toc} />}
          </ErrorBoundary>
        </main>
      </div>
      <Footer html={footerHtml} />
      <PageTools hasBackToTop={page.hasSidebar} />
    </>
  );
}
