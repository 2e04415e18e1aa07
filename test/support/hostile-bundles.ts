// Ways in which the code of a bundle might try to send something anywhere. `E` is the address of a listening server; what
// arrives there is named after the attempt.

import { readFileSync } from 'node:fs';

type Ways = Readonly<Record<string, string>>;

const text = readFileSync(new URL('hostile-bundles.txt', import.meta.url), 'utf8');

/** The lines `name: code` below a heading of the text. */
function waysBelow(heading: string): Ways {
  const [lines = ''] = (text.split(`= ${heading}\n`)[1] ?? '').split('\n\n');
  const ways = [...lines.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name, code]) => [name, code]);
  if (ways.length === 0) throw new Error(`hostile-bundles.txt has no ways "${heading}"`);
  return Object.fromEntries(ways);
}

/** All of them stand in one script, each in a function of its own. */
export const PAGE_LOADS = waysBelow('in a page');

/** The extension runs in a worker. Each awaits what it starts: a rejection that nobody handles stops the bundle. */
export const EXTENSION_LOADS = waysBelow('in an extension');

/** Each in a frame of its own. */
export const NAVIGATIONS = waysBelow('away from a page');

/** Those that lead the page or a frame of others away are tried by themselves. */
export const TRIED_APART: readonly string[] = ['link-top', 'top', 'frame-of-another', 'stage-around'];

/** @param names of these ways @returns a script for a page */
export const pageScript = (ways: Ways, ear: string): string => `
const el = (tag, attributes, parent = document.body) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
};
${calls(ways, ear)}`;

export const extensionScript = (ways: Ways, ear: string): string => `
export function main() {
  ${calls(ways, ear)}
}`;

/** None of them keeps the others from being tried. */
const calls = (ways: Ways, ear: string): string =>
  Object.entries(ways)
    .map(([name, code]) => `(async (u) => { ${code} })(${JSON.stringify(ear + name)}).catch(() => {});`)
    .join('\n')
    .replaceAll('</script', '<\\/script');

/** What allows everything but the sandbox. */
export const NO_POLICY = "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:";

const SIZE = { width: 640, height: 360 };

export interface BundleParts {
  readonly html?: string;
  readonly script?: string;
  readonly extension?: string;
}

/** A bundle with a graphic for each script. */
export function graphicsOf(scripts: readonly string[]): Readonly<Record<string, string>> {
  const graphics = scripts.map((_, index) => ({ file: `${index}.html`, name: `${index}`, size: SIZE }));
  const manifest = { name: 'probe', version: '1.0.0', omphalos: { compatibleRange: '*', graphics } };
  const pages = scripts.map((script, index) => [
    `graphics/${index}.html`,
    `<!doctype html><body><script>${script}</script>`,
  ]);
  return { 'package.json': JSON.stringify(manifest), ...Object.fromEntries(pages) };
}

/** A bundle with one graphic, and an extension if there is code for it. */
export function bundleOf({ html = '', script, extension }: BundleParts): Readonly<Record<string, string>> {
  const omphalos = {
    compatibleRange: '*',
    graphics: [{ file: 'a.html', name: 'a', size: SIZE }],
    ...(extension === undefined ? {} : { extension: 'main.js' }),
  };
  return {
    'package.json': JSON.stringify({ name: 'probe', version: '1.0.0', type: 'module', omphalos }),
    'graphics/a.html': `<!doctype html><body>${html}${script === undefined ? '' : `<script>${script}</script>`}`,
    ...(extension === undefined ? {} : { 'main.js': extension }),
  };
}
