// Tries each recipe in the score keeper: its files join those of the sample, its commands are typed in the bundle's folder,
// and the bundle must pass what samples pass.

import { readFileSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import { type Block, readPages } from '../../../../test/support/content-pages.ts';
import { type BundleFiles, makeHome, writeBundle, writeFiles } from '../bundle-folder.ts';
import { checkSample, filesOfSample } from '../check-bundles.ts';
import { canType, programsOf } from '../commands/programs.ts';
import { openTerminal, type Terminal } from '../commands/terminal.ts';
import { copyCheckout } from '../copy-checkout.ts';
import { SOMEWHERE, type ToolkitCheck } from '../report.ts';
import { configFolderOf } from '../toolkit-server.ts';
import { addRecipe } from './recipe-bundle.ts';
import { RECIPE_PAGES, type Recipe, recipesOf, titleOf } from './recipe-pages.ts';

const SAMPLE = 'score-keeper';
/** A package that is not in npm's cache, on a computer without a network. */
const NO_NETWORK = /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/;
const NOT_INSTALLED = 'packages and what imports them: the network is out of reach';

export async function checkRecipes(check: ToolkitCheck): Promise<void> {
  const pages = readPages();
  const archive = Object.entries(await filesOfSample(check.dist, SAMPLE));
  const sample = Object.fromEntries(
    archive.map(([path, content]) => [path.slice(SAMPLE.length + 1), content]),
  );
  let count = 0;
  for (const title of RECIPE_PAGES) {
    const page = pages.find((one) => titleOf(one) === title);
    if (!page) check.report.differ(SOMEWHERE, `no page has the title "${title}"`);
    for (const recipe of page ? recipesOf(page) : []) {
      count += 1;
      await tryRecipe(recipe, sample, join(check.work, `recipe-${count}`), check);
    }
  }
}

async function tryRecipe(
  recipe: Recipe,
  sample: BundleFiles,
  home: string,
  check: ToolkitCheck,
): Promise<void> {
  const { report } = check;
  const { place } = recipe;
  const blocks = recipe.blocks.map(withFile);
  report.count('recipes');
  await makeHome(home);
  const bundle = join(configFolderOf(home), 'bundles', SAMPLE);
  await writeBundle(home, SAMPLE, addRecipe(sample, blocks));
  const terminal = openTerminal(home, bundle);
  const commands = blocks.filter(({ language, meta }) => language === 'bash' && meta.title === null);
  for (const block of commands.filter(({ code }) => canType(code) && !programsOf(code).includes('curl'))) {
    const { fault } = await terminal.type(block.code);
    if (fault !== undefined && NO_NETWORK.test(fault)) {
      for (const one of blocks.filter(({ language }) => /^(bash|mjs)$/.test(language)))
        report.onlyParsed(one, NOT_INSTALLED);
      return;
    }
    report.ran(block, 'commands, typed');
    if (fault !== undefined) report.differ(block, `typing this ${fault}`);
  }
  const code = blocks.filter(({ language }) => /^(js|mjs|html|css)$/.test(language));
  if (code.length === 0) return;
  const bundler = blocks.find(({ meta }) => meta.title === 'vite.config.mjs');
  if (bundler) await bundleGraphics(bundler, sample, terminal, check);
  const variables = blocks.find(({ meta }) => meta.title === '.env');
  const folder = variables ? join(home, 'omphalos') : check.folder;
  if (variables) {
    await copyCheckout(check.folder, folder);
    await writeFiles(folder, { '.env': variables.code });
  }
  await checkSample(
    home,
    SAMPLE,
    place,
    { ...check, folder },
    {
      env: { SHEET_URL: 'data:text/csv,team,points' },
      // A client of another program logs that it can't reach it.
      ...(commands.some(({ code }) => code.startsWith('npm install'))
        ? { mayLog: /\[error\] score-keeper: / }
        : {}),
      ...(variables ? { mustLog: ['connecting to the alerts'] } : {}),
    },
  );
  for (const block of variables ? [...code, variables] : code) report.ran(block, 'recipes');
}

/** Builds a graphic as the recipe says. Nothing else of the bundle may be lost. */
async function bundleGraphics(
  config: Block,
  sample: BundleFiles,
  terminal: Terminal,
  { report }: ToolkitCheck,
): Promise<void> {
  const { folder } = terminal;
  await writeFiles(folder, {
    'vite.config.mjs': config.code,
    'src/graphics/score.html': '<script type="module" src="./score.js"></script>',
    'src/graphics/score.js': "document.title = 'Built';",
  });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const { fault } = await terminal.type('npx vite build');
  if (fault !== undefined) report.differ(config, `"npx vite build" ${fault}`);
  const files = (await readdir(folder, { recursive: true })).filter(
    (path) => !/^(src|node_modules)\b/.test(path),
  );
  const built: string[] = [];
  for (const path of files.filter((name) => name.endsWith('.html')))
    if ((await readFile(join(folder, path), 'utf8')).includes('type="module" crossorigin')) built.push(path);
  const output = built[0]?.replace(/\/score\.html$/, '');
  if (output === undefined) report.differ(config, 'the build makes no score.html');
  for (const path of Object.keys(sample).filter((name) => !files.includes(name) && !name.endsWith('/')))
    report.differ(config, `in the score keeper, the build deletes ${path}`);
  const { omphalos, ...rest } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFiles(folder, { 'package.json': { ...rest, omphalos: { ...omphalos, graphicPath: output } } });
}

/** With the code of the file that it shows. */
const withFile = (block: Block): Block => {
  const { file } = block.meta.attributes;
  return file === undefined
    ? block
    : { ...block, code: readFileSync(join(projectRoot, 'content', file), 'utf8') };
};
