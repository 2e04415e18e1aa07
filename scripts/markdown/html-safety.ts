// Takes out of raw HTML what the site's content security policy would block anyway (scripts, inline styles, event
// handlers, frames of other sites), and says so: otherwise it would fail without a word, in the reader's browser.

import type { Element, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, locationInside } from './context.ts';

const FORBIDDEN: Readonly<Record<string, string>> = {
  script: 'behaviour belongs into src/client',
  style: 'styles belong into src/theme/styles',
  link: 'styles belong into src/theme/styles',
  object: 'show an image, or link to the file',
  embed: 'show an image, or link to the file',
  base: 'the base URL is set in the site config',
  meta: 'the head is made from front matter and site config',
};

export function checkHtml(tree: Root, context: DocumentContext): void {
  visit(tree, 'element', (node, index, parent) => {
    const help = forbiddenBecause(node);
    if (help !== undefined && parent && index !== undefined) {
      reportElement(node, help, context);
      (parent as Parents).children.splice(index, 1);
      return [SKIP, index];
    }
    for (const name of Object.keys(node.properties)) {
      if (name !== 'style' && !/^on[a-z]/i.test(name)) continue;
      delete node.properties[name];
      reportAttribute(node, name.toLowerCase(), context);
    }
    return undefined;
  });
}

function forbiddenBecause({ tagName, properties }: Element): string | undefined {
  if (tagName === 'iframe' || tagName === 'frame') {
    return /^([a-z][\w+.-]*:|\/\/)/i.test(String(properties.src ?? '')) || properties.srcDoc !== undefined
      ? 'link to it instead: pages load nothing from other sites'
      : undefined;
  }
  return Object.hasOwn(FORBIDDEN, tagName) ? FORBIDDEN[tagName] : undefined;
}

function reportElement(node: Element, help: string, context: DocumentContext): void {
  context.diagnostics.push(
    diagnostic('html-element', {
      message: `the HTML element "<${node.tagName}>" is left out: the content security policy forbids it`,
      at: locationInside(node, `<${node.tagName}`, context),
      help,
    }),
  );
}

function reportAttribute(node: Element, name: string, context: DocumentContext): void {
  context.diagnostics.push(
    diagnostic('html-attribute', {
      message: `the HTML attribute "${name}" is left out: the content security policy forbids it`,
      at: locationInside(node, `${name}=`, context),
      help:
        name === 'style'
          ? 'use what Markdown and the directives offer, or a class from src/theme/styles'
          : 'behaviour belongs into src/client',
    }),
  );
}
