// Finds syntax errors in the code of samples: scripts, scripts inside pages, JSON.

import { dirname, join, relative } from 'node:path/posix';
import * as esbuild from 'esbuild';
import { decodeUrlPath } from '../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';

const CODE = /\.(?:[cm]?js|json|html?)$/i;

export const hasCode = (path: string): boolean => CODE.test(path);

/** Reports the first error of each script. @param text as the author wrote it, so that places are those in the file */
export async function checkSyntax(file: {
  readonly displayPath: string;
  readonly text: string;
}): Promise<Diagnostic[]> {
  const { displayPath, text } = file;
  const loader = /\.json$/i.test(displayPath) ? 'json' : 'js';
  const scripts = /\.html?$/i.test(displayPath) ? scriptsIn(text) : [text];
  const found = await Promise.all(scripts.map((script) => firstError(script, loader)));
  return found.flatMap((error) => {
    if (!error) return [];
    const { line = 1, column = 0, lineText = '' } = error.location ?? {};
    return diagnostic('sample-invalid', {
      message: `the sample does not run: ${error.text}`,
      at: { file: displayPath, line, column: lengthOfBytes(lineText, column) + 1 },
      help: 'correct the code here or just before: a browser runs nothing of a script with such an error',
    });
  });
}

/** esbuild counts the bytes of UTF-8. */
const lengthOfBytes = (text: string, bytes: number): number =>
  Buffer.from(text).subarray(0, bytes).toString().length;

const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)<\/script\s*>/gi;

/** The scripts of a page, each at its place: what stands before is blank. */
function scriptsIn(text: string): readonly string[] {
  // A script in a comment does not run.
  const code = text.replace(/<!--[\s\S]*?-->/g, blank);
  return [...code.matchAll(SCRIPT)].flatMap(({ 1: tag = '', 2: attributes = '', 3: script = '', index }) => {
    const type = /\btype\s*=\s*["']?([^"'\s]*)/i.exec(attributes)?.[1] ?? '';
    if (/\bsrc\s*=/i.test(attributes) || !/^(?:|module|(?:text|application)\/javascript)$/i.test(type))
      return [];
    return blank(code.slice(0, index + tag.length)) + script;
  });
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

async function firstError(script: string, loader: 'js' | 'json'): Promise<esbuild.Message | undefined> {
  try {
    await esbuild.transform(script, { loader, logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const { errors } = error as Partial<esbuild.TransformFailure>;
    if (!errors) throw error;
    return errors[0];
  }
}

const REFERENCE =
  /<(?:script|link|img|audio|video|source|iframe)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"'?#]+)/gi;

/** Files that a page of a sample loads and the sample does not have. @param files paths of those that it has */
export function missingFiles(path: string, text: string, files: readonly string[]) {
  const code = text.replace(/<!--[\s\S]*?-->/g, blank);
  return [...code.matchAll(REFERENCE)].flatMap(([tag, name = '']) => {
    const isElsewhere = /^(?:[a-z][\w+.-]*:|\/)/i.test(name) || name.includes('${');
    const meant = join(dirname(path), decodeUrlPath(name));
    if (isElsewhere || files.includes(meant)) return [];
    const near = nearest(meant, files);
    const line = code.slice(0, code.indexOf(tag)).split('\n').length + tag.split('\n').length - 1;
    const message = `${path} loads "${name}", which is not in the bundle`;
    const help = didYouMean(
      near && relative(dirname(path), near),
      'add the file, or correct the path: it is relative to the page',
    );
    return [{ file: path, line, message, help }];
  });
}
