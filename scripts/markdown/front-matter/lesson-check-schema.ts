// The schema of a lesson's check: see `LessonCheck`. Each message quotes what is allowed, from which suggestions are made.

import * as v from 'valibot';
import { textSchema } from '../../../src/shared/text-schema.ts';
import { flagSchema, numberSchema } from '../../lib/yaml-schemas.ts';

const PART = v.pipe(
  textSchema,
  v.regex(/^(server|(panel|graphic):.+)$/, 'must be "server", or "panel:" or "graphic:" and a name'),
);

/** Data of a message. Numbers and switches have these types with or without quotes, like everywhere in front matter. */
const DATA = v.record(
  v.string(),
  v.union([numberSchema, flagSchema, textSchema], 'must be a number, a switch or a text'),
  'must be a map',
);

const ELEMENT = v.strictObject(
  {
    id: v.optional(textSchema),
    text: v.optional(textSchema),
    background: v.optional(
      v.pipe(textSchema, v.regex(/^rgba?\(\d.*\)$/, 'must be a colour such as "rgb(124, 77, 255)"')),
    ),
    children: v.optional(numberSchema),
    left: v.optional(numberSchema),
    top: v.optional(numberSchema),
  },
  'must be a map of "id", "text", "background", "children", "left" and "top"',
);

const EVENT = v.variant(
  'kind',
  [
    v.strictObject(
      {
        kind: v.literal('look'),
        source: v.optional(PART),
        tag: v.optional(v.picklist(['same', 'new', 'all'], 'must be "same", "new" or "all"')),
        shows: v.strictObject(
          {
            elements: v.optional(v.array(ELEMENT, 'must be a list')),
            moves: v.optional(flagSchema),
          },
          'must be a map of "elements" and "moves"',
        ),
      },
      'must be a map of "kind", "source", "tag" and "shows"',
    ),
    v.strictObject(
      { kind: v.literal('message'), name: textSchema, from: v.optional(PART), data: v.optional(DATA) },
      'must be a map of "kind", "name", "from" and "data"',
    ),
    v.strictObject(
      {
        kind: v.literal('log'),
        source: v.optional(PART),
        level: v.optional(v.literal('info')),
        text: textSchema,
      },
      'must be a map of "kind", "source", "level" and "text"',
    ),
    v.strictObject(
      { kind: v.literal('toast'), text: v.optional(textSchema) },
      'must be a map of "kind" and "text"',
    ),
    v.strictObject({ kind: v.literal('download') }, 'must be a map of "kind"'),
  ],
  'must be "look", "message", "log", "toast" or "download"',
);

export const lessonCheckSchema = v.strictObject(
  {
    label: textSchema,
    event: EVENT,
    afterRestart: v.optional(v.picklist(['first', 'again'], 'must be "first" or "again"')),
    after: v.optional(textSchema),
  },
  'must be a map of "label", "event", "afterRestart" and "after"',
);
