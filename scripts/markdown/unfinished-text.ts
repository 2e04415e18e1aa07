// Reports what an author began and left unfinished: comments and elements that are never closed, and the marks of a merge.

import type { Html, Root } from 'mdast';
import { report } from '../diagnostics/diagnostic.ts';
import { excerpt } from '../lib/excerpt.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInLine, locationInside } from './context.ts';

export function reportUnfinished(tree: Root, context: DocumentContext): void {
  const htmls: Html[] = [];
  const codeLines = new Set<number>();
  walk(tree, (node) => {
    if (node.type === 'html') htmls.push(node);
    if (node.type === 'code' && node.position)
      for (let line = node.position.start.line; line <= node.position.end.line; line++) codeLines.add(line);
  });
  reportConflicts(codeLines, context);
  for (const node of htmls) reportComment(node, context);
  if (context.allowHtml) reportElements(htmls, context);
}

const CONFLICT = /^(?:<{7}|>{7}|\|{7}) \S/;

/** @param codeLines lines of code, from 1: a page about Git may show the marks there */
function reportConflicts(codeLines: ReadonlySet<number>, context: DocumentContext): void {
  if (!context.source.includes('<<<<<<< ')) return;
  for (const [index, text] of context.lines.entries()) {
    if (!CONFLICT.test(text) || codeLines.has(index + 1)) continue;
    report(context, 'merge-conflict', {
      message: `"${excerpt(text, 40)}" is the mark of a merge that is not finished`,
      at: locationInLine(index + 1, text, context),
      help: 'keep the lines that are right, and remove the marks "<<<<<<<", "=======" and ">>>>>>>"',
    });
  }
}

function reportComment(node: Html, context: DocumentContext): void {
  if (!node.value.startsWith('<!--') || node.value.includes('-->')) return;
  report(context, 'comment-unclosed', {
    message: 'this comment is never closed, so readers see nothing of what follows',
    at: locationInside(node, node.value.split('\n')[0] ?? '<!--', context),
    help: 'end it with "-->"',
  });
}

const TAG = /<(\/?)([a-z][a-z\d]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*?)?(\/?)>/gi;

/** Elements whose content would run on to the end of the page. HTML closes others, such as `<p>` and `<li>`, by itself. */
const CLOSED = new Set(
  (
    'a abbr article aside b blockquote center code del details div dl em figure figcaption font i ins kbd main mark nav ' +
    'ol pre q s samp section small span strong sub summary sup svg table u ul var video audio picture'
  ).split(' '),
);

function reportElements(htmls: readonly Html[], context: DocumentContext): void {
  const open: { readonly node: Html; readonly name: string; readonly tag: string }[] = [];
  for (const node of htmls)
    for (const [tag, slash, written = '', isSelfClosed] of node.value
      .replace(/<!--[\s\S]*?-->/g, '')
      .matchAll(TAG)) {
      const name = written.toLowerCase();
      if (!CLOSED.has(name) || isSelfClosed) continue;
      if (slash === '') open.push({ node, name, tag });
      else {
        const opening = open.findLastIndex((element) => element.name === name);
        if (opening >= 0) open.splice(opening, 1);
      }
    }
  for (const { node, name, tag } of open)
    report(context, 'html-unclosed', {
      message: `"${excerpt(tag, 40)}" is never closed, so it holds all that follows`,
      at: locationInside(node, tag, context),
      help: `end it with "</${name}>"`,
    });
}
