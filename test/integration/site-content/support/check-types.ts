// Type-checks the JavaScript and TypeScript of pages and samples against the types for bundle authors, as code of an
// extension or of a page, in one run of the compiler. Errors name the line in the page.

import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import type { Fault } from '../../../support/content-pages.ts';

/** A piece of code with the place of its first line. */
export interface Script {
  readonly file: string;
  readonly line: number;
  readonly context: 'extension' | 'page';
  readonly isTypeScript: boolean;
  readonly code: string;
}

const FOLDER = join(projectRoot, 'node_modules/.cache/omphalos-docs/content-types');

/**
 * @param name of the folder that the run works in; two runs at once need two names
 * @param options of the compiler, in place of the usual ones
 */
export async function checkTypes(
  scripts: readonly Script[],
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Fault[]> {
  const folder = join(FOLDER, name);
  const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'extension'), { recursive: true });
  await mkdir(join(folder, 'page'));
  // One folder up from the code, where the pages tell authors to save them.
  for (const types of ['omphalos.d.ts', 'omphalos-page.d.ts'])
    await copyFile(join(projectRoot, 'public', types), join(folder, types));

  const paths = new Map<string, Script>();
  for (const [index, script] of scripts.entries()) {
    const path = `${script.context}/${index}.${script.isTypeScript ? 'ts' : 'js'}`;
    paths.set(path, script);
    await write(path, script.context === 'extension' ? typedMain(script.code) : script.code);
  }
  await write('page/global.d.ts', PAGE_TYPES);
  await write('extension/global.d.ts', 'export {};'); // so that there always is a file
  await write('extension/tsconfig.json', settings({ lib: ['ES2023'], types: ['node'], ...options }));
  await write(
    'page/tsconfig.json',
    settings({ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], ...options }),
  );
  await write(
    'tsconfig.json',
    JSON.stringify({ files: [], references: [{ path: './extension' }, { path: './page' }] }),
  );
  return faultsIn(await runCompiler(folder), paths);
}

/** Elements have any type: the page's HTML decides which there are. */
const PAGE_TYPES = `/// <reference path="../omphalos-page.d.ts" />
declare global {
  interface ParentNode {
    querySelector(selectors: string): any;
    querySelectorAll(selectors: string): Iterable<any>;
  }
}
export {};
`;

/** Bundle authors write plain JavaScript and need not type their parameters. */
const settings = (options: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowJs: true,
      checkJs: true,
      strict: true,
      noImplicitAny: false,
      strictNullChecks: false,
      composite: true,
      emitDeclarationOnly: true,
      outDir: '../out',
      rootDir: '..',
      skipLibCheck: true,
      ...options,
    },
    include: ['*.js', '*.ts'],
  });

/** Types the parameter of `main`, without moving a line. */
const typedMain = (code: string): string =>
  code.replace(
    /(\bmain\s*(?:[=:]\s*(?:async\s*)?)?\(\s*)(?=omphalos\b|\{)/,
    "$1/** @type {import('../omphalos.js').OmphalosExtension} */ ",
  );

async function runCompiler(folder: string): Promise<string> {
  const args = [join(projectRoot, 'node_modules/typescript/bin/tsc'), '-b', '--pretty', 'false', folder];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1 << 24 });
  const { stdout, stderr } = await run.catch((error) => error); // which has the output, too
  return stdout + stderr;
}

function faultsIn(output: string, paths: ReadonlyMap<string, Script>): readonly Fault[] {
  return output.split('\n').flatMap((line): Fault[] => {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line);
    if (!match) return /\berror TS/.test(line) ? [{ file: 'tsconfig.json', line: 1, message: line }] : [];
    const [, path = '', lineInCode, message = ''] = match;
    const script = paths.get(path.replaceAll('\\', '/'));
    if (!script) return [{ file: path, line: Number(lineInCode), message }];
    return [{ file: script.file, line: script.line + Number(lineInCode) - 1, message }];
  });
}
