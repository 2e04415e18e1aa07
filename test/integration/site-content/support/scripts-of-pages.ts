// Collects the code that must pass the type check: blocks of pages, scripts inside HTML blocks, files of the samples.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import type { Block, Fault } from '../../../support/content-pages.ts';
import type { Script } from './check-types.ts';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const IS_CODE = /^(js|javascript|ts|typescript)$/;

/** JavaScript and TypeScript in the blocks, and blocks that do not say where they run. */
export function scriptsOfBlocks(blocks: readonly Block[]) {
  const scripts: Script[] = [];
  const faults: Fault[] = [];
  for (const { file, line, language, meta, code } of blocks) {
    const { context } = meta.attributes;
    if (language === 'html') scripts.push(...inlineScripts(file, line, code));
    if (!IS_CODE.test(language)) continue;
    if (context === 'extension' || context === 'page')
      scripts.push({ file, line, context, isTypeScript: language.startsWith('t'), code });
    else
      faults.push({ file, line, message: `a ${language} block needs context="extension" or context="page"` });
  }
  return { scripts, faults };
}

/** @param paths of the samples' files, from the project's root */
export function scriptsOfFiles(paths: readonly string[]): readonly Script[] {
  return paths.flatMap((file): readonly Script[] => {
    if (!/\.(html|[cm]?js)$/.test(file)) return [];
    const code = readFileSync(join(projectRoot, file), 'utf8');
    if (file.endsWith('.html')) return inlineScripts(file, 1, code);
    return [{ file, line: 1, context: 'extension', isTypeScript: false, code }];
  });
}

function inlineScripts(file: string, line: number, html: string): readonly Script[] {
  return [...html.matchAll(SCRIPT)].map(({ 1: code = '', index }): Script => {
    const start = line + html.slice(0, index).split('\n').length - 1;
    return { file, line: start, context: 'page', isTypeScript: false, code };
  });
}
