// Which files are the generator's own code, whose change takes a new process.

import { relative } from 'node:path';
import { projectRoot } from '../lib/project-root.ts';

/** The server bundles the browser's code and the styles itself; all other code of the project runs in it. */
export function isGeneratorCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (!/^(src|scripts)\//.test(inProject) || !/\.([mc]?[jt]sx?|json)$/.test(inProject)) return false;
  return !/^src\/(client|playground\/(editor|runtime|stand-in|preview|fake-server))\//.test(inProject);
}
