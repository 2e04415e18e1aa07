// Finished HTML of the article, footer, announcement and structured data as trusted HTML, in browsers with Trusted Types. No
// other browser code creates elements from text.

import { ARTICLE_POLICY } from '../shared/constants.ts';

/** The part in use. Not in every browser, and not in Node. */
export interface TrustedTypes<Rule extends 'createHTML' | 'createScriptURL'> {
  createPolicy(
    name: string,
    rules: Record<Rule, (text: string) => string>,
  ): Record<Rule, (text: string) => object>;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes<'createHTML'> };
const policy = trustedTypes?.createPolicy(ARTICLE_POLICY, { createHTML: (html) => html });

/**
 * @param html produced by the build: read from the document, or from the site's own code
 * @returns pass it on unchanged; with Trusted Types it is no longer a string
 */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;
