// The front matter keys: the type of each value, where it shows, and its text in docs/reference/front-matter.md.

import * as v from 'valibot';
import { homeSchemas } from '../../../src/shared/home-schema.ts';
import { textSchema } from '../../../src/shared/text-schema.ts';
import { flagSchema, numberSchema } from '../../lib/yaml-schemas.ts';
import { lessonCheckSchema } from './lesson-check-schema.ts';

/** The type of a value: its schema, a short description, and an example. */
interface ValueKind {
  readonly schema: v.GenericSchema<unknown>;
  readonly value: string;
  readonly example: string;
}

interface FrontMatterKey extends ValueKind {
  readonly shows: string;
  readonly meaning: string;
}

const TEXT = { schema: textSchema, value: 'text', example: '"a text"' } as const;
/** The text of a link, so it cannot be empty. */
const NAME = { ...TEXT, schema: v.pipe(textSchema, v.regex(/\S/, 'must not be empty')) } as const;
const FLAG = {
  schema: flagSchema,
  value: 'true or false',
  example: 'true',
} as const;
const HEADING_LEVEL = {
  schema: v.pipe(
    numberSchema,
    v.integer('must be a whole number'),
    v.minValue(2, 'must be 2 to 6'),
    v.maxValue(6, 'must be 2 to 6'),
  ),
  value: '2 to 6',
  example: '3',
} as const;
const listOf = <Item extends v.GenericSchema<unknown>>(item: Item) => v.array(item, 'must be a list');

export const FRONT_MATTER_KEYS = {
  id: {
    schema: v.pipe(textSchema, v.regex(/^[^/]+$/, 'must not be empty or contain a "/"')),
    value: 'text without `/`',
    example: '"a text"',
    shows: 'address, metadata',
    meaning: "instead of the file's name",
  },
  title: {
    ...NAME,
    shows: 'page, sidebar, search',
    meaning: "title of the page; else the first `# heading`, else the file's name",
  },
  description: {
    ...TEXT,
    shows: 'below the title, cards, search engines',
    meaning: 'what the page is about; else the first paragraph, but not below the title',
  },
  slug: {
    schema: v.pipe(
      textSchema,
      v.nonEmpty('must not be empty'),
      v.regex(/^[^?#\\\n\t]*$/, 'must not contain "?", "#" or "\\"'),
    ),
    value: 'path',
    example: '/a-path',
    shows: 'address',
    meaning: "`/x` starts at the area's root (`/docs`), `x` at the folder",
  },
  sidebar_position: {
    schema: numberSchema,
    value: 'number',
    example: '1',
    shows: 'sidebar, previous and next',
    meaning: 'order in its folder, before number prefixes',
  },
  sidebar_label: { ...NAME, shows: 'sidebar', meaning: 'instead of the title' },
  toc_min_heading_level: { ...HEADING_LEVEL, shows: 'table of contents', meaning: 'its headings; else 2' },
  toc_max_heading_level: { ...HEADING_LEVEL, shows: 'table of contents', meaning: 'its headings; else 3' },
  keywords: {
    schema: v.array(textSchema, 'must be a list of texts'),
    value: 'list of texts',
    example: '[one, two]',
    shows: 'search, search engines',
    meaning: 'words that readers may search for',
  },
  image: {
    ...TEXT,
    value: 'path in `public/`, or address',
    shows: 'where the page is shared',
    meaning: "instead of the site's picture",
  },
  draft: { ...FLAG, shows: 'page', meaning: 'only built with `--drafts`' },
  layout: {
    schema: v.picklist(
      ['doc', 'page', 'home', 'playground'],
      'must be "doc", "page", "home" or "playground"',
    ),
    value: '`doc`, `page`, `home`, `playground`',
    example: 'doc',
    shows: 'page',
    meaning: 'with sidebar, without, as the home page, or with an editor for bundles above its text',
  },
  hero: {
    schema: homeSchemas.hero,
    value: 'map: `name`, `text`, `tagline`, `actions` (list of `text`, `link`, `theme`), `beside`',
    example: '{ name: "a name", tagline: "a text", actions: [{ text: "a text", link: /docs }] }',
    shows: 'home page',
    meaning:
      'its head; else title and tagline of the site. with `beside: text`, the text of the page stands beside it',
  },
  features: {
    schema: homeSchemas.features,
    value: 'list of `title`, `details`, `icon`, `link`, `linkText`',
    example: '[{ title: "a text", details: "a text", link: /docs }]',
    shows: 'home page',
    meaning: 'cards; an icon is `graphic`, `panel` or `extension`',
  },
  sample: {
    schema: homeSchemas.sample,
    value: 'map: `title`, `text`, `link`, `linkText`, `code` (list of `title`, `language`, `text`)',
    example: '{ title: "a text", code: [{ title: a.js, language: js, text: "a()" }] }',
    shows: 'home page',
    meaning: 'code beside a text',
  },
  bundles: {
    schema: homeSchemas.bundles,
    value: 'map: `title`, `text`, `items` (list of `title`, `text`, `image`, `edit`, `download`)',
    example:
      '{ title: "a text", items: [{ title: "a text", text: "a text", image: ./a.svg, edit: /playground, download: /a.zip }] }',
    shows: 'home page',
    meaning: 'pictures of ready-made bundles, with links to change and to download them',
  },
  ways: {
    schema: homeSchemas.ways,
    value: 'map: `title`, `items` (list of `title`, `links`)',
    example: '{ title: "a text", items: [{ title: "a text", links: [{ text: "a text", link: /docs }] }] }',
    shows: 'home page',
    meaning: 'lists of links',
  },
  templates: {
    schema: listOf(
      v.object(
        {
          sample: textSchema,
          title: textSchema,
          first: textSchema,
          keywords: v.optional(listOf(textSchema)),
        },
        'must have a "sample", a "title" and a "first"',
      ),
    ),
    value: 'list of `sample`, `title`, `first`, `keywords`',
    example: '[{ sample: name, title: "a text", first: "a text" }]',
    shows: 'playground',
    meaning:
      'samples to begin with: folders in `_samples`, each with what to change first and words that readers may search for; the first one is opened. `_samples/<name>.svg` is its picture',
  },
  lesson: {
    schema: v.strictObject(
      {
        start: textSchema,
        solution: textSchema,
        open: textSchema,
        next: textSchema,
        checks: listOf(lessonCheckSchema),
      },
      'must be a map of "start", "solution", "open", "next" and "checks"',
    ),
    value: 'map: `start`, `solution` (samples), `open` (a file), `next` (a page), `checks` (list)',
    example:
      '{ start: name, solution: name, open: "a text", next: /docs, checks: [{ label: "a text", event: { kind: toast } }] }',
    shows: 'playground',
    meaning:
      'makes it a lesson: its text stands beside the editor, and each check is something that must happen',
  },
} as const satisfies Record<string, FrontMatterKey>;
