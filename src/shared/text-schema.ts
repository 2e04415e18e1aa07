// The schema of a text in YAML: front matter, category files.

import * as v from 'valibot';
import { hasControlCharacters } from './control-characters.ts';

export const textSchema = v.pipe(
  // `title: 404` is a text, too.
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'must be a text'),
  v.check((value) => !hasControlCharacters(value), 'must not contain control characters'),
);
