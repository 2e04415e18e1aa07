// Types the command blocks of each page from its first to its last, as a reader does: the installation in an empty home
// folder, the other pages in the home folder that it leaves. Writes the files that the tutorial shows between them.

import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import { type Block, fencedBlocks, type Page, readPages } from '../../../../test/support/content-pages.ts';
import { readJson5 } from '../../../../test/support/read-json5.ts';
import { writeBundle } from '../bundle-folder.ts';
import { indexOfMissing } from '../check-log.ts';
import { isRecipePage } from '../recipes/recipe-pages.ts';
import { type Report, SOMEWHERE, type ToolkitCheck } from '../report.ts';
import { configFolderOf } from '../toolkit-server.ts';
import { withoutEffect } from './effects.ts';
import { canType, programsOf } from './programs.ts';
import { openTerminal, type Terminal, type Typed } from './terminal.ts';

const REPOSITORY = 'https://github.com/OdatNurd/omphalos';
const BUNDLE = 'score-keeper';
/** The tutorial creates a folder in `bundles`, and its files stand in the page. */
export const isTutorial = ({ text }: Page): boolean => /mkdir -p \S*\/bundles\//.test(text);

interface Scene {
  readonly home: string;
  readonly config: string;
  readonly checkout: string;
  /** The bare repository that stands in for the toolkit's address. */
  readonly origin: string;
  readonly report: Report;
}

export async function checkCommands({ folder, work, dist, report }: ToolkitCheck): Promise<void> {
  const pages = readPages().filter((page) => fencedBlocks([page]).some(isTyped));
  const installation = pages.find((page) =>
    fencedBlocks([page]).some((block) => isTyped(block) && block.code.includes(`git clone ${REPOSITORY}`)),
  );
  if (!installation) {
    report.differ(SOMEWHERE, `no page types "git clone ${REPOSITORY}"`);
    return;
  }
  const home = join(work, 'commands');
  const scene: Scene = {
    home,
    config: configFolderOf(home),
    checkout: folder,
    origin: join(work, 'omphalos.git'),
    report,
  };
  await mkdir(home, { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--bare', folder, scene.origin]);
  await writeFile(join(home, '.gitconfig'), `[url "${scene.origin}"]\n  insteadOf = ${REPOSITORY}\n`);
  await typePage(installation, openTerminal(home, home), scene);
  commitAnUpdate(scene);

  const kept = join(work, 'config-folder');
  await cp(scene.config, kept, { recursive: true });
  const archive = unzipSync(await readFile(join(dist, `samples/${BUNDLE}.zip`)));
  for (const page of pages.filter((one) => one !== installation && !isRecipePage(one))) {
    await rm(scene.config, { recursive: true, force: true });
    await cp(kept, scene.config, { recursive: true });
    if (!isTutorial(page)) await writeBundle(home, '', archive);
    await typePage(page, openTerminal(home, join(home, 'omphalos')), scene);
  }
}

/** Routes are called where their examples run. */
const isTyped = ({ language, meta, code }: Block): boolean =>
  language === 'bash' && meta.title === null && canType(code) && !programsOf(code).includes('curl');

async function typePage(page: Page, terminal: Terminal, scene: Scene): Promise<void> {
  const { report } = scene;
  const showsFiles = isTutorial(page);
  const bundles = join(scene.config, 'bundles');
  /** What started the server last, and its log. */
  let start = '';
  let served: Typed | undefined;
  for (const block of fencedBlocks([page])) {
    if (isTyped(block)) {
      await prepare(block, terminal, scene);
      const typed = await terminal.type(block.code);
      report.ran(block, 'commands, typed');
      if (typed.fault !== undefined) report.differ(block, `typing this ${typed.fault}`);
      if (!typed.wasStopped) continue;
      start = block.code;
      served = typed;
      for (const setting of withoutEffect(typed.code, typed.lines))
        report.differ(block, `the log does not show that ${setting} works`);
    } else if (showsFiles && block.meta.words.has('output')) {
      served ??= await terminal.type(start);
      const missing = indexOfMissing(block.code.split('\n'), served.lines);
      report.ran(block, 'outputs, compared');
      if (missing !== undefined)
        report.differ(block, `the toolkit does not print "${block.code.split('\n')[missing]}"`);
    } else if (showsFiles && block.meta.title !== null) {
      await writeTitled(block, join(bundles, BUNDLE));
      report.ran(block, 'files of the tutorial');
      // The next log is that of a new start.
      served = undefined;
    }
  }
  if (!showsFiles) return;
  const { lines } = await terminal.type(start);
  for (const line of lines.filter((text) => text.includes('[error]')))
    report.differ({ file: page.file, line: 1 }, `at the end of the tutorial, the log says ${line}`);
}

/** Goes where the page says, in words, that a block is typed, and does what else it needs. */
async function prepare(
  { meta, code }: Block,
  terminal: Terminal,
  { config, home, checkout }: Scene,
): Promise<void> {
  if (meta.words.has('npm2yarn')) terminal.goTo(join(config, 'bundles', BUNDLE));
  else if (code.startsWith('zip ')) terminal.goTo(join(config, 'bundles'));
  else if (terminal.folder.startsWith(config) && !code.startsWith('cd '))
    terminal.goTo(join(home, 'omphalos'));
  // Without a network: with all packages in place, npm installs none.
  if (code === 'npm install' && !meta.words.has('npm2yarn'))
    execFileSync('cp', ['-R', join(checkout, 'node_modules'), terminal.folder]);
}

/** @param folder the bundle's. Fragments of a manifest, `package.json, add to omphalos:`, join what is there */
async function writeTitled({ meta, code }: Block, folder: string): Promise<void> {
  const [, path = '', fragment] = /^([^,]+)(, add.*)?$/.exec(meta.title ?? '') ?? [];
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  if (meta.attributes.file !== undefined)
    await cp(join(projectRoot, 'content', meta.attributes.file), target);
  else if (fragment === undefined) await writeFile(target, code);
  else {
    const before = JSON.parse(await readFile(target, 'utf8'));
    const added = readJson5(code) as object;
    const after = fragment.includes('to omphalos')
      ? { ...before, omphalos: { ...before.omphalos, ...added } }
      : { ...before, ...added };
    await writeFile(target, JSON.stringify(after));
  }
}

/** As each real update does sooner or later, it changes the list of packages. */
function commitAnUpdate({ home, origin }: Scene): void {
  const folder = join(home, 'update');
  const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: folder });
  execFileSync('git', ['clone', '--quiet', origin, folder]);
  appendFileSync(join(folder, 'yarn.lock'), '\n# An update\n');
  const who = ['-c', 'user.name=Check', '-c', 'user.email=check@example.com'];
  git(...who, 'commit', '--quiet', '--all', '--message', 'Update the packages');
  git('push', '--quiet');
}
