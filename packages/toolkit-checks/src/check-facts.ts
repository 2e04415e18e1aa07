// Measures each fact of content/_facts/facts.json in the toolkit: limits, times, sizes and versions that pages show.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { readPages } from '../../../test/support/content-pages.ts';
import { makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import { findRows, findSentence } from './find-in-pages.ts';
import { FACTS_FILE, facts, factsText } from './read-facts.ts';
import { SOMEWHERE, type ToolkitCheck } from './report.ts';
import { configFolderOf, startToolkit, type Toolkit } from './toolkit-server.ts';

interface Scene {
  /** The checkout. */
  readonly folder: string;
  readonly toolkit: Toolkit;
  readonly storageFile: string;
  /** The dashboard in developer mode, in a wide window. */
  readonly dashboard: Page;
  readonly graphic: Page;
  /** The panel by itself, not in the dashboard. */
  readonly panel: Page;
}

/** By name of the fact. @returns its text as the toolkit has it */
const MEASURES: Readonly<Record<string, (scene: Scene) => Promise<string>>> = {
  version: async ({ folder }) => (await packageOf(folder)).version,
  'declared-node': async ({ folder }) => (await packageOf(folder)).engines.node.replace(/\.x$/, ''),
  // Whoever runs this check runs it with one version; the page says that others have been run.
  'node-versions': async ({ toolkit }) => {
    const major = process.versions.node.split('.')[0] ?? '';
    const said = facts['node-versions'] ?? '';
    return said.match(/\d+/g)?.includes(major) && toolkit.isListening() ? said : `${said} and ${major}`;
  },
  port: async ({ folder }) =>
    /env: 'PORT',[\s\S]*?default: (\d+)|default: (\d+),\s*env: 'PORT'/
      .exec(await readFile(join(folder, 'src/server/config.js'), 'utf8'))
      ?.slice(1)
      .find(Boolean) ?? 'none',
  'message-limit': async ({ graphic }) => {
    const sends = (bytes: number): Promise<string> =>
      graphic.evaluate<string>(`new Promise((resolve) => {
        const { socket } = omphalos;
        socket.once('disconnect', () => socket.once('connect', () => resolve('refused')));
        const stop = omphalos.listenFor('sized-answer', () => resolve(stop() ?? 'arrives'));
        omphalos.sendMessage('sized', 'x'.repeat(${bytes}));
      })`);
    const results = [await sends(990_000), await sends(1_010_000)];
    return results.join() === 'arrives,refused' ? '1 MB' : results.join();
  },
  'json-body': async ({ toolkit }) => {
    const results = [await postBody(toolkit, 100 * 1024), await postBody(toolkit, 100 * 1024 + 1)];
    return results.join() === '200,413' ? '100 kB' : results.join();
  },
  'too-large': async ({ toolkit }) => String(await postBody(toolkit, 200 * 1024)),
  'compressed-from': async ({ toolkit }) => {
    const isCompressed = async (bytes: number): Promise<boolean> =>
      (await fetch(`${toolkit.url}/facts/text/${bytes}`)).headers.has('content-encoding');
    return !(await isCompressed(1023)) && (await isCompressed(1024)) ? '1 kB' : 'another size';
  },
  'save-pause': async ({ toolkit, storageFile }) => {
    const started = Date.now();
    await fetch(`${toolkit.url}/facts/store`);
    const answered = Date.now();
    let written = 0;
    while (written === 0 && Date.now() - started < 5_000)
      written = await stat(storageFile).then(
        ({ mtimeMs }) => (mtimeMs >= started ? mtimeMs : 0),
        () => 0,
      );
    // A busy machine writes later, never earlier.
    return written - answered >= 450 && written - started < 2_000
      ? 'half a second'
      : `${written - started} ms`;
  },
  'reconnect-pause': ({ graphic }) =>
    graphic.evaluate<string>(`(() => {
      const { io } = omphalos.socket;
      const shortest = io.reconnectionDelay() * (1 - io.randomizationFactor());
      return shortest / 1000 + ' to ' + io.reconnectionDelayMax() / 1000 + ' seconds';
    })()`),
  silence: ({ graphic }) =>
    graphic.evaluate<string>(`(() => {
      const { pingInterval, pingTimeout } = omphalos.socket.io.engine;
      return pingTimeout / 1000 + ' to ' + (pingInterval + pingTimeout) / 1000 + ' seconds';
    })()`),
  'toast-time': async ({ folder }) => {
    const code = await readFile(join(folder, 'src/client/lib/toast.js'), 'utf8');
    const times = new Set([...code.matchAll(/timeout \?\? (\d+)/g)].map(([, milliseconds]) => milliseconds));
    return [...times].join() === '1000' ? 'one second' : `${[...times]} ms`;
  },
  columns: ({ dashboard }) => dashboard.evaluate<string>('String(grid.getColumn())'),
  'one-column-width': async ({ dashboard }) => {
    const columnsAt = async (width: number): Promise<number> => {
      await dashboard.setViewportSize({ width, height: 900 });
      await dashboard.reload();
      await dashboard.waitForFunction('globalThis.grid?.el.offsetWidth > 0');
      return dashboard.evaluate<number>('grid.getColumn()');
    };
    const results = [await columnsAt(768), await columnsAt(769)];
    return results.join() === '1,12' ? '768' : results.join();
  },
  'row-height': ({ dashboard }) => dashboard.evaluate<string>('String(grid.getCellHeight())'),
  'row-gap': ({ dashboard }) => dashboard.evaluate<string>('String(grid.getMargin())'),
  'title-bar-height': ({ dashboard }) =>
    dashboard.evaluate<string>("String(document.querySelector('.grid-stack-item-title').offsetHeight)"),
  'title-rows': ({ dashboard }) =>
    dashboard.evaluate<string>(`(() => {
      const item = document.querySelector('.grid-stack-item');
      const lost = item.offsetHeight - item.querySelector('iframe').offsetHeight;
      return ['no', 'one', 'two', 'three'][Math.ceil(lost / grid.getCellHeight())];
    })()`),
  'panel-text': ({ panel }) => colourOf(panel, 'color', '#C8D2E0'),
  'panel-text-size': ({ panel }) => textSizeOf(panel),
  'panel-background': ({ panel }) => colourOf(panel, 'backgroundColor', '#23282F'),
  'graphic-text-size': ({ graphic }) => textSizeOf(graphic),
  'graphic-background': ({ graphic }) => colourOf(graphic, 'backgroundColor', 'darkorchid'),
  'log-file-size': async ({ folder }) =>
    /maxSize: '1m'/.test(await loggerOf(folder)) ? '1 MB' : 'another size',
  'log-file-days': async ({ folder }) => /maxFiles: '(\d+)d'/.exec(await loggerOf(folder))?.[1] ?? 'none',
};

/** @returns the status of the response to a JSON body of this size */
async function postBody(toolkit: Toolkit, bytes: number): Promise<number> {
  const body = JSON.stringify({ text: 'x'.repeat(bytes - 11) });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${toolkit.url}/facts/body`, { method: 'POST', headers, body })).status;
}

const textSizeOf = (page: Page): Promise<string> =>
  page.evaluate<string>('String(Number.parseFloat(getComputedStyle(document.body).fontSize))');

/** @returns the expected colour of the page's body, or the one that it has instead */
const colourOf = (page: Page, property: 'color' | 'backgroundColor', expected: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const { ${property}: real } = getComputedStyle(document.body);
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = '${expected}';
    const isExpected = getComputedStyle(sample).color === real;
    sample.remove();
    return isExpected ? '${expected}' : real;
  })()`);

const packageOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
const loggerOf = (folder: string): Promise<string> => readFile(join(folder, 'src/server/logger.js'), 'utf8');

const EXTENSION = `export function main(omphalos) {
  const router = omphalos.createRouter();
  router.post('/facts/body', (req, res) => res.json(true));
  router.get('/facts/text/:bytes', (req, res) => res.type('text').send('x'.repeat(Number(req.params.bytes))));
  router.get('/facts/store', (req, res) => res.json(omphalos.bundleVars.set('now', Date.now()) ?? true));
  omphalos.mount(router);
  omphalos.listenFor('sized', () => omphalos.sendMessage('sized-answer'));
}
`;

export async function checkFacts({ folder, work, browser, report }: ToolkitCheck): Promise<void> {
  const home = await makeHome(join(work, 'facts'));
  await writeBundle(home, 'facts', {
    'package.json': manifest('facts', {
      extension: 'main.js',
      panels: [{ file: 'page.html', name: 'facts-panel', title: 'Facts', size: SIZE }],
      graphics: [{ file: 'page.html', size: SIZE }],
    }),
    'main.js': EXTENSION,
    'panels/page.html': PAGE,
    'graphics/page.html': PAGE,
  });
  const toolkit = await startToolkit({ folder, home, env: { DEVELOPER_MODE: 'true' } });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [graphic, panel, dashboard] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await panel.goto(`${toolkit.url}/bundles/facts/panels/page.html`);
    await graphic.goto(`${toolkit.url}/bundles/facts/graphics/page.html`);
    await graphic.waitForFunction('omphalos.socket.connected');
    await dashboard.goto(`${toolkit.url}/dashboard`);
    await dashboard.waitForFunction("globalThis.grid && document.querySelector('.grid-stack-item iframe')");
    const storageFile = join(configFolderOf(home), 'storage.json');
    const scene: Scene = { folder, toolkit, storageFile, dashboard, graphic, panel };
    for (const [name, said] of Object.entries(facts)) {
      report.count('facts');
      const line = factsText.split('\n').findIndex((one) => one.includes(`"${name}":`)) + 1;
      const real = await (MEASURES[name]?.(scene) ?? 'nothing: check-facts.ts does not measure it');
      if (real !== said)
        report.differ({ file: FACTS_FILE, line }, `"${name}" is ${said}, and the toolkit has ${real}`);
    }
    await checkSources(folder, report);
  } finally {
    await context.close();
    await toolkit.stop();
  }
  await checkParsedPages({ folder, work, browser, report });
}

/** A page is parsed at each request, and ends its own script where the manifest has `</script>`. */
async function checkParsedPages({
  folder,
  work,
  browser,
  report,
}: Omit<ToolkitCheck, 'dist'>): Promise<void> {
  const home = await makeHome(join(work, 'parsed-pages'));
  await writeBundle(home, 'parsed', {
    'package.json': manifest('parsed', {
      graphics: ['page.html', 'big.html'].map((file) => ({ file, size: SIZE })),
      note: 'Ends the </script>',
    }),
    'graphics/page.html': PAGE,
    'graphics/big.html': PAGE + '<p>one of many</p>'.repeat(50_000),
  });
  const toolkit = await startToolkit({ folder, home });
  const page = await browser.newPage();
  const pages = readPages();
  /** @param isAsSaid whether the toolkit does what the pages say in this sentence */
  const check = (sentence: string, isAsSaid: boolean, message: string): void => {
    report.count('faults of parsed pages');
    const place = findSentence(pages, sentence);
    if (!place) report.differ(SOMEWHERE, `no page says "${sentence}"`);
    else if (!isAsSaid) report.differ(place, message);
  };
  try {
    await page.goto(`${toolkit.url}/bundles/parsed/graphics/page.html`);
    check(
      'or `omphalos` does nothing in those pages',
      !(await page.evaluate('omphalos.bundle?.name')),
      'with "</script>" in the manifest, a page still has the API',
    );
    await page.goto(`${toolkit.url}/dashboard`);
    check(
      'the **whole dashboard** stays blank',
      !(await page.evaluate('omphalos.bundle?.name')),
      'with "</script>" in the manifest, the dashboard still works',
    );
    const big = fetch(`${toolkit.url}/bundles/parsed/graphics/big.html`);
    await setTimeout(50);
    const started = Date.now();
    await fetch(`${toolkit.url}/favicon.png`);
    check(
      'Parsing holds up everything else',
      Date.now() - started >= 300,
      'while the server parses a large page, it answers other requests',
    );
    await big;
  } finally {
    await page.close();
    await toolkit.stop();
  }
}

/** The table of the log's sources has each name that the server's code gives to a logger. */
async function checkSources(folder: string, report: ToolkitCheck['report']): Promise<void> {
  const rows = findRows(readPages(), ['Source', 'Writes about']);
  const files = ['index', 'bundle_loader', 'bundle_resolver', 'static', 'network', 'storage', 'config'];
  const code = await Promise.all(
    files.map((name) => readFile(join(folder, `src/server/${name}.js`), 'utf8')),
  );
  const real = [...code.join('\n').matchAll(/logger\('(\w+)'\)/g)].map(([, name]) => name);
  const said = rows.flatMap(({ place, cells }) => cells.Source.code.map((name) => ({ place, name })));
  report.count('sources of the log', real.length);
  const first = rows[0]?.place ?? SOMEWHERE;
  for (const name of real)
    if (name !== undefined && !said.some((one) => one.name === name))
      report.differ(first, `the log has the source "${name}", which no table of sources says`);
  for (const { place, name } of said)
    if (!real.includes(name)) report.differ(place, `the log has no source "${name}"`);
}
