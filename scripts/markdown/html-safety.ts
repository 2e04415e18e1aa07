// Removes from raw HTML what the site's content security policy blocks anyway (scripts, inline styles, event handlers,
// files of other sites), and reports it: otherwise it would fail silently in the reader's browser.

import type { Element, Root } from 'hast';
import { report } from '../diagnostics/diagnostic.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInside, sourceOf } from './context.ts';

const POLICY = 'the content security policy forbids it';

export const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  'script style link object embed portal fencedframe frame frameset template base meta'.split(' '),
);
/** The attributes of which browsers load the address, in the names of hast; `data-src` is an author's own. */
const LOADED = /^(?!data.)\w*(?:[sS]rc|[sS]rc[sS]et|[hH]ref|poster|background|ping)$/;
/** Attributes of which they only follow the address, and that of images, which `finishImages` checks. */
const NOT_LOADED: ReadonlySet<string> = new Set(['a href', 'area href', 'img src']);
const ELSEWHERE = /(?:^|,\s*|\burl\(\s*["']?)(?:https?:)?\/\//i;

export function checkHtml(tree: Root, context: DocumentContext): void {
  const originals = new Map<string, Element>();
  walk(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    joinCopy(node, originals);
    if (isForbidden(node)) {
      report(context, 'html-element', {
        message: `the HTML element "<${node.tagName}>" is left out: ${POLICY}`,
        at: locationInside(node, `<${node.tagName}`, context),
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
    for (const [name, value] of Object.entries(node.properties)) {
      const isUnsafe = isForbiddenAttribute(node, name, String(value));
      if (!isUnsafe && !loadsFromElsewhere(node, name, String(value))) continue;
      delete node.properties[name];
      reportAttribute(node, name, isUnsafe ? POLICY : 'pages load nothing from other sites', context);
    }
    return undefined;
  });
}

/** The parser copies an element that goes on behind its parent's end. A copy has no id, and the place of the first. */
function joinCopy(node: Element, originals: Map<string, Element>): void {
  const key = JSON.stringify([node.tagName, node.properties]);
  const start = originals.get(key)?.position?.start;
  if (!start || (node.position && node.position.start.offset !== start.offset)) originals.set(key, node);
  else {
    node.position = originals.get(key)?.position;
    delete node.properties.id;
    delete node.properties.name;
  }
}

function isForbidden({ tagName, properties }: Element): boolean {
  if (tagName === 'iframe')
    return /^([a-z][\w+.-]*:|\/\/)/i.test(String(properties.src ?? '')) || properties.srcDoc !== undefined;
  return FORBIDDEN_ELEMENTS.has(tagName) || /[^a-z0-9-]/i.test(tagName);
}

/** Code and styles, and animations of SVG that would put them into other attributes. */
const isForbiddenAttribute = ({ tagName }: Element, name: string, value: string): boolean =>
  name === 'style' ||
  /^on[a-z]/i.test(name) ||
  (name === 'attributeName' && /^on|href$/i.test(value)) ||
  (name === 'xLinkHref' && tagName === 'a');

const loadsFromElsewhere = ({ tagName }: Element, name: string, value: string): boolean =>
  (LOADED.test(name) ? !NOT_LOADED.has(`${tagName} ${name}`) : value.includes('url(')) &&
  ELSEWHERE.test(value);

/** Only this site sets the numbers of links: an author's number would pass for a checked link. */
function removeFalseNumber({ properties }: Element, { links }: DocumentContext): void {
  const { dataLink, href, src } = properties;
  const link = links[Number(dataLink)];
  if (!link || link.href !== (href ?? src)) delete properties.dataLink;
  delete properties.dataPosterLink;
  delete properties.dataSrcsetLinks;
}

function reportAttribute(node: Element, property: string, because: string, context: DocumentContext): void {
  const name = property === 'xLinkHref' ? 'xlink:href' : property;
  const [written = name] = new RegExp(`${name}\\s*=`, 'i').exec(sourceOf(node, context)) ?? [];
  report(context, 'html-attribute', {
    message: `the HTML attribute "${written.replace(/\s*=$/, '')}" is left out: ${because}`,
    at: locationInside(node, written, context),
  });
}
