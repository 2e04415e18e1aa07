// Pages are written as they come.

import { expect, test } from 'vitest';
import type { Route } from '../../scripts/arrange/site.ts';
import { writePages } from '../../scripts/pipeline/write-pages.ts';

const routes = Array.from(
  { length: 100 },
  (_, index) => ({ page: { urlPath: `/${index}` }, outputPath: `${index}.html` }) as Route,
);

test.each([true, false])(
  'at most eight pages are in memory at once, compressed or not (%s)',
  async (compresses) => {
    const inMemory = new Set<string>();
    let most = 0;
    const files = ({ outputPath }: Route) => {
      inMemory.add(outputPath);
      most = Math.max(most, inMemory.size);
      return [{ outputPath, bytes: Buffer.from('text '.repeat(200)) }];
    };
    const written: string[] = [];
    const write = ({ outputPath }: { readonly outputPath: string }): void => {
      inMemory.delete(outputPath);
      written.push(outputPath);
    };
    await writePages({ write }, { routes, files }, compresses);
    expect(most).toBe(8);
    expect(new Set(written.map((path) => path.replace(/\.(br|gz)$/, '')))).toEqual(
      new Set(routes.map(({ outputPath }) => outputPath)),
    );
    expect(written).toHaveLength(compresses ? 300 : 100);
  },
);
