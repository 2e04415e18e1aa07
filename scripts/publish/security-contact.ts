// `security.txt` says where to report security problems of the site: https://www.rfc-editor.org/rfc/rfc9116

import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';

export const SECURITY_FILE = '.well-known/security.txt';

export const securityContact = (
  { contact, expires }: NonNullable<SiteConfig['security']>,
  locale: string,
  siteData: SiteData,
): string => `Contact: ${contact}
Expires: ${expires}T00:00:00.000Z
Preferred-Languages: ${locale}
Canonical: ${canonicalUrl(`/${SECURITY_FILE}`, siteData)}
`;
