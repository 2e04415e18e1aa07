// Removes from raw HTML what the site's content security policy blocks anyway (scripts, inline styles, event handlers,
// frames of other sites), and reports it: otherwise it would fail silently in the reader's browser.

import type { Element, Root } from 'hast';
import { report } from '../diagnostics/diagnostic.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInside } from './context.ts';

const FORBIDDEN: Readonly<Record<string, string>> = {
  script: 'behaviour belongs into src/client',
  style: 'styles belong into src/theme/styles',
  link: 'styles belong into src/theme/styles',
  object: 'show an image, or link to the file',
  embed: 'show an image, or link to the file',
  portal: 'link to the page',
  fencedframe: 'link to the page',
  frame: 'link to the page',
  frameset: 'link to the pages',
  template: 'readers would see nothing of it',
  base: 'the base URL is set in the site config',
  meta: 'the head is made from front matter and site config',
};

export const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set(Object.keys(FORBIDDEN));

export function checkHtml(tree: Root, context: DocumentContext): void {
  walk(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    const help = forbiddenBecause(node);
    if (help !== undefined) {
      report(context, 'html-element', {
        message: `the HTML element "<${node.tagName}>" is left out: the content security policy forbids it`,
        at: locationInside(node, `<${node.tagName}`, context),
        help,
      });
      parent.children.splice(index, 1);
      return index;
    }
    removeFalseNumber(node, context);
    if (node.tagName === 'form') {
      report(context, 'html-element', {
        message: 'the HTML element "<form>" becomes a "<div>": no form of a page can be submitted',
        at: locationInside(node, '<form', context),
        help: 'link to a page that has the form',
      });
      node.tagName = 'div';
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
  if (/[^a-z0-9-]/i.test(tagName)) return 'element names are made of letters, digits and hyphens';
  if (tagName === 'iframe') {
    return /^([a-z][\w+.-]*:|\/\/)/i.test(String(properties.src ?? '')) || properties.srcDoc !== undefined
      ? 'link to it instead: pages load nothing from other sites'
      : undefined;
  }
  return Object.hasOwn(FORBIDDEN, tagName) ? FORBIDDEN[tagName] : undefined;
}

/** Only this site sets the numbers of links: an author's number would pass for a checked link. */
function removeFalseNumber({ properties }: Element, { links }: DocumentContext): void {
  const { dataLink, href, src } = properties;
  const link = links[Number(dataLink)];
  if (!link || link.href !== (href ?? src)) delete properties.dataLink;
  delete properties.dataPosterLink;
  delete properties.dataSrcsetLinks;
}

function reportAttribute(node: Element, name: string, context: DocumentContext): void {
  report(context, 'html-attribute', {
    message: `the HTML attribute "${name}" is left out: the content security policy forbids it`,
    at: locationInside(node, `${name}=`, context),
    help:
      name === 'style'
        ? 'use what Markdown and the directives offer, or a class from src/theme/styles'
        : 'behaviour belongs into src/client',
  });
}
