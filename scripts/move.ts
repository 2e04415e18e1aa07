// The command `move`: moves a page, with the links to it, a redirect from its old address, and the list of addresses.

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { routeOfSource } from './arrange/source-route.ts';
import { applyEdits, configAfterMove, editsOfMove, type LinkEdit } from './checks/move-page.ts';
import { formatUrls, publicUrls, URLS_FILE } from './checks/url-contract.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { reportDiagnostics } from './cli/report-diagnostics.ts';
import { sourceOptions } from './cli/site-options.ts';
import { BuildFailure, hasErrors } from './diagnostics/diagnostic.ts';
import { arrangeContent, startRun } from './pipeline/arrange-content.ts';

const move = defineCommand({
  name: 'move',
  summary: 'Moves a page: the file, links to it, its own links, a redirect, the list of addresses',
  details: 'If you have renamed the file already, name both places all the same: the rest follows.',
  options: sourceOptions,
  operands: { value: 'old> <new', help: 'the file, and where it goes: content/docs/a.md content/docs/b.md' },
  async run(options, operands) {
    await requireFolder(options.content, '--content');
    const [from, to] = operands.map((file) => sourcePathOf(file, options.content));
    if (from === undefined || to === undefined || operands.length > 2)
      throw new UsageError('name two files: npm run move -- content/docs/old.md content/docs/new.md');
    const [oldFile, newFile] = [join(options.content, from), join(options.content, to)];
    if (!existsSync(oldFile) && !existsSync(newFile)) throw new UsageError(`there is no file "${oldFile}"`);
    if (existsSync(oldFile) && existsSync(newFile))
      throw new UsageError(`there is a file "${newFile}" already`);
    try {
      const { docs } = await arrangeContent(await startRun(options));
      const doc = docs.find(({ source }) => [from, to].includes(source.sourcePath));
      if (!doc) throw new UsageError(`"${existsSync(oldFile) ? oldFile : newFile}" is no page`);
      const [fromUrl, toUrl] = [from, to].map((path) => routeOfSource(path, doc.frontMatter).urlPath) as [
        string,
        string,
      ];
      const edits = editsOfMove(docs, { from, to, fromUrl, toUrl });
      if (existsSync(oldFile)) {
        await mkdir(dirname(newFile), { recursive: true });
        await rename(oldFile, newFile);
      }
      console.log(`${oldFile} → ${newFile}`);
      const left = await changeLinks(edits, (file) => (resolve(file) === resolve(oldFile) ? newFile : file));
      for (const { at, href, newHref } of left)
        console.error(`${at.file}:${at.line}: change "${href}" to "${newHref}" by hand`);
      console.log(`${edits.length - left.length} links changed`);
      if (fromUrl !== toUrl) await redirect(options.content, { from, to, fromUrl, toUrl });
      return await updateUrls(options);
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      reportDiagnostics(error.diagnostics);
      return 1;
    }
  },
});

/** From the working directory or from the content folder. @throws UsageError */
function sourcePathOf(file: string, content: string): string {
  const path = [file, join(content, file)]
    .map((one) => relative(resolve(content), resolve(one)).replaceAll('\\', '/'))
    .find((one) => !one.startsWith('..'));
  if (path === undefined || !/\.(?:mdx?|markdown)$/i.test(path))
    throw new UsageError(`"${file}" is no Markdown file of the folder "${content}"`);
  return path;
}

async function changeLinks(
  edits: readonly LinkEdit[],
  fileOf: (file: string) => string,
): Promise<readonly LinkEdit[]> {
  const left: LinkEdit[] = [];
  for (const file of new Set(edits.map(({ at }) => at.file))) {
    const path = fileOf(file);
    const changed = applyEdits(
      await readFile(path, 'utf8'),
      edits.filter(({ at }) => at.file === file),
    );
    await writeFile(path, changed.text);
    left.push(...changed.left);
  }
  return left;
}

async function redirect(content: string, move: Parameters<typeof configAfterMove>[1]): Promise<void> {
  const path = join(content, 'site.config.ts');
  const text = existsSync(path) ? configAfterMove(await readFile(path, 'utf8'), move) : undefined;
  const line = `{ from: '${move.fromUrl}', to: '${move.toUrl}' }`;
  if (text === undefined) return console.log(`Add to the site config: redirects: [${line}]`);
  await writeFile(path, text);
  console.log(`${path}: ${line}`);
}

/** @returns the exit status */
async function updateUrls(options: { readonly content: string; readonly public: string }): Promise<number> {
  const path = join(options.content, URLS_FILE);
  const { site, promisedFiles, diagnostics } = await arrangeContent(await startRun(options));
  if (hasErrors(diagnostics)) {
    reportDiagnostics(diagnostics);
    return 1;
  }
  if (!existsSync(path)) return 0;
  await writeFile(path, formatUrls(publicUrls(site, promisedFiles)));
  console.log(`${path} updated`);
  return 0;
}

await runCommand(move);
