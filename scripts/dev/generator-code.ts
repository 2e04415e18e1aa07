// Where the project's own code is. When code changes that runs in the dev server, its process is replaced.

import { join, relative } from 'node:path';
import { CLIENT_FOLDERS } from '../lib/code-version.ts';
import { projectRoot } from '../lib/project-root.ts';

/** Code and styles for browsers; also what both sides share. */
export const BROWSER_CODE = CLIENT_FOLDERS.map((folder) => join(projectRoot, folder));
export const CODE_FOLDERS = [...BROWSER_CODE, join(projectRoot, 'scripts')];

/** Whether the code runs in the dev server: it bundles code and styles for browsers again by itself. */
export function isGeneratorCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (
    !/^(src|scripts|packages\/playground\/src)\//.test(inProject) ||
    !/\.([mc]?[jt]sx?|json)$/.test(inProject)
  )
    return false;
  return !/^(src\/client|packages\/playground\/src\/(editor|lesson|preview|runtime|stand-in))\//.test(
    inProject,
  );
}
