// The schema of `content/site.config.ts`. Both the authors' type and the checked, complete config are derived from it.
// Unknown keys are rejected.

import * as v from 'valibot';
import { DEFAULT_COLOR_MODE, DEFAULT_LOCALE, DOCS_VERSION, ORIGIN } from './constants.ts';
import { hasControlCharacters } from './control-characters.ts';

const severity = v.picklist(['ignore', 'warn', 'throw'], 'must be "ignore", "warn" or "throw"');
// A line break in a header or a redirect would start a new entry there.
const anyText = v.pipe(
  v.string('must be a text in quotes'),
  v.check((value) => !hasControlCharacters(value), 'must hold no control characters'),
);
const text = v.pipe(anyText, v.nonEmpty('must not be empty'));
const flag = v.boolean('must be true or false');
const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'must be a list');

const urlPath = v.pipe(
  text,
  v.startsWith('/', 'must start with "/"'),
  v.regex(/^[^\s\\]*( [^\s\\]+)*$/, 'must hold no line breaks or "\\"'),
  v.check(
    (path) => !/^\/\/|(^|\/)\.{1,2}(\/|[?#]|$)/.test(path),
    'must be a path in the site, without "//" and ".."',
  ),
);
const address = v.pipe(
  text,
  v.regex(
    /^(https?:\/\/|mailto:)[^\s<>"]+$/,
    'must start with "https://", "http://" or "mailto:" and hold no spaces',
  ),
);
const metaName = v.pipe(text, v.regex(/^[\w:.-]+$/, 'must be a name such as "author"'));
/** Tags for `<head>`. None of them loads anything or changes how a page is shown. */
const headTag = v.union(
  [
    v.strictObject({ name: metaName, content: anyText }),
    v.strictObject({ property: metaName, content: anyText }),
    v.strictObject({ rel: v.picklist(['author', 'license', 'me']), href: address }),
  ],
  'must be { name, content }, { property, content } or { rel: "me", "author" or "license", href }',
);

const link = v.strictObject({
  label: text,
  to: v.optional(urlPath),
  href: v.optional(address),
  position: v.optional(v.picklist(['left', 'right'], 'must be "left" or "right"')),
  /** Marks it as current on its own path and those below it, or on all pages with the docs sidebar. */
  activeOn: v.optional(v.picklist(['path', 'docs'], 'must be "path" or "docs"')),
});
const checkedLink = v.pipe(
  link,
  v.check(
    ({ to, href }) => (to === undefined) !== (href === undefined),
    'needs either "to" (a page) or "href" (an address)',
  ),
);

export const siteConfigSchema = v.strictObject({
  title: v.optional(text, 'Documentation'),
  tagline: v.optional(anyText, ''),
  url: v.optional(
    v.pipe(text, v.regex(ORIGIN, 'must be an origin without a path, such as "https://example.org"')),
    'http://localhost',
  ),
  baseUrl: v.optional(
    v.pipe(
      text,
      v.regex(/^\/(?:(?!\.{1,2}\/)[^?#\s/\\]+\/)*$/, 'must start and end with "/" and hold no "//"'),
    ),
    '/',
  ),
  locale: v.optional(
    v.pipe(text, v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag such as "en"')),
    DEFAULT_LOCALE,
  ),
  description: v.optional(anyText, ''),
  colorMode: v.optional(
    v.strictObject({
      default: v.optional(v.picklist(['dark', 'light'], 'must be "dark" or "light"'), DEFAULT_COLOR_MODE),
      respectSystem: v.optional(flag, true),
      toggle: v.optional(flag, true),
    }),
    {},
  ),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(text),
      hideOnScroll: v.optional(flag, false),
      items: v.optional(listOf(checkedLink), []),
    }),
    {},
  ),
  footer: v.optional(
    v.strictObject({
      groups: v.optional(listOf(v.strictObject({ title: text, items: listOf(checkedLink) })), []),
      copyright: v.optional(anyText, ''),
    }),
    {},
  ),
  announcement: v.optional(
    v.strictObject({
      id: v.optional(text, 'announcement-bar'),
      content: v.pipe(text, v.regex(/^(?!.*\]\()/s, 'must be HTML, so write <a href="/">A</a> for [A](/)')),
      isCloseable: v.optional(flag, true),
    }),
  ),
  docs: v.optional(
    v.strictObject({
      title: v.optional(text, 'Documentation'),
      description: v.optional(text),
      versionLabel: v.optional(text, DOCS_VERSION.label),
    }),
    {},
  ),
  /** Words that readers type and the site's words for them, and the pages that the empty search offers. */
  search: v.optional(
    v.strictObject({
      synonyms: v.optional(v.record(text, listOf(text)), {}),
      first: v.optional(listOf(urlPath), []),
    }),
    {},
  ),
  /** `omphalos` is the mark that the theme draws; otherwise an image of the public folder. */
  logo: v.optional(v.union([v.literal('omphalos'), urlPath], 'must be a path such as "/img/logo.svg"')),
  /** The picture that shared links show, an image of the public folder: PNG or JPEG, 1200 × 630 pixels. */
  image: v.optional(urlPath),
  head: v.optional(listOf(headTag), []),
  editUrl: v.optional(address),
  /** Where readers report mistakes; `{title}` and `{url}` are those of the page. */
  reportUrl: v.optional(
    v.pipe(address, v.regex(/^(?:[^{}]|\{title\}|\{url\})*$/, 'may hold only {title} and {url} in braces')),
  ),
  /** Where to report security problems of the site, and the day on which that ends: for `security.txt`. */
  security: v.optional(
    v.strictObject({
      contact: address,
      expires: v.pipe(text, v.isoDate('must be a date such as "2027-11-01"')),
    }),
  ),
  redirects: v.optional(
    listOf(
      v.strictObject({
        from: v.pipe(
          urlPath,
          v.check((path) => !path.includes('#'), 'must be the address of a page, without "#"'),
        ),
        to: v.union([urlPath, address], 'must be a site path or an address'),
      }),
    ),
    [],
  ),
  /** Whether the build fails without the list of public addresses. */
  keepUrls: v.optional(flag, false),
  markdown: v.optional(v.strictObject({ html: v.optional(flag, true) }), {}),
  baseUrlBanner: v.optional(flag, true),
  onBrokenLinks: v.optional(severity, 'throw'),
  onBrokenMarkdownLinks: v.optional(severity, 'warn'),
  onBrokenAnchors: v.optional(severity, 'throw'),
  onDuplicateRoutes: v.optional(severity, 'warn'),
});

/** The config as authors write it: every key is optional. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>;
/** The config as the generator uses it: checked, with all defaults. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
export type SeveritySetting = v.InferOutput<typeof severity>;
