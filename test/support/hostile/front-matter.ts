// Random front matter, some of it no YAML.

import fc from 'fast-check';
import { hostileText } from './texts.ts';

export const yamlValue = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '1',
    '-1',
    '1e999',
    '.nan',
    '2001-01-01',
    '[]',
    '{}',
    '[a, b]',
    '{a: b}',
    '*x',
    '&x y',
    '!!js/function x',
    '!!binary x',
    '|\n  x',
    '"',
    "'",
    ': :',
    '"\\uD800"',
    '"\\0"',
    '"\\n"',
    '".."',
    '"."',
    '"/"',
    '"//x"',
    '"javascript:alert(1)"',
    '"a/../.."',
    '"404"',
    '"/sitemap.xml"',
    '"x?y"',
    '"x#y"',
    '"a b"',
    '"ä"',
  ),
);
const KEYS = [
  'id',
  'title',
  'description',
  'slug',
  'sidebar_position',
  'sidebar_label',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'pagination_label',
  'pagination_prev',
  'pagination_next',
  'keywords',
  'image',
  'custom_edit_url',
  'layout',
  'tags',
  'titel',
  '__proto__',
  'constructor',
];
export const frontMatter = fc
  .tuple(
    fc.constantFrom('---\n', '---\n', '---yaml\n', '---js\n', '--- \n', '---\r\n'),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), yamlValue), { maxLength: 3, selector: ([key]) => key }),
  )
  .map(([open, entries]) => `${open}${entries.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`);
