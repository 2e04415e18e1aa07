// A user whose permissions a test can take away.

import { constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root.ts';

/** Root may do everything, so the user "nobody" runs commands then: its number is the same on all systems that have it. */
export const USER = process.getuid?.() === 0 ? 65_534 : undefined;

/** Windows has no such permissions, and other users cannot start a project in root's home folder. */
export const canDeny = process.platform !== 'win32' && (USER === undefined || isOpenToOthers(projectRoot));

function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}
