// Loads the manifests, settings, variables and stored values of the pages into the toolkit.

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Block, fencedBlocks, readPages } from '../../../test/support/content-pages.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { readJson5 } from '../../../test/support/read-json5.ts';
import { type BundleFiles, makeHome, manifest, PAGE, writeBundle, writeFiles } from './bundle-folder.ts';
import { isTutorial } from './commands/check-commands.ts';
import { withoutEffect } from './commands/effects.ts';
import { copyCheckout } from './copy-checkout.ts';
import { isRecipePage } from './recipes/recipe-pages.ts';
import type { ToolkitCheck } from './report.ts';
import { configFolderOf, startToolkit } from './toolkit-server.ts';

interface Trial {
  readonly block: Block;
  readonly folder: string;
  /** A folder of its own. */
  readonly home: string;
}

/** By name of the file in the block's title. @returns what is wrong */
const TRIALS: Readonly<Record<string, (trial: Trial) => Promise<readonly string[]>>> = {
  'package.json': tryManifest,
  'omphalos.json': trySettings,
  'storage.json': tryStoredValues,
  '.env': tryVariables,
};

export async function checkConfiguration({ folder, work, report }: ToolkitCheck): Promise<void> {
  // Those pages are followed from top to bottom elsewhere.
  const pages = readPages().filter((page) => !isTutorial(page) && !isRecipePage(page));
  const blocks = fencedBlocks(pages).filter(({ meta }) => meta.attributes.file === undefined);
  for (const [index, block] of blocks.entries()) {
    const attempt = TRIALS[basename(block.meta.title ?? '')];
    if (!attempt) continue;
    const faults = await attempt({ block, folder, home: join(work, `configuration-${index}`) });
    report.ran(block, 'configuration');
    for (const fault of faults) report.differ(block, fault);
  }
}

async function tryManifest({ block, folder, home }: Trial): Promise<readonly string[]> {
  const { name, omphalos } = JSON.parse(block.code);
  await makeHome(home);
  const pagesIn = (folderName: string, pages: readonly { file: string }[] = []): BundleFiles =>
    Object.fromEntries(pages.map(({ file }) => [`${folderName}/${file}`, PAGE]));
  await writeBundle(home, name, {
    'package.json': block.code,
    ...pagesIn(omphalos.panelPath ?? 'panels', omphalos.panels),
    ...pagesIn(omphalos.graphicPath ?? 'graphics', omphalos.graphics),
    ...(omphalos.extension ? { [omphalos.extension]: 'export function main() {}' } : {}),
  });
  for (const [other, range] of Object.entries<string>(omphalos.deps ?? {}))
    await writeBundle(home, other, {
      'package.json': { ...manifest(other), version: range.replace(/^\D+/, '') },
    });
  const { lines } = await startAndStop(folder, home);
  return [...errorsIn(lines), ...notLoaded([name], lines)];
}

async function trySettings({ block, folder, home }: Trial): Promise<readonly string[]> {
  const text = block.code.replace(/\/home\/\w+/g, () => home);
  const { bundles, logging } = readJson5(text) as {
    readonly bundles?: { readonly additional: readonly string[] };
    readonly logging?: { readonly file: string };
  };
  const additional = bundles?.additional ?? [];
  for (const path of additional) await writeFiles(path, { 'package.json': manifest(basename(path)) });
  await makeHome(home, text);
  const { lines, hasStarted } = await startAndStop(folder, home);
  const logs = await readdir(join(configFolderOf(home), 'logs'));
  return [
    ...errorsIn(lines),
    ...notLoaded(
      additional.map((path) => basename(path)),
      lines,
    ),
    ...(hasStarted ? [] : ['with these settings, the server does not start']),
    ...(logging?.file && !logs.some((name) => name.endsWith('.log')) ? ['no log file is written'] : []),
  ];
}

async function tryStoredValues({ block, folder, home }: Trial): Promise<readonly string[]> {
  const values: Record<string, object> = JSON.parse(block.code);
  await makeHome(home);
  await writeFiles(configFolderOf(home), { 'storage.json': block.code });
  const main = 'export const main = ({ log, bundleVars }) => log.info(JSON.stringify(bundleVars.get()));';
  for (const name of Object.keys(values))
    await writeBundle(home, name, {
      'package.json': manifest(name, { extension: 'main.js' }),
      'main.js': main,
    });
  const { lines } = await startAndStop(folder, home);
  const missing = Object.entries(values).filter(
    ([name, stored]) => !lines.some((line) => line.endsWith(`${name}: ${JSON.stringify(stored)}`)),
  );
  return [...errorsIn(lines), ...missing.map(([name]) => `"${name}" does not get these values`)];
}

async function tryVariables({ block, folder, home }: Trial): Promise<readonly string[]> {
  const port = String(await freePort());
  const variables = block.code.replace(/(?<=^PORT=)\d+/m, port);
  const copy = join(home, 'omphalos');
  await copyCheckout(folder, copy);
  await writeFiles(copy, { '.env': variables });
  const { lines } = await startAndStop(copy, await makeHome(home), { PORT: undefined });
  return [
    ...errorsIn(lines),
    ...withoutEffect(variables, lines).map((setting) => `the log does not show that ${setting} works`),
  ];
}

async function startAndStop(folder: string, home: string, env?: Readonly<Record<string, undefined>>) {
  const toolkit = await startToolkit({ folder, home, ...(env ? { env } : {}) });
  const hasStarted = toolkit.isListening();
  await toolkit.stop();
  return { lines: toolkit.lines, hasStarted };
}

const errorsIn = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => /\[error\]|not declared in the schema/.test(line))
    .map((line) => `the log says ${line}`);

const notLoaded = (names: readonly string[], lines: readonly string[]): readonly string[] =>
  names
    .filter((name) => !lines.some((line) => line.endsWith(`loading bundle ${name}`)))
    .map((name) => `the bundle "${name}" does not load`);
