// What makes highlighting quick must not show: the same as Shiki makes by itself of the whole code, whether scanners share
// their patterns or lines are remembered.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { rememberingHighlighter } from '../../../scripts/markdown/highlight/accelerated/line-cache.ts';
import { sharePatterns } from '../../../scripts/markdown/highlight/accelerated/shared-scanners.ts';
import { createHighlighterLoader } from '../../../scripts/markdown/highlight/highlight.ts';
import { tokensHtml } from '../../../scripts/markdown/highlight/highlighted-lines.ts';

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
/** Code of ours in all these languages. */
const samples = ['src/theme', 'content', 'scripts/lib', '.github', 'test/fixtures'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && Object.hasOwn(LANGUAGES, extname(entry.name)))
    .map((entry) => ({
      language: LANGUAGES[extname(entry.name)] as string,
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8').slice(0, 4000),
    })),
);

async function highlighter(isShared: boolean): Promise<HighlighterCore> {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'site', variablePrefix: '--tk-' })],
    langs: [...new Set(Object.values(LANGUAGES))].map((language) => bundledLanguages[language]),
    engine: isShared ? sharePatterns(engine) : engine,
  });
}

/** By line. */
const htmlOf = (core: HighlighterCore, text: string, lang: string) =>
  core
    .codeToTokensBase(text, {
      lang: lang as never,
      theme: 'site',
      tokenizeTimeLimit: 0,
      tokenizeMaxLineLength: 2000,
    })
    .map(tokensHtml);

const tokensOf = (core: HighlighterCore, text: string, lang: string) =>
  core.codeToTokensBase(text, { lang: lang as never, theme: 'site', tokenizeTimeLimit: 0 });

describe('shared patterns', () => {
  let plain: HighlighterCore;
  beforeAll(async () => {
    plain = await highlighter(false);
  });

  it('find the same in code of every kind', async () => {
    const shared = await highlighter(true);
    expect(new Set(samples.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    for (const { language, text } of samples)
      expect(tokensOf(shared, text, language)).toEqual(tokensOf(plain, text, language));
  });

  it('find the same in broken code', async () => {
    const pieces = [
      '`${',
      '}',
      '/*',
      '*/',
      '"',
      "'",
      '\\',
      '<a b="',
      '>',
      '\n',
      'é𝒳',
      '(',
      '=>',
      '#{',
      '$(',
      '::',
    ];
    const broken = fc
      .tuple(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(400), fc.constantFrom(...pieces)), { maxLength: 6 }),
      )
      .map(([{ language, text }, insertions]) => ({
        language,
        text: insertions.reduce(
          (so, [at, piece]) => so.slice(0, at) + piece + so.slice(at),
          text.slice(0, 400),
        ),
      }));
    for (const batch of fc.sample(fc.array(broken, { minLength: 40, maxLength: 40 }), {
      numRuns: 5,
      seed: 7,
    })) {
      const shared = await highlighter(true);
      for (const { language, text } of batch)
        expect(tokensOf(shared, text, language)).toEqual(tokensOf(plain, text, language));
    }
  });

  it('find the same wherever a search begins, also in a text from before', async () => {
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

describe('remembered lines', () => {
  let plain: HighlighterCore;
  const lines = new Map<string, ReturnType<typeof rememberingHighlighter>>();
  beforeAll(async () => {
    plain = await highlighter(false);
    for (const language of Object.values(LANGUAGES))
      lines.set(language, rememberingHighlighter(plain, language, 'site'));
  });

  it('are those of the whole code, when first seen and later', () => {
    for (let round = 0; round < 2; round++) {
      for (const { language, text } of samples)
        expect(lines.get(language)?.(text)).toEqual(htmlOf(plain, text, language));
    }
  });

  it('are told apart by what stands before them', () => {
    const inner = "const a = '</b>'; // {\n".repeat(2);
    const around = [
      '',
      '`',
      '/*\n',
      '<a>\n',
      '{',
      '(\n',
      'x = {\n',
      '"',
      '```js\n',
      '---\n',
      '# ',
      'a: |\n  ',
    ];
    const after = ['', '`', '*/', '\n', '</a>', '}', '"', '\n```'];
    for (const language of lines.keys()) {
      for (const before of around) {
        for (const behind of after) {
          const text = `${before}${inner}${behind}\n${inner}`;
          expect(lines.get(language)?.(text), language).toEqual(htmlOf(plain, text, language));
        }
      }
    }
  });

  it('in broken code are those of the whole code', () => {
    const parts = fc.array(
      fc.constantFrom('`', '${', '}', '/*', '*/', "'", '"', '<a', '>', '\n', ' ', 'a', '=', '- ', '{{'),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...lines.keys()), parts, (language, pieces) => {
        const text = pieces.join('');
        expect(lines.get(language)?.(text)).toEqual(htmlOf(plain, text, language));
      }),
      { numRuns: 400 },
    );
  });
});

it('code in other languages inside comes out the same, whatever was highlighted before', async () => {
  const block = ['```js\nconst a = 1;\n```', 'markdown', new Map()] as const;
  const first = (await createHighlighterLoader()(['markdown'])).highlight(...block);
  const loadLater = createHighlighterLoader();
  (await loadLater(['js'])).highlight('const b = 2;', 'js', new Map());
  expect((await loadLater(['markdown', 'js'])).highlight(...block)).toBe(first);
});
