// Makes a bundle of each example of the pages, scripts, pages and styles, as if a reader pasted it. Pure.

import { type Block, codeBlocks, type Page } from '../../../test/support/content-pages.ts';
import { type BundleFiles, manifest, SIZE } from './bundle-folder.ts';

export function exampleBundles(pages: readonly Page[]) {
  const blocks = codeBlocks(pages);
  return blocks.flatMap(({ file, line, language, meta, code }, index) => {
    const name = `example-${index}`;
    const { context } = meta.attributes;
    const isScript = /^(js|javascript)$/.test(language);
    if (isScript && context === 'extension')
      return [{ name, file, line, isPage: false, files: extensionFiles(name, code) }];
    if (isScript && context === 'page')
      return [{ name, file, line, isPage: true, files: pageFiles(name, pageAround(code)) }];
    if (language === 'css')
      return [{ name, file, line, isPage: true, files: pageFiles(name, pageWithStyle(code)) }];
    // Those that need more than themselves are tried as recipes.
    if (language !== 'html' || /import|<video/.test(code)) return [];
    const files = {
      ...pageFiles(name, code),
      ...scriptsOf(
        code,
        blocks.filter((one) => one.file === file),
      ),
    };
    return [{ name, file, line, isPage: true, files }];
  });
}

const extensionFiles = (name: string, code: string): BundleFiles => ({
  'package.json': manifest(name, { extension: 'server/main.js' }),
  'server/main.js': code,
  // Read at the start by an example that is about it.
  'data/teams.json': '[]',
});

/** The scripts that a page loads, from the other blocks of its page of the site. */
const scriptsOf = (html: string, blocks: readonly Block[]): BundleFiles =>
  Object.fromEntries(
    [...html.matchAll(/<script src="([\w-]+\.js)"/g)].flatMap(([, name]) => {
      const block = blocks.find(({ meta }) => meta.title?.endsWith(`/${name}`));
      return block ? [[`graphics/${name}`, block.code]] : [];
    }),
  );

const pageFiles = (name: string, html: string): BundleFiles => ({
  'package.json': manifest(name, { graphics: [{ file: 'page.html', size: SIZE }] }),
  'graphics/page.html': html,
});

/** A page that fails if the browser doesn't know a property or a value. */
const pageWithStyle = (style: string): string =>
  `<style>${style}</style><script>
    for (const [, declaration] of ${JSON.stringify(style)}.matchAll(/([\\w-]+: [^;{}]+);/g))
      if (!CSS.supports(declaration)) throw new Error('no browser knows ' + declaration);
  </script>`;

/** A page with the elements that the script uses: `#score`, `ol`. */
export function pageAround(script: string): string {
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
