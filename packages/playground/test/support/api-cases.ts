// What the API does, as a table of cases. `test:toolkit` runs them against the real toolkit, `npm test` against the fake
// server of the live previews, apart from those about the disk and about the toolkit's libraries. A case uses a stage with one bundle, `probe`, and returns
// what it observed. The probe's extension records the data of the event `always` from `main` on; its pages record the
// stored values when they load.

import type { ApiCase } from './api-cases/api-case.ts';
import { CALL_CASES } from './api-cases/calls.ts';
import { DATA_CASES } from './api-cases/data.ts';
import { DELIVERY_CASES } from './api-cases/delivery.ts';
import { LOG_CASES } from './api-cases/logs.ts';
import { ODD_VALUE_CASES } from './api-cases/odd-values.ts';
import { END_CASES } from './api-cases/server-end.ts';
import { STORAGE_CASES } from './api-cases/storage.ts';
import { TOAST_CASES } from './api-cases/toasts.ts';

export const API_CASES: readonly ApiCase[] = [
  ...CALL_CASES,
  ...DELIVERY_CASES,
  ...DATA_CASES,
  ...ODD_VALUE_CASES,
  ...STORAGE_CASES,
  ...TOAST_CASES,
  ...LOG_CASES,
  ...END_CASES,
];
