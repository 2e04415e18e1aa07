// Does what an open page asks for: makes a certain correction in a file, opens a file in the author's editor. Only pages of this
// server may ask: other sites can send requests here, too.

import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { AuthorRequest } from '../../src/shared/live-update.ts';
import { fileInside } from '../content/read-inside.ts';
import type { SourceFile } from '../content/source-file.ts';
import { applyEdits } from '../diagnostics/apply-edits.ts';
import type { Edit } from '../diagnostics/diagnostic.ts';
import { projectRoot } from '../lib/project-root.ts';
import type { SourceFolders } from '../pipeline/build-steps.ts';
import { sendText } from '../server/http/send-file.ts';
import { lineOfText } from './line-of-text.ts';

/** What the requests are about. */
interface ShownSite {
  documentAt(target: string): SourceFile | undefined;
  fixNamed(name: string): Edit | undefined;
}

/** Bytes of a request; a page sends less. */
const LONGEST = 10_000;

const REQUEST: v.GenericSchema<AuthorRequest> = v.variant('kind', [
  v.object({ kind: v.literal('fix'), fix: v.string() }),
  v.object({
    kind: v.literal('open'),
    place: v.object({ file: v.string(), line: v.number(), column: v.number() }),
  }),
  v.object({ kind: v.literal('find'), page: v.string(), text: v.string(), number: v.number() }),
]);

export async function answerAuthor(
  request: IncomingMessage,
  response: ServerResponse,
  folders: SourceFolders,
  site: ShownSite,
): Promise<void> {
  const { origin, host } = request.headers;
  if (origin !== `http://${host}`)
    return sendText(request, response, 403, 'Forbidden: not from a page of this server');
  const asked = await readRequest(request);
  if (!asked) return sendText(request, response, 400, 'Bad Request');
  const roots = [folders.content, folders.public, join(projectRoot, 'src'), join(projectRoot, 'scripts')];
  const find = (file: string): string | undefined =>
    roots.flatMap((root) => fileInside(root, resolve(file)) ?? [])[0];
  const said = await answer(asked, site, find);
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(said);
}

async function answer(
  asked: AuthorRequest,
  site: ShownSite,
  find: (file: string) => string | undefined,
): Promise<string> {
  if (asked.kind === 'fix') return correct(site.fixNamed(asked.fix), find);
  if (asked.kind === 'open') {
    const { file, line, column } = asked.place;
    return openInEditor(find(file), line, column);
  }
  const document = site.documentAt(asked.page);
  if (!document) return 'This page is made from several files.';
  return openInEditor(find(document.displayPath), lineOfText(document, asked.text, asked.number), 1);
}

async function correct(fix: Edit | undefined, find: (file: string) => string | undefined): Promise<string> {
  const path = fix && find(fix.at.file);
  if (!path) return 'The file has changed since: nothing to correct.';
  const { text, left } = applyEdits(await readFile(path, 'utf8'), [fix]);
  if (left.length > 0) return 'The file has changed since: correct it by hand.';
  await writeFile(path, text);
  return `Corrected ${fix.at.file}, line ${fix.at.line}.`;
}

/** By launch-editor, which finds the editor that is running. @returns what the author has to know */
async function openInEditor(path: string | undefined, line: number, column: number): Promise<string> {
  if (path === undefined) return 'There is no such file here.';
  const loaded = await import('launch-editor').catch(() => undefined);
  if (!loaded) return 'Opening files needs the development packages: run "npm ci".';
  let failure = '';
  loaded.default(`${path}:${line}:${column}`, (_, reason) => {
    failure = `No editor opens: ${reason ?? 'name one in the variable LAUNCH_EDITOR'}.`;
  });
  return failure;
}

async function readRequest(request: IncomingMessage): Promise<AuthorRequest | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST) return undefined;
  }
  try {
    return v.parse(REQUEST, JSON.parse(text));
  } catch {
    return undefined;
  }
}
