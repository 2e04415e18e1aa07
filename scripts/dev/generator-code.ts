// Where the project's own code is. When code changes that runs in the dev server, its process is replaced.

import { join, relative } from 'node:path';
import { projectRoot } from '../lib/project-root.ts';

/** Code and styles for browsers; also what both sides share. */
export const BROWSER_CODE = join(projectRoot, 'src');
export const CODE_FOLDERS = [BROWSER_CODE, join(projectRoot, 'scripts')];

/** Whether the code runs in the dev server: it bundles code and styles for browsers again by itself. */
export function isGeneratorCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (!/^(src|scripts)\//.test(inProject) || !/\.([mc]?[jt]sx?|json)$/.test(inProject)) return false;
  return !/^src\/(client|playground\/(editor|lesson|preview|runtime|stand-in))\//.test(inProject);
}
