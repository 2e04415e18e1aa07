// What the API does, as a table of cases: run against the real toolkit by `test:toolkit`, and against the stand-in of
// the live previews by `npm test`. A case acts on a stage with one bundle, `probe`, and says what it has seen. The
// probe's extension notes the data of the event `always` from its `main` on, its pages the stored values at load.

import type { ApiCase } from './api-cases/api-case.ts';
import { CALL_CASES } from './api-cases/calls.ts';
import { DATA_CASES } from './api-cases/data.ts';
import { DELIVERY_CASES } from './api-cases/delivery.ts';
import { LOG_CASES } from './api-cases/logs.ts';
import { END_CASES } from './api-cases/server-end.ts';
import { STORAGE_CASES } from './api-cases/storage.ts';
import { TOAST_CASES } from './api-cases/toasts.ts';

export const API_CASES: readonly ApiCase[] = [
  ...CALL_CASES,
  ...DELIVERY_CASES,
  ...DATA_CASES,
  ...STORAGE_CASES,
  ...TOAST_CASES,
  ...LOG_CASES,
  ...END_CASES,
];
