// Looks at the toolkit that statements of several subjects need.

import type { Page } from 'playwright-core';

export const statusOf = async (address: string): Promise<number> => (await fetch(encodeURI(address))).status;

/** Does the toolkit put its API into what it serves there? */
export const hasApi = async (address: string): Promise<boolean> =>
  (await (await fetch(encodeURI(address))).text()).includes('__init_api');

/** Files of the bundle `names`, by what pages call the strange part of their names. */
const STRANGE_NAMES: readonly (readonly [word: RegExp, file: string])[] = [
  [/\bspaces?\b/i, 'a b.html'],
  [/\bcommas?\b/i, 'a,b.html'],
  [/\bparenthes[ei]s\b/i, 'a(b).html'],
  [/`ü`/, 'über.html'],
  [/`!`/, 'a!b.html'],
  [/`@`/, 'a@b.html'],
];

/** Each name that is said to cost the page its API does, and the others do not. */
export async function namesWithoutApi(url: string, said: string): Promise<string | undefined> {
  const wrong: string[] = [];
  for (const [word, file] of STRANGE_NAMES)
    if (word.test(said) === (await hasApi(`${url}/bundles/names/graphics/${file}`))) wrong.push(`"${file}"`);
  const isPlainRight = await hasApi(`${url}/bundles/names/graphics/plain_name-1.html`);
  if (!isPlainRight) wrong.push('"plain_name-1.html"');
  return wrong.length === 0 ? undefined : `it is not so for ${wrong.join(', ')}`;
}

export const styleOf = (page: Page): Promise<Record<'color' | 'background' | 'size', string>> =>
  page.evaluate(`(() => {
    const { color, backgroundColor, fontSize } = getComputedStyle(document.body);
    return { color, background: backgroundColor, size: fontSize };
  })()`);
