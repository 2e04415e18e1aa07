// Links and images of the site config: navbar, footer, redirects, logo, picture for shared links.

import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../src/shared/site-config-schema.ts';
import { resolve } from '../../support/resolved-links.ts';

describe('a link of the site config', () => {
  const diagnosticsOf = (config: SiteConfigInput) =>
    resolve('#here', undefined, config).diagnostics.map(({ message }) => message);

  test('a link of the site config may be a redirect to another site', () => {
    const redirectTo = (to: string) => diagnosticsOf({ redirects: [{ from: '/old', to }] });
    expect(redirectTo('https://example.org/')).toEqual([]);
    expect(redirectTo('/gone')).toEqual(['link target "/gone" does not exist']);
  });

  test('a link of the site config may lead to another site', () => {
    const items = [{ label: 'Elsewhere', href: 'https://example.org/' }];
    expect(diagnosticsOf({ navbar: { items } })).toEqual([]);
  });

  test('a link of the site config is reported at its place in the config if broken, with the nearest page', () => {
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

  test('a link of the site config in navbar, footer or redirects may lead to pages, headings or public files', () => {
    expect(
      diagnosticsOf({
        navbar: { items: [{ label: 'Docs', to: '/docs/intro#install' }] },
        footer: { groups: [{ title: 'More', items: [{ label: 'Tool', to: '/tool/index.html' }] }] },
        redirects: [{ from: '/old', to: '/about' }],
      }),
    ).toEqual([]);
  });

  test('a link of the site config may have a query, which is no part of the path', () => {
    const to = (path: string) =>
      diagnosticsOf({
        navbar: { items: [{ label: 'Docs', to: path }] },
        redirects: [{ from: '/old', to: path }],
      });
    expect(to('/docs/intro?tab=a')).toEqual([]);
    expect(to('/docs/intro?tab=a#install')).toEqual([]);
    expect(to('/gone?tab=a')).toEqual(['link target "/gone?tab=a" does not exist']);
  });

  test('a link of the site config is reported once if broken', () => {
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

describe('an image of the site config', () => {
  const text = "logo: '/img/shraed.png',\nimage: '/img/shraed.png'";
  const configFile = { displayPath: 'site.config.ts', text };

  test.each([
    ['logo', 1, 8],
    ['image', 2, 9],
  ] as const)(
    'an image of the site config that is missing is reported at its place, with the nearest file: %s',
    (key, line, column) => {
      const config = { [key]: '/img/shraed.png' };
      expect(resolve('#here', undefined, config, {}, { configFile }).diagnostics).toMatchObject([
        {
          code: 'image-missing',
          message: 'image "/img/shraed.png" does not exist',
          at: { file: 'site.config.ts', line, column },
          help: 'did you mean "/img/shared.png"?',
        },
      ]);
    },
  );

  test('an image of the site config is not reported if it is a file of the public folder, or the mark of the theme', () => {
    const config = { logo: 'omphalos', image: '/img/shared.png' };
    expect(resolve('#here', undefined, config, {}, { configFile }).diagnostics).toEqual([]);
  });
});
