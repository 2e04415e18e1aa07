// Random sites: documents under odd names, a category file, a config.

import fc from 'fast-check';
import type { MemorySiteInput } from '../memory-site.ts';
import { hostileConfig } from './config.ts';
import { hostileDocument } from './documents.ts';
import { yamlValue } from './front-matter.ts';
import { hostileText } from './texts.ts';

const fileName = fc.oneof(
  fc.constantFrom(
    'index',
    'README',
    '01-a',
    '2021-01-01-x',
    'a b',
    'a#b',
    'a?b',
    'a%20b',
    'a%',
    'a=b',
    'a&b',
    `a'b`,
    'a"b',
    'é',
    'é',
    'A',
    'a',
    'a.html',
    'index.html',
    '404',
    'x'.repeat(250),
    'ß',
    'CON',
    '日本',
    '🙂',
    '<b>',
    '$x',
    '{y}',
    '*',
    ':',
    '~',
    '+',
    '@x',
    'a;b',
    'a,b',
  ),
  fc.nat(9).map((number) => `page-${number}`),
);

const categoryFile = fc
  .tuple(hostileText, hostileText, fc.constantFrom('generated-index', 'doc', 'x'), yamlValue)
  .map(
    ([label, title, type, slug]) =>
      `label: ${JSON.stringify(label)}\nlink: {type: ${type}, title: ${JSON.stringify(title)}, slug: ${slug.includes('\n') ? '""' : slug}}\n`,
  );

/** Documents that have been made to pass: what remains is what reaches readers. */
export function hostileSite(documents: number): fc.Arbitrary<MemorySiteInput> {
  return fc
    .tuple(
      fc.array(fc.tuple(fileName, hostileDocument), { minLength: documents, maxLength: documents }),
      fc.option(hostileConfig, { freq: 3, nil: {} }),
      fc.option(categoryFile, { freq: 2, nil: undefined }),
    )
    .map(([docs, config, category]) => ({
      content: {
        ...Object.fromEntries(
          docs.map(([name, text], index) => [`docs/${index % 2 ? '' : 'folder/'}${name}.md`, text]),
        ),
        ...(category === undefined ? {} : { 'docs/folder/_category_.yml': category }),
      },
      config,
    }));
}
