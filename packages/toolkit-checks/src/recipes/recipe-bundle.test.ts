// How a recipe joins the score keeper.

import { expect, test } from 'vitest';
import { fencedBlocks, page } from '../../../../test/support/content-pages.ts';
import { addRecipe } from './recipe-bundle.ts';
import { isRecipePage, recipesOf } from './recipe-pages.ts';

const SAMPLE = {
  'package.json': '{ "omphalos": { "panels": [], "graphics": [{ "file": "score.html" }] } }',
  'server/main.js': 'export function main() {}',
  'graphics/score.html': '<body><p>Score</p></body>',
};
const withRecipe = (text: string) => addRecipe(SAMPLE, fencedBlocks([page('a.md', text)]));
const pagesOf = (files: object, kind: string) =>
  (files as { 'package.json': { omphalos: Record<string, { file: string }[]> } })['package.json'].omphalos[
    kind
  ]?.map(({ file }) => file);

test("an extension runs beside the score keeper's", () => {
  const files = withRecipe('```js title="server/main.js"\nexport function main() { }\n```');
  expect(files).toMatchObject({
    'server/score-keeper.js': SAMPLE['server/main.js'],
    'server/recipe-0.js': 'export function main() { }',
  });
  expect(files['server/main.js']).toContain("from './recipe-0.js'");
});

test('a script of the name of a page joins that page, with the style of the recipe', () => {
  const files = withRecipe('```js title="graphics/score.js"\nhi();\n```\n```css\np { margin: 0; }\n```');
  expect(files['graphics/score.html']).toBe(
    '<body><p>Score</p><script src="score.js"></script></body><style>p { margin: 0; }</style>',
  );
  expect(pagesOf(files, 'graphics')).toEqual(['score.html']);
});

test('any other script gets a page of its own with the elements that it looks for', () => {
  const files = withRecipe('```js title="panels/a.js"\ndocument.querySelector(\'#text\');\n```');
  expect(files['panels/a.html']).toContain('<div id="text"></div><script src="a.js"></script>');
  expect(pagesOf(files, 'panels')).toEqual(['a.html']);
});

test('a page that loads the script is taken as it is', () => {
  const html = '<input><script src="a.js"></script>';
  const files = withRecipe(
    `\`\`\`html title="panels/a.html"\n${html}\n\`\`\`\n\`\`\`js title="panels/a.js"\nhi();\n\`\`\``,
  );
  expect(files).toMatchObject({ 'panels/a.html': html, 'panels/a.js': 'hi();' });
});

test('each section with a block is a recipe, on a page that is known by its title', () => {
  const recipes = page(
    'a.md',
    '---\ntitle: Recipes\n---\n\n## No block\n\n## Sounds {#s}\n\n```js\na\n```\n',
  );
  expect(isRecipePage(recipes)).toBe(true);
  expect(recipesOf(recipes).map(({ place }) => place)).toEqual([{ file: 'a.md', line: 7 }]);
});
