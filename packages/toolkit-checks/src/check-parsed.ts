// Parses the blocks that the toolkit can't run: those marked as wrong, and those of other programs.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { type Block, fencedBlocks, readPages } from '../../../test/support/content-pages.ts';
import { NOT_TYPED, scriptsOf } from './commands/programs.ts';
import type { ToolkitCheck } from './report.ts';

interface Reason {
  /** In the plural: `drawings`. */
  readonly why: string;
  readonly fits: (block: Block) => boolean;
  /** @throws if the block is wrong */
  readonly parse: (block: Block, scene: Scene) => unknown;
}

interface Scene {
  /** The checkout. */
  readonly folder: string;
  /** An empty page. */
  readonly page: Page;
}

const ANOTHERS_FILE = "another program's files";

const REASONS: readonly Reason[] = [
  {
    why: 'counterexamples, marked as wrong',
    fits: ({ meta }) => meta.words.has('wrong'),
    parse: ({ code }) => parseCode(code, 'js'),
  },
  {
    why: 'diagrams, which the build draws',
    fits: ({ language }) => language === 'mermaid',
    parse({ code }) {
      const title = /accTitle: (.+)/.exec(code)?.[1] ?? 'accTitle';
      if (!drawings().includes(title)) throw new Error(`no drawing has the title "${title}"`);
    },
  },
  {
    why: 'types, which the type checker compares with the examples',
    fits: ({ language }) => language === 'ts',
    parse: ({ code }) => parseCode(code, 'ts'),
  },
  {
    why: ANOTHERS_FILE,
    fits: ({ language }) => language === 'xml',
    async parse({ code }, { page }) {
      const fault = await page.evaluate<string>(`new DOMParser()
        .parseFromString(${JSON.stringify(code)}, 'text/xml').querySelector('parsererror')?.textContent ?? ''`);
      if (fault) throw new Error(fault);
      mustHaveServer(code);
    },
  },
  {
    why: ANOTHERS_FILE,
    fits: ({ language }) => language === 'ini',
    parse({ code }) {
      mustFit(code, /^(|\[\w+\]|\w+=.+)$/);
      mustHaveServer(code);
    },
  },
  {
    why: ANOTHERS_FILE,
    fits: ({ language }) => language === 'dockerfile',
    parse({ code }) {
      mustFit(code, /^(FROM|RUN|WORKDIR|ENV|CMD) \S/);
      mustHaveServer(code);
    },
  },
  {
    why: ANOTHERS_FILE,
    fits: ({ meta }) => meta.title === 'Caddyfile',
    parse: ({ code }) =>
      mustFit(code, /^(\S+ \{| {2}[\w.:-]+( [\w.:-]+)*( \{)?| {4}[\w-]+ [\w-]+| {2}\}|\})$/),
  },
  {
    why: ANOTHERS_FILE,
    fits: ({ language, meta }) => language === 'json' && /(^|\/)settings\.json$/.test(meta.title ?? ''),
    parse({ code }) {
      JSON.parse(code);
      const schema = /\/schemas\/\w+\.json/.exec(code)?.[0] ?? 'schema';
      if (!existsSync(join(projectRoot, 'public', schema))) throw new Error(`the site has no ${schema}`);
    },
  },
  ...NOT_TYPED.map(
    ({ why, fits }): Reason => ({
      why,
      fits: ({ language, code }) => language === 'bash' && fits(code),
      parse: parseCommands,
    }),
  ),
];

export async function checkParsed({ folder, browser, report }: ToolkitCheck): Promise<void> {
  const page = await browser.newPage();
  for (const block of fencedBlocks(readPages())) {
    const reason = REASONS.find(({ fits }) => fits(block));
    if (!reason) continue;
    report.onlyParsed(block, reason.why);
    try {
      await reason.parse(block, { folder, page });
    } catch (error) {
      report.differ(block, `this block can't be parsed: ${(error as Error).message}`);
    }
  }
  await page.close();
}

function parseCommands({ code }: Block, { folder }: Scene): void {
  execFileSync('bash', ['-n', '-c', code], { stdio: 'pipe' });
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const missing = scriptsOf(code).find((name) => !(name in scripts));
  if (missing !== undefined) throw new Error(`the toolkit has no script "${missing}"`);
}

const parseCode = (code: string, loader: Loader): unknown => transformSync(code, { loader });

/** Each line must fit. */
function mustFit(code: string, pattern: RegExp): void {
  const wrong = code.split('\n').find((line) => !pattern.test(line));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not understood`);
}

/** A file that starts the toolkit names its server. */
function mustHaveServer(code: string): void {
  if (!code.includes('src/server')) throw new Error('it does not start src/server');
}

const drawings = (): string => {
  const folder = join(projectRoot, 'content/_diagrams');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
};
