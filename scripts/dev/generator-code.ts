// Lists the files of the generator's own code. When one changes, the dev server restarts its process.

import { relative } from 'node:path';
import { projectRoot } from '../lib/project-root.ts';

/** The server rebuilds browser code and styles itself; all other code of the project runs in the process. */
export function isGeneratorCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (!/^(src|scripts)\//.test(inProject) || !/\.([mc]?[jt]sx?|json)$/.test(inProject)) return false;
  return !/^src\/(client|playground\/(editor|lesson|preview|runtime|stand-in))\//.test(inProject);
}
