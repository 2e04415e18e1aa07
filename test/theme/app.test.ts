// The page around an article, rendered under Node: the names that tools and assistive technology rely on, and what
// depends on the page.

import { describe, expect, test } from 'vitest';
import { renderApp } from './sample-site.tsx';

const html = renderApp();

describe('names', () => {
  const names = [
    ['skip link', 'Skip to main content</a>'],
    ['navbar', '<nav class="navbar-inner" aria-label="Main">'],
    ['colour toggle', 'aria-label="Switch between dark and light mode (currently dark mode)"'],
    ['menu button', 'aria-label="Toggle navigation bar" aria-expanded="false"'],
    ['menu close button', 'aria-label="Close navigation bar"'],
    ['menu back button', '← Back to main menu</button>'],
    ['sidebar', 'aria-label="Docs sidebar"'],
    ['category button', 'aria-label="Toggle the collapsible sidebar category &#x27;Guides&#x27;"'],
    ['breadcrumbs', 'aria-label="Breadcrumbs"'],
    ['previous and next', 'aria-label="Docs pages"'],
    ['table of contents', '<nav aria-label="On this page"'],
    ['announcement', '<section class="announcement" aria-label="Announcement"'],
    ['announcement close button', 'aria-label="Close"'],
    ['back to top', 'aria-label="Scroll back to top"'],
    ['progress bar', 'role="progressbar" aria-label="Loading page"'],
  ] as const;
  for (const [thing, markup] of names) {
    test(`${thing}: ${markup}`, () => expect(html).toContain(markup));
  }

  test('the skip link is the first element of the page', () => {
    expect(html).toMatch(/^<a class="skip-link" href="#site:main"/);
  });
});

describe('links', () => {
  test('site links have the base URL and are encoded', () => {
    expect(html).toContain('href="/base/docs/guides/a%20b=c" aria-current="page"');
  });

  test('external links say so, and send no referrer', () => {
    expect(html).toMatch(/href="https:\/\/example\.org\/source" rel="noopener noreferrer" data-external=""/);
  });

  test('on a docs page the navbar’s link to the docs is current, as a part of the site', () => {
    expect(html).toMatch(/class="navbar-link" href="\/base\/docs" aria-current="true"/);
  });

  test('if a link leads to this very page, it alone is current', () => {
    const intro = renderApp({ urlPath: '/docs/intro' });
    expect(intro).toMatch(/class="navbar-link" href="\/base\/docs\/intro" aria-current="page"/);
    expect(intro).not.toMatch(/class="navbar-link" href="\/base\/docs" aria-current/);
  });
});

describe('settings of the config', () => {
  const reportUrl = 'https://example.org/new?title=Docs:%20{title}&body={url}';

  test('the link for reporting a mistake contains title and URL of the page', () => {
    expect(renderApp({}, { reportUrl })).toContain(
      'href="https://example.org/new?title=Docs:%20A%20title&amp;body=https%3A%2F%2Fexample.org%2Fbase%2Fdocs%2Fguides%2Fa%2520b%3Dc"',
    );
    expect(renderApp({ kind: 'not-found' }, { reportUrl })).not.toContain('Report a mistake');
    expect(html).not.toContain('Report a mistake');
  });

  test('a site has no logo unless its config names one: a file, or the mark of the theme', () => {
    expect(html).not.toContain('brand-logo');
    expect(renderApp({}, { logo: '/img/a b.svg' })).toContain(
      '<img class="brand-logo" src="/base/img/a%20b.svg" alt="" width="32" height="32"/>',
    );
    expect(renderApp({}, { logo: 'omphalos' })).toContain('<svg class="brand-logo"');
  });
});

describe('sidebar', () => {
  test('the category of the page is open, others are closed', () => {
    expect(html).toMatch(/<details open="" data-category="guides">/);
    expect(html).toMatch(/<details data-category="closed">/);
  });

  test('each category button exposes its state', () => {
    expect(html.match(/<summary role="button"[^>]*aria-expanded="(true|false)"/g)).toHaveLength(3);
  });

  test('pages without a sidebar have none, nor its controls', () => {
    const plain = renderApp({ kind: 'page', hasSidebar: false, breadcrumbs: [], toc: [] });
    for (const name of ['Docs sidebar', 'Docs pages', 'Breadcrumbs', 'On this page', 'Scroll back to top']) {
      expect(plain).not.toContain(name);
    }
  });
});

test('the date of the last change is readable for people and machines', () => {
  expect(html).toContain('<time dateTime="2023-05-09">9 May 2023</time>');
});

test('without neighbours there is no empty navigation', () => {
  expect(renderApp({ previous: null, next: null })).not.toContain('Docs pages');
});

test('a site may have no announcement and no colour toggle', () => {
  const plain = renderApp(
    {},
    { announcement: null, colorMode: { default: 'light', respectSystem: true, toggle: false } },
  );
  expect(plain).not.toContain('Announcement');
  expect(plain).not.toContain('Switch between');
});
