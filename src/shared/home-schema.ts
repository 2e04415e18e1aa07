// The front matter keys of a home page, and the types of its content, which are derived from them.

import * as v from 'valibot';
import { textSchema } from './text-schema.ts';

const listOf = <Item extends v.GenericSchema<unknown>>(item: Item) => v.array(item, 'must be a list');
const link = v.object({ text: textSchema, link: textSchema }, 'must have a "text" and a "link"');
const icon = v.picklist(['graphic', 'panel', 'extension'], 'must be "graphic", "panel" or "extension"');
const linked = { link: v.optional(textSchema), linkText: v.optional(textSchema) } as const;

/** `theme` is `brand` for the button that stands out, `alt` for the others. */
export const actionSchema = v.object(
  { ...link.entries, theme: v.optional(textSchema) },
  'must have a "text" and a "link"',
);

export const homeSchemas = {
  hero: v.object(
    {
      name: v.optional(textSchema),
      text: v.optional(textSchema),
      tagline: v.optional(textSchema),
      actions: v.optional(listOf(actionSchema)),
      /** The page's text stands beside the head, not at the end of the page. */
      beside: v.optional(v.literal('text', 'must be "text"')),
    },
    'must be a map',
  ),
  features: listOf(
    v.object(
      { title: textSchema, details: v.optional(textSchema), icon: v.optional(icon), ...linked },
      'must have a "title"',
    ),
  ),
  /** Code next to a text; backticks in `text` mark code. */
  sample: v.object(
    {
      title: textSchema,
      text: v.optional(textSchema),
      ...linked,
      code: listOf(
        v.object(
          { title: textSchema, language: textSchema, text: v.string('must be a text') },
          'must have "title", "language" and "text"',
        ),
      ),
    },
    'must be a map',
  ),
  /** Samples to take as they are: a picture of each, with a link to change it and one to download it. */
  bundles: v.object(
    {
      title: textSchema,
      text: v.optional(textSchema),
      items: listOf(
        v.object(
          { title: textSchema, text: textSchema, image: textSchema, edit: textSchema, download: textSchema },
          'must have a "title", a "text", an "image", and the links "edit" and "download"',
        ),
      ),
    },
    'must be a map',
  ),
  ways: v.object(
    {
      title: textSchema,
      items: listOf(v.object({ title: textSchema, links: listOf(link) }, 'must have a "title" and "links"')),
    },
    'must be a map',
  ),
} as const;
