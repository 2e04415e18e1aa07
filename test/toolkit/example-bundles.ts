// Makes a bundle of each JavaScript example of the pages, as if a reader pasted it. Pure.

import { type Block, codeBlocks, type Page } from '../support/content-pages.ts';
import { type BundleFiles, manifest, SIZE } from './bundle-folder.ts';
import type { Place } from './report.ts';

export interface ExampleBundle extends Place {
  readonly name: string;
  readonly context: 'extension' | 'page';
  readonly files: BundleFiles;
}

export function exampleBundles(pages: readonly Page[]): readonly ExampleBundle[] {
  return codeBlocks(pages).flatMap((block, index) => {
    const name = `example-${index}`;
    const { context } = block.meta.attributes;
    const isScript = /^(js|javascript)$/.test(block.language);
    if (isScript && context === 'extension') return [extensionBundle(name, block)];
    if (isScript && context === 'page') return [pageBundle(name, block, pageAround(block.code))];
    return block.language === 'html' && block.code.includes('<script>')
      ? [pageBundle(name, block, block.code)]
      : [];
  });
}

function extensionBundle(name: string, { file, line, code }: Block): ExampleBundle {
  const files = {
    'package.json': manifest(name, { extension: 'server/main.js' }),
    'server/main.js': code,
    // Read at the start by an example that is about it.
    'data/teams.json': '[]',
  };
  return { name, file, line, context: 'extension', files };
}

function pageBundle(name: string, { file, line }: Block, html: string): ExampleBundle {
  const graphics = [{ file: 'page.html', size: SIZE }];
  const files = { 'package.json': manifest(name, { graphics }), 'graphics/page.html': html };
  return { name, file, line, context: 'page', files };
}

/** A page with the elements that the script uses: `#score`, `ol`. */
function pageAround(script: string): string {
  const elements = [...script.matchAll(/querySelector\('(#?)([\w-]+)'\)/g)].map(([, hash, name]) =>
    hash ? `<div id="${name}"></div>` : `<${name}></${name}>`,
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
