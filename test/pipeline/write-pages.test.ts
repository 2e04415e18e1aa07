// Pages are written as they come.

import { expect, test } from 'vitest';
import { allRoutes, type Route } from '../../scripts/arrange/site.ts';
import type { OutputFile } from '../../scripts/lib/output-file.ts';
import { writePages } from '../../scripts/pipeline/write-pages.ts';

const routeOf = (name: string, kind: string) =>
  ({ page: { urlPath: `/${name}`, kind }, outputPath: `${name}.html`, aliases: [] }) as unknown as Route;
const site = {
  routes: Array.from({ length: 100 }, (_, index) => routeOf(`page-${index}`, 'doc')),
  notFound: routeOf('404', 'not-found'),
};
const LONG_TEXT = 'text '.repeat(200);

test.each([true, false])(
  'at most eight pages are in memory at once, compressed or not (%s)',
  async (compresses) => {
    const inMemory = new Set<string>();
    let most = 0;
    const render = ({ outputPath }: Route) => {
      inMemory.add(outputPath);
      most = Math.max(most, inMemory.size);
      const module: OutputFile = { outputPath: `${outputPath}.js`, bytes: Buffer.from(LONG_TEXT) };
      return { html: () => LONG_TEXT, module: () => module, markdown: () => LONG_TEXT };
    };
    const written: string[] = [];
    const write = ({ outputPath }: OutputFile): void => {
      inMemory.delete(outputPath);
      written.push(outputPath);
    };
    await writePages({ write }, site, render, compresses);
    expect(most).toBe(8);
    const documents = allRoutes(site).map(({ outputPath }) => outputPath);
    expect(written.filter((path) => path.endsWith('.html'))).toEqual(documents);
    expect(written.filter((path) => path.endsWith('.html.br'))).toHaveLength(compresses ? 101 : 0);
  },
);
