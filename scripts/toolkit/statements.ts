// Statements of the pages with numbers, names or conditions in them: each is found by its words, and looked at in a
// toolkit that runs. What a sentence says is taken from the sentence, so a number that is changed there is noticed.

import { API_STATEMENTS } from './statements/api.ts';
import { CONFIGURATION_STATEMENTS } from './statements/configuration.ts';
import { GRAPHICS_STATEMENTS } from './statements/graphics.ts';
import { MANIFEST_STATEMENTS } from './statements/manifest.ts';
import { PANELS_STATEMENTS } from './statements/panels.ts';
import type { Statement } from './statements/statement.ts';

export const STATEMENTS: readonly Statement[] = [
  ...GRAPHICS_STATEMENTS,
  ...PANELS_STATEMENTS,
  ...MANIFEST_STATEMENTS,
  ...CONFIGURATION_STATEMENTS,
  ...API_STATEMENTS,
];
