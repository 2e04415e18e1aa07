// Where the project's own code is. When code changes that runs in the dev server, its process is replaced.

import { join, relative, sep } from 'node:path';
import { CLIENT_FOLDERS } from '../lib/code-version.ts';
import { projectRoot } from '../lib/project-root.ts';

/** Folders with code and styles for browsers; also with what both sides share. */
export const BROWSER_CODE = CLIENT_FOLDERS.map((folder) => join(projectRoot, folder));
export const CODE_FOLDERS = [...BROWSER_CODE, join(projectRoot, 'scripts')];

const FOR_BROWSERS_ONLY =
  /^(src\/client|packages\/playground\/src\/(editor|lesson|preview|runtime|stand-in))\//;

/** Whether the code runs in the dev server: it bundles code and styles for browsers again by itself. */
export function isGeneratorCode(path: string): boolean {
  const isCode = /\.([mc]?[jt]sx?|json)$/.test(path);
  if (!isCode || !CODE_FOLDERS.some((folder) => path.startsWith(folder + sep))) return false;
  return !FOR_BROWSERS_ONLY.test(relative(projectRoot, path).replaceAll('\\', '/'));
}
