// Every id in the theme's code has the prefix that no article can write, and data blocks have no id.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

test('ids in the theme and in the client’s look-ups have the prefix', () => {
  const ids = ['src/theme', 'src/client']
    .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file))
    // The home page's own text comes from no author.
    .filter((file) => !file.includes('theme/home/'))
    .flatMap((file) => {
      const text = readFileSync(root + file, 'utf8');
      return [...text.matchAll(/(?:getElementById\('|\sid="|href="#)([^'"$]+)/g)].map(
        ([, id]) => `${file}: ${id}`,
      );
    });
  expect(ids.filter((place) => !/: (site:.*|bundle-setup)$/.test(place))).toEqual([]);
});
