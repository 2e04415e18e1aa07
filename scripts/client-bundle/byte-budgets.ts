// Budgets for the bytes of client code and styles that browsers download, about 10 % above today's sizes. Tests enforce them
// for this site; `npm run build -- --budgets` shows the remaining bytes.

import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Cache } from '../lib/cache.ts';
import { jsonKey } from '../lib/json-key.ts';
import type { ClientBundle } from './bundle-client.ts';

interface ByteBudget {
  /** Applies to the total of all matching files. */
  readonly files: RegExp;
  /** Maximum bytes, after brotli compression unless `isPlain`. */
  readonly limit: number;
  readonly isPlain?: boolean;
}

const script = (...names: readonly string[]): RegExp =>
  new RegExp(`^assets/(${names.join('|')})\\.[^/]*\\.js$`);

const BYTE_BUDGETS = {
  'styles of every page': { files: /^assets\/style\.[^/]*\.css$/, limit: 10_500 },
  fonts: { files: /\.woff2$/, limit: 20 * 1024, isPlain: true },
  'code before intent': { files: script('main'), limit: 4450 },
  'code on intent, with what came before': {
    files: script('main', 'interactions', 'app', 'react'),
    limit: 82_000,
  },
  React: { files: script('react'), limit: 65_000 },
  search: { files: script('search-dialog', 'search-worker'), limit: 16_000 },
  playground: { files: script('playground', 'chunk'), limit: 124_000 },
  editor: { files: script('code-editor'), limit: 124_000 },
  demonstration: { files: script('mount-demo'), limit: 12 * 1024, isPlain: true },
} as const satisfies Readonly<Record<string, ByteBudget>>;

/** Budget in bytes for the inline script in every page, after brotli compression. */
const INLINE_BUDGET = 1500;

type BudgetUse = ReturnType<typeof budgetUse>;

/** Measures a bundle against each budget. Compression takes a second or two, so this caches the sizes. */
export async function measureBudgets(
  { files, bootScript }: Pick<ClientBundle, 'files' | 'bootScript'>,
  cache: Cache,
): Promise<readonly BudgetUse[]> {
  const key = jsonKey([files.map(({ outputPath }) => outputPath), bootScript]);
  const stored = cache.read('budgets', key);
  if (stored !== undefined) return JSON.parse(stored) as readonly BudgetUse[];
  const uses = await Promise.all([
    ...Object.entries(BYTE_BUDGETS).map(async ([name, budget]: [string, ByteBudget]) => {
      const weighed = files.filter(({ outputPath }) => budget.files.test(outputPath));
      const sizes = weighed.map(({ bytes }) => (budget.isPlain ? bytes.length : compressedSize(bytes)));
      return budgetUse(name, budget.limit, await Promise.all(sizes));
    }),
    compressedSize(bootScript).then((size) => budgetUse('code in every page', INLINE_BUDGET, [size])),
  ]);
  cache.write('budgets', key, JSON.stringify(uses));
  return uses;
}

const brotli = promisify(brotliCompress);
const compressedSize = async (data: string | Uint8Array): Promise<number> => (await brotli(data)).length;

/** Formats one line per budget. */
export function budgetsText(uses: readonly BudgetUse[]): string {
  const width = Math.max(...uses.map(({ name }) => name.length));
  const number = (bytes: number): string => bytes.toLocaleString('en').padStart(7);
  return uses
    .map(
      ({ name, bytes, budget, left }) =>
        `${name.padEnd(width)} ${number(bytes)} of ${number(budget)} bytes, ${number(left)} left`,
    )
    .join('\n');
}

/** `left` is negative if the files exceed the budget. */
function budgetUse(name: string, budget: number, sizes: readonly number[]) {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { name, bytes, budget, left: budget - bytes };
}
