// Makes a bundle of each JavaScript example of the pages, as if a reader pasted it. Pure.

import { codeBlocks, type Page } from '../../../test/support/content-pages.ts';
import { type BundleFiles, manifest, SIZE } from './bundle-folder.ts';

export function exampleBundles(pages: readonly Page[]) {
  return codeBlocks(pages).flatMap(({ file, line, language, meta, code }, index) => {
    const name = `example-${index}`;
    const { context } = meta.attributes;
    const isScript = /^(js|javascript)$/.test(language);
    if (isScript && context === 'extension')
      return [{ name, file, line, isPage: false, files: extensionFiles(name, code) }];
    if (isScript && context === 'page')
      return [{ name, file, line, isPage: true, files: pageFiles(name, pageAround(code)) }];
    return language === 'html' && code.includes('<script>')
      ? [{ name, file, line, isPage: true, files: pageFiles(name, code) }]
      : [];
  });
}

const extensionFiles = (name: string, code: string): BundleFiles => ({
  'package.json': manifest(name, { extension: 'server/main.js' }),
  'server/main.js': code,
  // Read at the start by an example that is about it.
  'data/teams.json': '[]',
});

const pageFiles = (name: string, html: string): BundleFiles => ({
  'package.json': manifest(name, { graphics: [{ file: 'page.html', size: SIZE }] }),
  'graphics/page.html': html,
});

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
