// Finds errors in the code of samples, by the parsers of JavaScript, JSON and HTML, and files that a page of a sample loads in vain.

import { dirname, join, relative } from 'node:path/posix';
import * as esbuild from 'esbuild';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { decodeUrlPath } from '../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { walk } from '../lib/walk-tree.ts';
import { loneRegionMark } from '../markdown/code/code-regions.ts';

interface CodeFile {
  readonly displayPath: string;
  readonly text: string;
}

/** What is wrong at a place in a file; both count from 1. */
interface Fault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const isPage = (path: string): boolean => /\.html?$/i.test(path);

export const hasCode = (path: string): boolean => /\.(?:[cm]?js|json|css|html?)$/i.test(path);

/** Reports the first error of each script. @param file as the author wrote it, so that places are those in the file */
export async function checkSyntax({ displayPath, text }: CodeFile): Promise<Diagnostic[]> {
  const loader = (/\.(json|css)$/i.exec(displayPath)?.[1]?.toLowerCase() ?? 'js') as 'json' | 'css' | 'js';
  const page = isPage(displayPath) ? readPage(text) : undefined;
  const scripts = page ? page.elements.flatMap((element) => scriptIn(element, text)) : [text];
  const errors = await Promise.all(scripts.map((script) => firstError(script, loader)));
  const lone = loneRegionMark(text);
  const faults = [
    ...(page?.faults ?? []),
    ...errors.flat(),
    ...(lone === undefined
      ? []
      : [{ line: lone, column: 1, message: 'this mark of a region has no partner' }]),
  ];
  return faults.map(({ line, column, message }) =>
    diagnostic('sample-invalid', {
      message: `the sample has an error: ${message}`,
      at: { file: displayPath, line, column },
      help: 'correct the code here or before',
    }),
  );
}

/** The elements of a page, and its errors. */
function readPage(text: string) {
  const elements: Element[] = [];
  const faults: Fault[] = [];
  const tree = fromHtml(text, {
    missingDoctype: false,
    onerror: ({ reason, line = 1, column = 1 }) => {
      faults.push({ line, column, message: reason });
    },
  });
  walk(tree, (node) => {
    if (node.type === 'element') elements.push(node);
    return undefined;
  });
  return { elements, faults };
}

/** The script of an element at its place: what stands before is blank. */
function scriptIn({ tagName, properties, children }: Element, text: string): readonly string[] {
  const [code] = children;
  const isScript = /^(?:|module|(?:text|application)\/javascript)$/i.test(String(properties.type ?? ''));
  if (tagName !== 'script' || properties.src !== undefined || !isScript || !code?.position) return [];
  const { start, end } = code.position;
  return [text.slice(0, start.offset).replace(/[^\n]/g, ' ') + text.slice(start.offset, end.offset)];
}

async function firstError(script: string, loader: 'css' | 'js' | 'json'): Promise<readonly Fault[]> {
  try {
    await esbuild.transform(script, { loader, logLevel: 'silent' });
    return [];
  } catch (error) {
    const [first] = (error as Partial<esbuild.TransformFailure>).errors ?? [];
    if (!first) throw error;
    const { line = 1, column = 0, lineText = '' } = first.location ?? {};
    return [{ line, column: lengthOfBytes(lineText, column) + 1, message: first.text }];
  }
}

/** esbuild counts the bytes of UTF-8. */
const lengthOfBytes = (text: string, bytes: number): number =>
  Buffer.from(text).subarray(0, bytes).toString().length;

const LOADING = /^(?:script|link|img|audio|video|source|iframe)$/;

/** What a page of a sample loads in vain: files that the sample does not have. @param files paths of those that it has */
export function missingFiles(path: string, text: string, files: readonly string[]) {
  const loading = readPage(text).elements.filter(
    ({ tagName, properties: { rel } }) =>
      LOADING.test(tagName) && (rel === undefined || String(rel).includes('stylesheet')),
  );
  return loading.flatMap(({ properties: { src, href }, position }) => {
    const name = String(src ?? href ?? '').replace(/[?#].*$/, '');
    const line = position?.start.line ?? 1;
    if (/^(?:https?:)?\/\//i.test(name))
      return [
        { file: path, line, message: `${path} loads "${name}" from another site`, help: 'add the file' },
      ];
    const isElsewhere = name === '' || /^(?:[a-z][\w+.-]*:|\/)/i.test(name) || name.includes('${');
    const meant = join(dirname(path), decodeUrlPath(name));
    if (isElsewhere || files.includes(meant)) return [];
    const near = nearest(meant, files);
    const help = didYouMean(
      near && relative(dirname(path), near),
      'add the file, or correct the path: it is relative to the page',
    );
    return [{ file: path, line, message: `${path} loads "${name}", which is not in the bundle`, help }];
  });
}
