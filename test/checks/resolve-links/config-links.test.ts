// Links of the site config: navbar, footer and redirects.

import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../src/shared/site-config-schema.ts';
import { resolve } from '../../support/resolved-links.ts';

describe('of the site config', () => {
  const diagnosticsOf = (config: SiteConfigInput) =>
    resolve('#here', undefined, config).diagnostics.map(({ message }) => message);

  test('a redirect may lead to another site', () => {
    const redirectTo = (to: string) => diagnosticsOf({ redirects: [{ from: '/old', to }] });
    expect(redirectTo('https://example.org/')).toEqual([]);
    expect(redirectTo('/gone')).toEqual(['link target "/gone" does not exist']);
  });

  test('an item may be a link to another site', () => {
    const items = [{ label: 'Elsewhere', href: 'https://example.org/' }];
    expect(diagnosticsOf({ navbar: { items } })).toEqual([]);
  });

  test('what leads nowhere is reported where the config names it, with the nearest page', () => {
    const configFile = { displayPath: 'site.config.ts', text: "x\n  to: '/docs/intor'" };
    const reported = (to: string) => {
      const config: SiteConfigInput = { navbar: { items: [{ label: 'Docs', to }] } };
      return resolve('#here', undefined, config, {}, { configFile }).diagnostics;
    };
    expect(reported('/docs/intor')).toMatchObject([
      { at: { file: 'site.config.ts', line: 2, column: 8 }, help: 'did you mean "/docs/intro"?' },
    ]);
    expect(reported('/nothing/like/it')).toMatchObject([{ help: 'no page of this site has this address' }]);
  });

  test('navbar, footer and redirects lead to pages, headings or public files', () => {
    expect(
      diagnosticsOf({
        navbar: { items: [{ label: 'Docs', to: '/docs/intro#install' }] },
        footer: { groups: [{ title: 'More', items: [{ label: 'Tool', to: '/tool/index.html' }] }] },
        redirects: [{ from: '/old', to: '/about' }],
      }),
    ).toEqual([]);
  });

  test('what does not is reported once', () => {
    expect(
      diagnosticsOf({
        navbar: {
          items: [
            { label: 'Docs', to: '/docs/intro#nothing' },
            { label: 'Gone', to: '/gone' },
          ],
        },
        redirects: [{ from: '/old', to: '/gone' }],
      }),
    ).toEqual(['link target "/docs/intro#nothing" does not exist', 'link target "/gone" does not exist']);
  });
});
