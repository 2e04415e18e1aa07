// Names files in messages.

import { relative } from 'node:path';

/**
 * @param path absolute, or relative to the working directory
 * @returns relative to the working directory if the file lies inside, otherwise absolute; `/`-separated on every system
 */
export function displayPathOf(path: string): string {
  const inside = relative(process.cwd(), path).replaceAll('\\', '/');
  return inside.startsWith('..') ? path.replaceAll('\\', '/') : inside;
}
