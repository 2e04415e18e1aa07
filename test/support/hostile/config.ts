// Random site configs.

import fc from 'fast-check';
import { address, hostileText } from './texts.ts';

const configLink = fc.oneof(
  fc.record({ label: hostileText, to: fc.oneof(address, fc.constantFrom('/docs', '/')) }),
  fc.record({ label: hostileText, href: address }),
  fc.record({
    label: hostileText,
    href: fc.constantFrom(
      'https://example.org/a"b',
      'https://example.org/<x>',
      'https://example.org/\nx',
      'http://a$b{c}',
    ),
  }),
);

export const hostileConfig = fc.record(
  {
    title: hostileText,
    tagline: hostileText,
    description: hostileText,
    url: fc.constantFrom(
      'https://example.org',
      'https://a"b',
      'https://a b',
      'javascript:x',
      'https://x/../',
    ),
    baseUrl: fc.constantFrom('/', '/x/', '/../', '/a"b/', '/<x>/', '/é/', '//x/', '/a b/', "/a'b/"),
    locale: fc.constantFrom('en', 'de-AT', '"><x', 'EN'),
    navbar: fc.record(
      { title: hostileText, items: fc.array(configLink, { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    footer: fc.record(
      {
        copyright: hostileText,
        groups: fc.array(fc.record({ title: hostileText, items: fc.array(configLink, { maxLength: 2 }) }), {
          maxLength: 2,
        }),
      },
      { requiredKeys: [] },
    ),
    redirects: fc.array(
      fc.record({
        from: fc.oneof(
          fc.constantFrom(
            '/old',
            '/old=x',
            '/a b',
            '/*',
            '/:x',
            '/$x',
            '/../x',
            '/a/../../x',
            '//x',
            '/x\ny',
            '/é',
            '/docs',
            '/old#x',
            '/x.html',
            '/x"y',
            '/<x>',
            '/sitemap.xml',
            '/',
          ),
          address,
          hostileText,
        ),
        to: fc.oneof(
          fc.constantFrom(
            '/docs',
            '/docs#a"b',
            '/docs#a b',
            '/docs#a\nb',
            'https://example.org/$host',
            '//example.org',
            'https://example.org/ x',
            '/\\x',
          ),
          address,
          hostileText,
        ),
      }),
      { maxLength: 3 },
    ),
    docs: fc.record(
      { title: hostileText, description: hostileText, versionLabel: hostileText },
      { requiredKeys: [] },
    ),
    editUrl: address,
    markdown: fc.record({ html: fc.boolean() }),
    onBrokenLinks: fc.constantFrom('ignore', 'warn', 'throw'),
    onBrokenMarkdownLinks: fc.constantFrom('ignore', 'warn'),
    onBrokenAnchors: fc.constantFrom('ignore', 'warn'),
  },
  { requiredKeys: [] },
);
