// Finished HTML of the article, footer, announcement and structured data as trusted HTML, in browsers with Trusted Types. No
// other browser code creates elements from text.

import { ARTICLE_POLICY } from '../shared/constants.ts';

/** The part used here. Not in every browser, and not in Node. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): object };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(ARTICLE_POLICY, {
  createHTML: (html) => html,
});

/**
 * @param html produced by the build: read from the document, or from the site's own code
 * @returns pass it on unchanged; with Trusted Types it is no longer a string
 */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;
