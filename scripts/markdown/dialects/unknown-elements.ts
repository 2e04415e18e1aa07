// Shows unknown elements as text, such as components of MDX and Vue, types like `List<String>` and placeholders like
// `<file name>`. Browsers would show nothing in their place.

import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import type { Html } from 'mdast';
import { svgTagNames } from 'svg-tag-names';
import { articleComponents } from '../../../src/theme/article/components.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { noteHint } from './counted-hints.ts';

/** Their text extends to the end of the page. */
const SWALLOWING = new Set(['title', 'xmp', 'noembed', 'noframes', 'plaintext']);
const HTML = new Set(htmlTagNames.filter((name) => !SWALLOWING.has(name)));
const SVG = new Set(svgTagNames.map((name) => name.toLowerCase()));
const MATHML = new Set(mathmlTagNames);

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>]|$)/g;

/** Elements that only directives create. The theme also has components for HTML elements. */
const OWN = new Set(Object.keys(articleComponents).filter((name) => !htmlTagNames.includes(name)));

/**
 * Runs before HTML is parsed: after that, an author's element looks the same as a directive's.
 * @param htmls all raw HTML of the document, except comments
 */
export function showUnknownElements(htmls: readonly Html[], context: DocumentContext): void {
  // SVG and MathML elements count only inside their root, which may be far above: a lone `<path>` is a placeholder.
  const hasSvg = htmls.some(({ value }) => /<svg[\s>]/i.test(value));
  const hasMath = htmls.some(({ value }) => /<math[\s>]/i.test(value));
  const kindOf = (name: string): keyof typeof HELP | undefined => {
    const lower = name.toLowerCase();
    if (isComponentName(name)) return 'component';
    if (OWN.has(lower)) return 'own';
    // A name with a hyphen is a custom element.
    if (HTML.has(lower) || lower.includes('-')) return undefined;
    return (hasSvg && SVG.has(lower)) || (hasMath && MATHML.has(lower)) ? undefined : 'element';
  };
  for (const node of htmls) {
    const { value } = node;
    node.value = value.replace(TAG, (tag: string, slash: string, name: string) => {
      const kind = kindOf(name);
      if (kind === undefined) return tag;
      if (slash === '') {
        const code = kind === 'own' ? 'html-element' : 'mdx-syntax';
        const fault = 'is no HTML element, so it is shown as text';
        const at = locationInside(node, tag, context);
        noteHint(kind, { code, text: tag, fault, help: HELP[kind], at }, context);
      }
      return `&lt;${slash}${name}`;
    });
  }
}

/** A component of MDX or Vue, or a type. A name in capitals may be old-style HTML: `<BR>`. */
const isComponentName = (name: string): boolean => /^[A-Z].*[a-z.]/.test(name);

const HELP = {
  own: 'use the directive that makes it, such as ":::note"',
  component:
    'components are not supported: write a directive such as "::::tabs", or put what is code into `backticks`',
  element: 'put what is code into `backticks`, or write "\\<"',
} as const;
