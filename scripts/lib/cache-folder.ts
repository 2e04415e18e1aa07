// Where this project keeps what it can make again: deleting the folder costs time and nothing else.

import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Absolute. The launcher knows it by itself: it bundles the code that this is part of. */
const CACHE_FOLDER = join(projectRoot, 'node_modules/.cache/omphalos-docs');

/** Of what builds and the watch mode have made. */
export const BUILD_CACHE_FOLDER: string = join(CACHE_FOLDER, 'build');
