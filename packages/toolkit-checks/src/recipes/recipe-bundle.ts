// Puts a recipe into the score keeper, as a reader does who extends it. Pure.

import type { Block } from '../../../../test/support/content-pages.ts';
import { type BundleFiles, SIZE } from '../bundle-folder.ts';
import { pageAround } from '../example-bundles.ts';

interface Entry {
  readonly file: string;
  readonly size: typeof SIZE;
}
interface Manifest {
  readonly omphalos: { readonly panels: readonly Entry[]; readonly graphics: readonly Entry[] };
}

/**
 * Adds the files of a recipe: an extension runs beside the sample's, a script joins the page of its name, a style joins all
 * pages of the recipe.
 * @param files of the score keeper, by path in its folder
 * @param recipe blocks with their code, also where they show a file
 */
export function addRecipe(files: BundleFiles, recipe: readonly Block[]): BundleFiles {
  const added: Record<string, string> = {};
  const mains: string[] = [];
  const htmls = recipe.filter(({ language }) => language === 'html');
  for (const { code, meta } of recipe) {
    const path = meta.title ?? '';
    if (path === 'server/main.js') {
      mains.push(`recipe-${mains.length}.js`);
      added[`server/${mains.at(-1)}`] = code;
    } else if (/^(server|graphics|panels)\/[\w-]+\.(js|html)$/.test(path)) added[path] = code;
    const script = path.split('/')[1] ?? '';
    if (/^(graphics|panels)\/.*\.js$/.test(path) && !htmls.some((one) => one.code.includes(script))) {
      const page = path.replace(/js$/, 'html');
      const before = textOf(files[page]) ?? pageAround('');
      const elements =
        /<body>.*<script>/.exec(pageAround(code))?.[0].replace(/<\/?(body|script)>/g, '') ?? '';
      const loader = `${elements}<script src="${script}"></script>`;
      added[page] = before.replace('</body>', () => `${loader}</body>`);
    }
  }
  const styles = recipe.filter(({ language }) => language === 'css').map(({ code }) => code);
  for (const path of Object.keys(added).filter((name) => name.endsWith('.html')))
    if (styles.length > 0) added[path] += `<style>${styles.join('\n')}</style>`;
  if (mains.length > 0) {
    added['server/score-keeper.js'] = textOf(files['server/main.js']) ?? '';
    added['server/main.js'] = mainOf(['score-keeper.js', ...mains]);
  }
  return { ...files, ...added, 'package.json': withPages(files, Object.keys(added)) };
}

const mainOf = (modules: readonly string[]): string => `${modules
  .map((name, index) => `import { main as main${index} } from './${name}';`)
  .join('\n')}
export function main(omphalos) {
  ${modules.map((_, index) => `main${index}(omphalos);`).join('\n  ')}
}
`;

/** The manifest with each new page. */
function withPages(files: BundleFiles, paths: readonly string[]): object {
  const manifest = JSON.parse(textOf(files['package.json']) ?? '{}') as Manifest;
  const { panels, graphics } = manifest.omphalos;
  const addedTo = (folder: string, known: readonly Entry[]): readonly object[] => [
    ...known,
    ...paths
      .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.html'))
      .map((path) => path.slice(folder.length + 1))
      .filter((file) => !known.some((one) => one.file === file))
      .map((file) => ({ file, name: `score-${file}`, title: file, size: SIZE })),
  ];
  return {
    ...manifest,
    omphalos: {
      ...manifest.omphalos,
      panels: addedTo('panels', panels),
      graphics: addedTo('graphics', graphics),
    },
  };
}

const textOf = (content: string | object | undefined): string | undefined =>
  content instanceof Uint8Array ? new TextDecoder().decode(content) : content?.toString();
