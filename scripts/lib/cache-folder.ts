// Where this project caches data. Deleting the folder is safe: everything in it can be rebuilt.

import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Absolute. The launcher has its own copy, since it bundles the code that this file is part of. */
const CACHE_FOLDER = join(projectRoot, 'node_modules/.cache/omphalos-docs');

/** Results of builds and of the watch mode. */
export const BUILD_CACHE_FOLDER: string = join(CACHE_FOLDER, 'build');
