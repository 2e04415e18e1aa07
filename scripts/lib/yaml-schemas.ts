// Schemas of values in YAML. `checkYaml` passes numbers and switches as the author wrote them (`3.10`, `true`), so that a
// text keeps them; these schemas convert what is certain, with or without quotes.

import * as v from 'valibot';

export const numberSchema = v.pipe(
  v.string('must be a number'),
  v.check((text) => text.trim() !== '' && Number.isFinite(Number(text)), 'must be a number'),
  v.transform(Number),
);

export const flagSchema = v.pipe(
  v.picklist(['true', 'false', 'True', 'False', 'TRUE', 'FALSE'], 'must be true or false'),
  v.transform((text) => text.toLowerCase() === 'true'),
);
