// The members of the toolkit's API, from the published types.

import { readFileSync } from 'node:fs';
import { readApiTypes } from '../../scripts/reference/read-api-types.ts';

export const apiMembers = readApiTypes(readFileSync('public/omphalos.d.ts', 'utf8'));
