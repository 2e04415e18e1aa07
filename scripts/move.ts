// The command `move`: moves a page, with the links to it, a redirect from its old address, and the list of addresses.

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { routeOfSource } from './arrange/source-route.ts';
import { applyEdits, configAfterMove, editsOfMove, urlsAfterMove } from './checks/move-page.ts';
import { URLS_FILE } from './checks/url-contract.ts';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { sourceOptions } from './cli/site-options.ts';
import { arrangeContent, startRun } from './pipeline/arrange-content.ts';

const move = defineCommand({
  name: 'move',
  summary: 'Moves a page: the file, links to it, its own links, a redirect, the list of addresses',
  details: 'If you have renamed the file already, name both places all the same: the rest follows.',
  options: sourceOptions,
  operands: { value: 'file', help: 'the page, and where it goes: content/docs/a.md content/docs/b.md' },
  async run(options, operands) {
    const { content } = options;
    await requireFolder(content, '--content');
    const [from, to] = operands.map((file) => sourcePathOf(file, content));
    if (from === undefined || to === undefined || operands.length > 2)
      throw new UsageError('name two files: npm run move -- content/docs/old.md content/docs/new.md');
    const [oldFile, newFile] = [join(content, from), join(content, to)];
    const isThere = existsSync(oldFile);
    if (isThere === existsSync(newFile))
      throw new UsageError(
        isThere ? `there is a file "${newFile}" already` : `there is no file "${oldFile}"`,
      );
    const { docs } = await arrangeContent(await startRun(options));
    const doc = docs.find(({ source }) => source.sourcePath === (isThere ? from : to));
    if (!doc) throw new UsageError(`"${isThere ? oldFile : newFile}" is no page`);
    const fromUrl = routeOfSource(from, doc.frontMatter).urlPath;
    const toUrl = routeOfSource(to, doc.frontMatter).urlPath;
    const page = { from, to, fromUrl, toUrl };
    const edits = editsOfMove(docs, page);
    if (isThere) {
      await mkdir(dirname(newFile), { recursive: true });
      await rename(oldFile, newFile);
    }
    console.log(`${oldFile} → ${newFile}`);
    let changed = 0;
    for (const file of new Set(edits.map(({ at }) => at.file))) {
      const ofFile = edits.filter(({ at }) => at.file === file);
      const path = resolve(file) === resolve(oldFile) ? newFile : file;
      const { text, left } = applyEdits(await readFile(path, 'utf8'), ofFile);
      await writeFile(path, text);
      changed += ofFile.length - left.length;
      for (const { at, href, newHref } of left)
        console.error(`${path}:${at.line}: change "${href}" to "${newHref}" by hand`);
    }
    console.log(`${changed} links changed`);
    if (fromUrl === toUrl) return;
    const redirect = `{ from: '${fromUrl}', to: '${toUrl}' }`;
    if (!(await rewrite(join(content, 'site.config.ts'), (text) => configAfterMove(text, page))))
      console.log(`Add to the site config: redirects: [${redirect}]`);
    await rewrite(join(content, URLS_FILE), (text) => urlsAfterMove(text, page));
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

/** @returns whether there is such a file, and a new text for it */
async function rewrite(path: string, change: (text: string) => string | undefined): Promise<boolean> {
  const text = existsSync(path) ? change(await readFile(path, 'utf8')) : undefined;
  if (text === undefined) return false;
  await writeFile(path, text);
  console.log(`${path} updated`);
  return true;
}

await runCommand(move);
