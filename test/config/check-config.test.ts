// What the config's author is told about a wrong value: one fault, and the value to write instead.

import { expect, test } from 'vitest';
import { checkConfig } from '../../scripts/config/load-config.ts';

test.each([
  [{ title: 5 }, "write title: '5'"],
  [{ baseUrlBanner: 'true' }, 'write baseUrlBanner: true'],
  [{ baseUrl: 'docs' }, "write baseUrl: '/docs/'"],
  [{ url: 'docs.example.org' }, "write url: 'https://docs.example.org'"],
  [{ navbar: { items: [{ label: 'A', to: './docs/intro.md' }] } }, "write to: '/docs/intro'"],
  [{ redirects: [{ from: 'docs/old', to: '/docs/new' }] }, "write from: '/docs/old'"],
  [{ onBrokenLinks: 'never' }, 'correct the value; until then the default is used'],
])('of %j, the help is: %s', (config, help) => {
  const { diagnostics } = checkConfig(config, { displayPath: 'content/site.config.ts', text: '' });
  expect(diagnostics.map((diagnostic) => diagnostic.help)).toEqual([help]);
});
