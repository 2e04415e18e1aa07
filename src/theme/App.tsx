// The whole page inside the root element: rendered to a string at build time, hydrated in the browser as one root.

import type { ReactNode } from 'react';
import { canonicalUrl } from '../shared/canonical-url.ts';
import { MAIN_ID } from '../shared/chrome-ids.ts';
import type { PageData, SiteData } from '../shared/page-data.ts';
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
import { useHref, useSite } from './site-context.tsx';

export interface AppProps {
  readonly page: PageData;
  /** A `<Sidebar>`; at build time a placeholder. */
  readonly sidebar: ReactNode;
  /** Finished HTML of the article; never hydrated, only replaced as a whole. */
  readonly articleHtml: ArticleHtml;
  /** Finished HTML of the footer's content. */
  readonly footerHtml: string;
  /** Loads the page again after it failed. */
  readonly onRetry?: () => void;
}

export function App({ page, sidebar, articleHtml, footerHtml, onRetry }: AppProps) {
  const site = useSite();
  const hrefOf = useHref();
  return (
    <>
      <SkipLink />
      {site.announcement !== null && <Announcement announcement={site.announcement} />}
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
            fallback={(error, reset) => (
              <ErrorPage error={error} onRetry={onRetry ?? reset} homeHref={hrefOf('/')} />
            )}
          >
            <div className="column">
              {page.breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={page.breadcrumbs} />}
              {page.toc.length > 0 && <TocDisclosure key={page.urlPath} toc={page.toc} />}
              <Article html={articleHtml} kind={page.kind} />
              {page.kind !== 'home' && (
                <DocFooter
                  editUrl={page.editUrl}
                  reportUrl={reportUrlOf(page, site)}
                  lastUpdated={page.lastUpdated}
                  canCopy={page.hasSidebar}
                  canPrint={page.kind === 'category'}
                />
              )}
              {page.hasSidebar && <Pagination previous={page.previous} next={page.next} />}
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

/** Null for pages that have no text of an author. */
function reportUrlOf({ kind, title, urlPath }: PageData, site: SiteData): string | null {
  if (site.reportUrl === undefined || (kind !== 'doc' && kind !== 'page')) return null;
  const values = { '{title}': title, '{url}': canonicalUrl(urlPath, site) };
  return site.reportUrl.replace(/\{(?:title|url)\}/g, (name) =>
    encodeURIComponent(values[name as keyof typeof values]),
  );
}
