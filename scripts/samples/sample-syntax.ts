// Finds syntax errors in the code of samples: scripts, scripts inside pages, JSON.

import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path/posix';
import type * as Babel from '@babel/parser';
import { decodeUrlPath } from '../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';

const CODE = /\.(?:[cm]?js|json|html?)$/i;

export const hasCode = (path: string): boolean => CODE.test(path);

/** Reports the first error of each script. @param text as the author wrote it, so that places are those in the file */
export function checkSyntax(file: { readonly displayPath: string; readonly text: string }): Diagnostic[] {
  const { displayPath, text } = file;
  const faults = /\.json$/i.test(displayPath) ? [jsonFault(text)] : scriptsOf(file).map(scriptFault);
  return faults.flatMap((fault) =>
    fault
      ? diagnostic('sample-invalid', {
          message: `the sample does not run: ${fault.message}`,
          at: { file: displayPath, line: fault.line, column: fault.column },
          help: 'correct the code here or just before: a browser runs nothing of a script with such an error',
        })
      : [],
  );
}

interface Fault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

interface Script {
  readonly text: string;
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** Column where it begins, from 0. */
  readonly column: number;
}

const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)<\/script\s*>/gi;

function scriptsOf({ displayPath, text }: Parameters<typeof checkSyntax>[0]): readonly Script[] {
  if (!/\.html?$/i.test(displayPath)) return [{ text, line: 1, column: 0 }];
  // A script in a comment does not run.
  const code = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(SCRIPT)].flatMap(({ 1: tag = '', 2: attributes = '', 3: script = '', index }) => {
    const type = /\btype\s*=\s*["']?([^"'\s]*)/i.exec(attributes)?.[1] ?? '';
    if (/\bsrc\s*=/i.test(attributes) || !/^(?:|module|(?:text|application)\/javascript)$/i.test(type))
      return [];
    const before = code.slice(0, index + tag.length).split('\n');
    return [{ text: script, line: before.length, column: before.at(-1)?.length ?? 0 }];
  });
}

function scriptFault({ text, line, column }: Script): Fault | undefined {
  return faultOf(() =>
    babel().parse(text, {
      sourceType: 'unambiguous',
      allowReturnOutsideFunction: true, // CommonJS
      allowAwaitOutsideFunction: true,
      startLine: line,
      startColumn: column,
    }),
  );
}

function jsonFault(text: string): Fault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // JSON.parse does not always say where. What is only JavaScript, such as a comment, has no place then.
    const place = faultOf(() => babel().parseExpression(text));
    return { message: `it is no JSON: ${message}`, line: place?.line ?? 1, column: place?.column ?? 1 };
  }
}

/** @param parse throws Babel's SyntaxError */
function faultOf(parse: () => unknown): Fault | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('loc' in error)) throw error;
    const { line, column } = error.loc as { readonly line: number; readonly column: number };
    return { message: error.message.replace(/\.?\s*\(\d+:\d+\)$/, ''), line, column: column + 1 };
  }
}

/** Loaded on demand: most sites have no samples. */
const babel = (): typeof Babel => createRequire(import.meta.url)('@babel/parser');

const REFERENCE =
  /<(?:script|link|img|audio|video|source|iframe)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"'?#]+)/gi;

/** Files that a page of a sample loads and the sample does not have. @param files paths of those that it has */
export function missingFiles(path: string, text: string, files: readonly string[]) {
  const code = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
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
