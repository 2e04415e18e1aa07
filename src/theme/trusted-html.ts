// Finished HTML of article, footer, announcement and structured data, in the form that the security policy asks for: as
// trusted, where browsers know Trusted Types. Nothing else in the browser's code makes elements of text.

import { ARTICLE_POLICY } from '../shared/constants.ts';

/** As far as we use it; not every browser has it, Node has none. */
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
 * @param html what the build has made: read from the document, or from the site's own code
 * @returns to be handed on as it is; it is no longer a text if the browser knows Trusted Types
 */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;
