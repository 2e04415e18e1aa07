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
    // A form would have its controls as properties, `closest` and others included.
    if (node.tagName === 'form') {
      report(context, 'html-element', {
        message: 'the HTML element "<form>" becomes a "<div>": no form of a page can be submitted',
        at: locationInside(node, '<form', context),
        help: 'link to a page that has the form',
      });
      node.tagName = 'div';
    }
    // A page that the author wrote must not act with the site's origin, even on hosts without headers.
    if (node.tagName === 'iframe') node.properties.sandbox = ['allow-scripts'];
    for (const [name, value] of Object.entries(node.properties)) {
      if (isScriptAddress(name, value, node)) {
        delete node.properties[name];
        reportAddress(node, name, String(value), context);
        continue;
      }
      const isNamed = name === 'name' && NAMED.has(node.tagName);
      if (name !== 'style' && !isNamed && !/^on[a-z]/i.test(name)) continue;
      delete node.properties[name];
      reportAttribute(node, name.toLowerCase(), context);
    }
    return undefined;
  });
}

/** The document has these elements as properties: after `<img name="body">` its body is the image. */
const NAMED = new Set(['img', 'iframe']);

function forbiddenBecause({ tagName, properties }: Element): string | undefined {
  if (/[^a-z0-9-]/i.test(tagName)) return 'element names are made of letters, digits and hyphens';
  if (tagName === 'iframe') {
    return /^([a-z][\w+.-]*:|\/\/)/i.test(String(properties.src ?? '')) || properties.srcDoc !== undefined
      ? 'link to it instead: pages load nothing from other sites'
      : undefined;
  }
  return Object.hasOwn(FORBIDDEN, tagName) ? FORBIDDEN[tagName] : undefined;
}

/** Attributes that browsers treat as an address. Links and files resolve like Markdown's. */
const ADDRESSES = new Set(
  'action background by cite codebase data formaction from href longdesc ping poster src to values xlinkhref'.split(
    ' ',
  ),
);

function isScriptAddress(name: string, value: unknown, { tagName }: Element): boolean {
  if (!ADDRESSES.has(name.toLowerCase())) return false;
  if (RESOLVED.has(tagName) && (name === 'href' || name === 'src')) return false;
  // Browsers ignore whitespace and control characters before and inside the scheme; lists can hold several addresses.
  return /(^|[;,])(javascript|vbscript|data):/i.test(String(value).replace(/[\s\p{Cc}]/gu, ''));
}

/** Only this site sets the numbers of links: an author's number would pass for a checked link. */
function removeFalseNumber({ properties }: Element, { links }: DocumentContext): void {
  const { dataLink, href, src } = properties;
  const link = links[Number(dataLink)];
  if (!link || link.href !== (href ?? src)) delete properties.dataLink;
  delete properties.dataPosterLink;
  delete properties.dataSrcsetLinks;
}

const RESOLVED = new Set(['a', 'area', 'img', 'video', 'audio', 'source', 'track', 'iframe']);

function reportAddress(node: Element, name: string, value: string, context: DocumentContext): void {
  report(context, 'link-scheme', {
    message: `"${name.toLowerCase()}" of "<${node.tagName}>" must not be an address of the kind "${value.trim().slice(0, 40)}"`,
    at: locationInside(node, value, context),
    help: 'name an address or a page of this site',
  });
}

const ATTRIBUTE_HELP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    style: 'use what Markdown and the directives offer, or a class from src/theme/styles',
    name: 'use "id"',
  }),
);

function reportAttribute(node: Element, name: string, context: DocumentContext): void {
  report(context, 'html-attribute', {
    message: `the HTML attribute "${name}" is left out: ${name === 'name' ? `scripts of the page would find the "<${node.tagName}>" by it` : 'the content security policy forbids it'}`,
    at: locationInside(node, `${name}=`, context),
    help: ATTRIBUTE_HELP.get(name) ?? 'behaviour belongs into src/client',
  });
}
