// A copy of the project whose code a test changes, since others use the project at the same time.

import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { type AtEnd, temporaryFolder } from './temporary-folder.ts';

/** @returns its folder, absolute */
export async function copyProject(atEnd: AtEnd): Promise<string> {
  const project = temporaryFolder({}, atEnd);
  for (const name of ['scripts', 'src', 'packages', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(projectRoot, name), join(project, name), { recursive: true });
  // The packages of others are shared; the caches beside them are not, and our own are those of the copy.
  const installed = join(projectRoot, 'node_modules');
  await mkdir(join(project, 'node_modules'));
  for (const name of await readdir(installed)) {
    const copy = join(project, 'node_modules', name);
    if (name === '@omphalos-docs')
      await cp(join(installed, name), copy, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) await symlink(join(installed, name), copy, 'junction');
  }
  return project;
}
