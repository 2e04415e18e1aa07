// Which stored SVGs a build uses, and its diagnostics when one is missing or unused. No browser is used here.

import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { includeFiles } from '../../scripts/content/include-files.ts';
import { readContent } from '../../scripts/content/read-content.ts';
import { diagramHash } from '../../scripts/diagrams/diagram-options.ts';
import { createDiagramFinder, isDrawing } from '../../scripts/diagrams/draw-diagrams.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import { parseDocuments } from '../../scripts/pipeline/parse-documents.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SOURCE = 'flowchart TD\n  A --> B';
const PAGE = `---\ntitle: Page\n---\n\nText.\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n`;
const SVG = '<svg class="diagram-svg" aria-label="A &amp; B"></svg>\n';

let folder = '';

beforeEach(({ onTestFinished }) => {
  folder = temporaryFolder({ 'page.md': PAGE }, onTestFinished);
  mkdirSync(join(folder, '_diagrams'));
});

async function draw() {
  const content = await readContent(folder);
  const includes = includeFiles({ content: folder, public: folder });
  const parsed = await parseDocuments(content.documents, {
    allowHtml: true,
    cache: noCache(),
    includes,
  });
  return createDiagramFinder(folder)(
    parsed.map(({ doc }) => doc),
    content.others.filter(isDrawing),
  );
}

test('a stored SVG is used unchanged, with its name', async () => {
  await writeFile(join(folder, `_diagrams/${diagramHash(SOURCE)}.svg`), SVG);
  const { drawings, diagnostics } = await draw();
  expect(diagnostics).toEqual([]);
  expect(drawings.get(diagramHash(SOURCE))).toEqual({ svg: SVG, name: 'A & B' });
});

test.each([
  [
    'when there is no browser',
    new Error('no Chrome or Chromium found: install one\n  at launch'),
    'no Chrome or Chromium found: install one',
  ],
  [
    'when "npm ci --omit=dev" has left out the packages that draw',
    Object.assign(new Error("Cannot find package 'playwright-core'"), { code: 'ERR_MODULE_NOT_FOUND' }),
    'the packages for it are not installed ("npm ci --omit=dev" leaves them out)',
  ],
])('a diagram without an SVG is an error at its fence %s', async (_, failure, obstacle) => {
  vi.doMock('../../scripts/diagrams/diagram-drawer.ts', () => ({
    drawDiagrams: () => Promise.reject(failure),
  }));
  const { drawings, diagnostics } = await draw();
  vi.doUnmock('../../scripts/diagrams/diagram-drawer.ts');
  expect(drawings.size).toBe(0);
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'diagram-not-drawn',
      message: `this diagram has not been drawn yet, and cannot be drawn here: ${obstacle}`,
      at: { file: join(folder, 'page.md'), line: 7, column: 4, length: 7 },
      help: expect.stringContaining(`commit the new file in ${join(folder, '_diagrams')}`),
    },
  ]);
});

test('drawings are kept for the session: undoing a change draws nothing and restores the file', async () => {
  const drawn: string[] = [];
  vi.doMock('../../scripts/diagrams/diagram-drawer.ts', () => ({
    drawDiagrams: async (sources: readonly string[]) => {
      drawn.push(...sources);
      return sources.map(() => ({ svg: SVG }));
    },
  }));
  const find = createDiagramFinder(folder, { isWatched: true });
  const use = async (source: string) => {
    const at = { file: 'page.md', line: 1, column: 1 };
    const doc = {
      source: { sourcePath: 'page.md', text: '' },
      diagrams: [{ hash: diagramHash(source), source, at }],
    };
    await find([doc], []);
    return readdirSync(join(folder, '_diagrams'));
  };
  const changed = `${SOURCE}\n  B --> C`;
  expect(await use(SOURCE)).toEqual([`${diagramHash(SOURCE)}.svg`]);
  expect(await use(changed)).toEqual([`${diagramHash(changed)}.svg`]);
  expect(await use(SOURCE)).toEqual([`${diagramHash(SOURCE)}.svg`]);
  vi.doUnmock('../../scripts/diagrams/diagram-drawer.ts');
  expect(drawn).toEqual([SOURCE, changed]);
});

test('a changed diagram needs another SVG', () => {
  expect(diagramHash(`${SOURCE}\n`)).not.toBe(diagramHash(SOURCE));
  expect(diagramHash(SOURCE)).toMatch(/^[0-9a-f]{16}$/);
});

test('the version of mermaid in package.json, which names of SVGs depend on, is exact', async () => {
  const { default: own } = await import('../../package.json', { with: { type: 'json' } });
  const { default: installed } = await import('mermaid/package.json', { with: { type: 'json' } });
  expect(own.devDependencies.mermaid).toBe(installed.version);
});
