// Sharing patterns between scanners changes no highlighted code.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { createHighlighterLoader } from '../../../scripts/markdown/highlight/highlight.ts';
import { sharePatterns } from '../../../scripts/markdown/highlight/shared-scanners.ts';

const LANGUAGES: Readonly<Record<string, keyof typeof bundledLanguages>> = {
  '.ts': 'typescript',
  '.tsx': 'tsx',
  '.mjs': 'javascript',
  '.js': 'javascript',
  '.css': 'css',
  '.html': 'html',
  '.json': 'json',
  '.md': 'markdown',
  '.yml': 'yaml',
  '.sh': 'shellscript',
};
const MOST = 12;
/** Code of this project in all these languages, up to this number of files each. */
const samples = ['src/theme', 'content', 'scripts/lib', '.github', 'test/fixtures']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && Object.hasOwn(LANGUAGES, extname(entry.name)))
      .map((entry) => ({
        language: LANGUAGES[extname(entry.name)] as string,
        text: readFileSync(join(entry.parentPath, entry.name), 'utf8').slice(0, 4000),
      })),
  )
  .filter(
    ({ language }, index, all) =>
      all.slice(0, index).filter((one) => one.language === language).length < MOST,
  );

async function highlighter(isShared: boolean): Promise<HighlighterCore> {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'site', variablePrefix: '--tk-' })],
    langs: [...new Set(Object.values(LANGUAGES))].map((language) => bundledLanguages[language]),
    engine: isShared ? sharePatterns(engine) : engine,
  });
}

describe('shared patterns', () => {
  it('find the same in code of every kind', async () => {
    const shared = await highlighter(true);
    const plain = await highlighter(false);
    const tokensOf = (core: HighlighterCore, text: string, lang: string) =>
      core.codeToTokensBase(text, { lang: lang as never, theme: 'site', tokenizeTimeLimit: 0 });
    expect(new Set(samples.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    for (const { language, text } of samples)
      expect(tokensOf(shared, text, language)).toEqual(tokensOf(plain, text, language));
  });

  it('find the same from any start position, even in an earlier text', async () => {
    const engine = await createOnigurumaEngine(import('shiki/wasm'));
    const sharing = sharePatterns(engine);
    const patterns = ['a', 'b+', '\\Gb', '(?<=a)c', 'a\\Kb', '\\Ga|c', '^c', '\\b', 'cc'];
    const scanners = fc.array(fc.uniqueArray(fc.constantFrom(...patterns), { minLength: 1 }), {
      minLength: 2,
      maxLength: 3,
    });
    const searches = fc.array(fc.tuple(fc.nat(2), fc.nat(1), fc.nat(8)), { minLength: 4, maxLength: 20 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 8 });
    fc.assert(
      fc.property(scanners, fc.tuple(text, text), searches, (sets, texts, steps) => {
        const [quick, plain] = [sharing, engine].map((by) => ({
          scanners: sets.map((sources) => by.createScanner(sources)),
          texts: texts.map((content) => by.createString(content)),
        }));
        for (const [scanner, text, start] of steps) {
          const find = (side: typeof quick) =>
            side?.scanners.at(scanner % sets.length)?.findNextMatchSync(side.texts[text] ?? '', start, 0);
          expect(find(quick)).toEqual(find(plain));
        }
      }),
      { numRuns: 2000, seed: 3 },
    );
  });
});

it('embedded code in other languages comes out the same, whatever was highlighted before', async () => {
  const block = ['```js\nconst a = 1;\n```', 'markdown', []] as const;
  const first = (await createHighlighterLoader()(['markdown']))(...block);
  const loadLater = createHighlighterLoader();
  (await loadLater(['js']))('const b = 2;', 'js', []);
  expect((await loadLater(['markdown', 'js']))(...block)).toBe(first);
});
