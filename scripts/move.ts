// The command `move`: moves a page or a folder of pages, with the links to them, redirects from their old addresses, and the
// list of addresses.

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  configAfterMove,
  type Move,
  planMove,
  redirectsAfterMove,
  redirectText,
  urlsAfterMove,
} from './checks/links/move-page.ts';
import { URLS_FILE } from './checks/url-contract.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { print, printProblem } from './cli/print.ts';
import { sourceOptions } from './cli/site-options.ts';
import { applyEdits } from './diagnostics/apply-edits.ts';
import type { Edit } from './diagnostics/diagnostic.ts';
import { shownPath } from './diagnostics/system-diagnostic.ts';
import { isMarkdownPath } from './lib/markdown-path.ts';
import { arrangeContent, toolsOf } from './pipeline/arrange-content.ts';

const move = defineCommand({
  name: 'move',
  summary:
    'Moves a page or a folder of pages: files, links to them, their own links, redirects, the list of addresses',
  details: `If you have moved the files already, name both places all the same: the rest follows. Moving back undoes a move: then the
address in between leads nowhere any more.`,
  options: sourceOptions,
  operands: { value: 'path', help: 'what moves, and where it goes: content/docs/a.md content/docs/b.md' },
  async run(options, operands) {
    const { content } = options;
    await requireFolder(content, '--content');
    const places = placesOf(operands, content);
    const oldPath = join(content, places.from);
    const newPath = join(content, places.to);
    const isThere = existsSync(oldPath);
    if (isThere === existsSync(newPath))
      throw new UsageError(isThere ? `"${newPath}" is there already` : `there is no "${oldPath}"`);
    const tools = toolsOf(options);
    const { docs, config, files, urlsFile } = await arrangeContent({}, tools);
    const plan = planMove(
      { docs, config, categoryFiles: files.categories, listText: urlsFile?.text },
      places,
    );
    if (plan.pages === 0) throw new UsageError(`"${isThere ? oldPath : newPath}" is no page and holds none`);
    if (plan.displaced[0] !== undefined)
      throw new UsageError(`"${plan.displaced[0]}" and another page would have the same address`);
    if (isThere) await moveFiles(oldPath, newPath, content);
    print(`${oldPath} → ${newPath}`);
    print(`${await editFiles(plan.edits, oldPath, newPath)} links changed`);
    if (plan.urls.length === 0) return;
    const { redirects } = config;
    const isRewritten = await rewrite(join(content, 'site.config.ts'), (text) =>
      configAfterMove(text, plan.urls, redirects),
    );
    const wanted = redirectsAfterMove(redirects, plan.urls);
    const found = isRewritten ? (await tools.stages.config()).config.redirects : redirects;
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      print(`Write in the site config: redirects: [${wanted.map(redirectText).join(', ')}]`);
    await rewrite(join(content, URLS_FILE), (text) => urlsAfterMove(text, plan.urls, redirects));
    const left = plan.urls.filter(({ from }) => !wanted.some((redirect) => redirect.from === from));
    if (left.length === 0) return;
    print('These addresses lead nowhere now. If they were published, add to "redirects":');
    for (const url of left) print(`  ${redirectText(url)},`);
  },
});

/** @throws UsageError unless both are documents, or both are folders */
function placesOf(operands: readonly string[], content: string): Move {
  const [from, to] = operands.map((path) => sourcePathOf(path, content));
  if (from === undefined || to === undefined || operands.length > 2)
    throw new UsageError('name two places: npm run move -- content/docs/old.md content/docs/new.md');
  if (isMarkdownPath(from) !== isMarkdownPath(to))
    throw new UsageError(`"${operands.join('" and "')}" must be two Markdown files, or two folders`);
  if (to.startsWith(`${from}/`)) throw new UsageError('a folder cannot move into itself');
  return { from, to };
}

/** @param path relative to the working directory or to the content folder @throws UsageError */
function sourcePathOf(path: string, content: string): string {
  const candidates = isAbsolute(path) ? [path] : [path, join(content, path)];
  const inside = candidates
    .map((one) => relative(resolve(content), resolve(one)).replaceAll('\\', '/'))
    .find((one) => one !== '' && !one.startsWith('..'));
  if (inside === undefined) throw new UsageError(`"${path}" is not inside the folder "${content}"`);
  return inside;
}

/** Leaves no empty folder behind. */
async function moveFiles(oldPath: string, newPath: string, content: string): Promise<void> {
  await mkdir(dirname(newPath), { recursive: true });
  await rename(oldPath, newPath);
  let folder = dirname(resolve(oldPath));
  while (folder !== resolve(content) && (await readdir(folder)).length === 0) {
    await rmdir(folder);
    folder = dirname(folder);
  }
}

/** @returns how many edits were made; reports the others */
async function editFiles(edits: readonly Edit[], oldPath: string, newPath: string): Promise<number> {
  const { from, to } = { from: resolve(oldPath), to: resolve(newPath) };
  let changed = 0;
  for (const file of new Set(edits.map(({ at }) => at.file))) {
    const ofFile = edits.filter(({ at }) => at.file === file);
    const now = resolve(file);
    const path = now === from || now.startsWith(from + sep) ? to + now.slice(from.length) : now;
    const { text, left } = applyEdits(await readFile(path, 'utf8'), ofFile);
    await writeFile(path, text);
    changed += ofFile.length - left.length;
    for (const { at, text, newText } of left)
      printProblem(`${shownPath(path)}:${at.line}: change "${text}" to "${newText}" by hand`);
  }
  return changed;
}

/** @returns whether there is such a file, and a new text for it */
async function rewrite(path: string, change: (text: string) => string | undefined): Promise<boolean> {
  const text = existsSync(path) ? change(await readFile(path, 'utf8')) : undefined;
  if (text === undefined) return false;
  await writeFile(path, text);
  print(`${path} updated`);
  return true;
}

await runCommand(move);
