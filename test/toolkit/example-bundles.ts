// Makes a bundle of each JavaScript example of the pages, as if a reader pasted it. Pure.

import { type Block, codeBlocks, type Page } from '../support/content-pages.ts';
import { type BundleFiles, manifest } from './bundle-folder.ts';
import type { Place } from './report.ts';

export interface ExampleBundle extends Place {
  readonly name: string;
  readonly context: 'extension' | 'page';
  readonly files: BundleFiles;
}

const SIZE = { width: 3, height: 4 };

export function exampleBundles(pages: readonly Page[]): readonly ExampleBundle[] {
  return codeBlocks(pages).flatMap((block, index) => {
    const name = `example-${index}`;
    const { context } = block.meta.attributes;
    if (/^(js|javascript)$/.test(block.language) && context === 'extension')
      return [extensionBundle(name, block)];
    if (/^(js|javascript)$/.test(block.language) && context === 'page')
      return [pageBundle(name, block, pageAround(block.code))];
    return block.language === 'html' && block.code.includes('<script>')
      ? [pageBundle(name, block, block.code)]
      : [];
  });
}

/** The bundles that a manifest on the example's page lists under `deps`, with the functions that the example calls. */
export function dependencies(pages: readonly Page[]): ReadonlyMap<string, BundleFiles> {
  const found = new Map<string, BundleFiles>();
  for (const page of pages) {
    const blocks = codeBlocks([page]);
    const isListed = (name: string): boolean =>
      blocks.some(
        ({ language, code }) => language === 'json' && /"deps"/.test(code) && code.includes(`"${name}"`),
      );
    for (const { code } of blocks)
      for (const [, names = '', bundle = ''] of code.matchAll(
        /const \{ ([^}]+) \} = omphalos\.require\('([^']+)'\)/g,
      )) {
        const functions = names.split(',').map((name) => `${name.split(':')[0]?.trim()}: () => 0`);
        if (isListed(bundle))
          found.set(bundle, {
            'package.json': manifest(bundle, { extension: 'main.js' }),
            'main.js': `export const symbols = { ${functions.join(', ')} };\nexport function main() {}\n`,
          });
      }
  }
  return found;
}

function extensionBundle(name: string, { file, line, code }: Block): ExampleBundle {
  const files = { 'package.json': manifest(name, { extension: 'server/main.js' }), 'server/main.js': code };
  return { name, file, line, context: 'extension', files };
}

function pageBundle(name: string, { file, line }: Block, html: string): ExampleBundle {
  const graphics = [{ file: 'page.html', size: SIZE }];
  const files = { 'package.json': manifest(name, { graphics }), 'graphics/page.html': html };
  return { name, file, line, context: 'page', files };
}

/** A page with the elements that the script uses. */
function pageAround(script: string): string {
  const selectors = new Set(
    [...script.matchAll(/querySelector\('([^']+)'\)/g)].map(([, selector = '']) => selector),
  );
  const elements = [...selectors].map((selector) =>
    selector.startsWith('#')
      ? `<div id="${selector.slice(1)}"></div>`
      : /^[a-z]+$/.test(selector)
        ? `<${selector}></${selector}>`
        : '',
  );
  return `<!DOCTYPE html>
<html lang="en">
  <head><meta charset="utf-8"><title>Example</title></head>
  <body>${elements.join('')}<script>
${script}
</script></body>
</html>
`;
}
