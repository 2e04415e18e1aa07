// Inlines what a bundle's page loads besides scripts: stylesheets become `style` elements, images and media `data:` URLs.

import { fileText } from '../shared/bundle-paths.ts';
import { dataAddress } from './data-address.ts';
import { elementIn } from './element-in.ts';
import { inlineStyles } from './inline-styles.ts';
import type { PageFiles } from './page-files.ts';

/** Attributes that hold the address of something to load, by element. */
const ADDRESSES: readonly (readonly [selector: string, attribute: string])[] = [
  ['img[src], audio[src], video[src], source[src], track[src], input[type="image" i][src]', 'src'],
  ['video[poster]', 'poster'],
  ['image[href], use[href], feImage[href]', 'href'],
];

/** @param base address of the page */
export function inlineStylesheets(document: Document, base: string, files: PageFiles): void {
  for (const style of document.querySelectorAll('style'))
    style.textContent = inlineStyles(style.textContent ?? '', base, files);
  for (const element of document.querySelectorAll('[style]'))
    element.setAttribute('style', inlineStyles(element.getAttribute('style') ?? '', base, files));
  for (const link of document.querySelectorAll('link')) {
    const style = styleOfLink(link, document, base, files);
    if (style) link.replaceWith(style);
  }
}

/** @returns undefined if the link loads no stylesheet of the bundle */
function styleOfLink(
  link: HTMLLinkElement,
  document: Document,
  base: string,
  files: PageFiles,
): Element | undefined {
  const href = link.getAttribute('href');
  const isStyle = /(^|\s)stylesheet(\s|$)/i.test(link.getAttribute('rel') ?? '');
  const file = href !== null && isStyle ? files.find(href, base) : undefined;
  if (!file) return undefined;
  const style = elementIn(document, 'style', inlineStyles(fileText(file.content) ?? '', file.address, files));
  for (const name of ['media', 'title', 'id', 'class']) {
    const value = link.getAttribute(name);
    if (value !== null) style.setAttribute(name, value);
  }
  return style;
}

/** @param base address of the page */
export function inlineLoadedFiles(document: Document, base: string, files: PageFiles): void {
  const inlined = (address: string): string | undefined => {
    const file = files.find(address, base);
    return file && dataAddress(file.path, file.content);
  };
  for (const [selector, attribute] of ADDRESSES)
    for (const element of document.querySelectorAll(selector)) {
      const address = inlined(element.getAttribute(attribute) ?? '');
      if (address !== undefined) element.setAttribute(attribute, address);
    }
  for (const element of document.querySelectorAll('[srcset]')) {
    const candidates = (element.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [inlined(address) ?? address, ...size].join(' ');
    });
    element.setAttribute('srcset', candidates.join(', '));
  }
}
