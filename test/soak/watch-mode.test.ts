// A thousand edits and a thousand readers that come and go, on the real dev server: every edit shows, and memory does
// not grow with their number.

import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type DevProcess, startDev, until } from '../support/dev-process.ts';

const EDITS = Number(process.env.SOAK_EDITS ?? 1000);
const PAGES = 40;
/** Readers connected at a time. A new one replaces the oldest. */
const READERS = 30;
/** In bytes, from the first quarter of the run to its end: 6 kB for each edit would be too much. */
const MOST_GROWTH = 2_000_000 + 0.75 * EDITS * 6_000;

const page = (number: number, round: number): string =>
  `# Page ${number}\n\nround-${round}\n\n## A heading\n\n${'Some words that fill the page. '.repeat(60)}\n\n\`\`\`js\nconst round = ${round};\n\`\`\`\n`;

test(`memory stays flat over ${EDITS} edits and as many readers`, async () => {
  const files = Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [`content/docs/pages/p${number}.md`, page(number, 0)]),
  );
  const dev = await startDev({
    files,
    nodeOptions: ['--import', fileURLToPath(new URL('../support/measure-memory.mjs', import.meta.url))],
  });
  const start = performance.now();
  const readers: ClientRequest[] = [];
  const figures: Awaited<ReturnType<typeof measure>>[] = [];
  let longest = 0;
  for (let round = 1; round <= EDITS; round++) {
    readers.push(connectReader(dev, round % 3 === 0));
    if (readers.length > READERS) readers.shift()?.destroy();
    const before = performance.now();
    await edit(dev, round);
    longest = Math.max(longest, performance.now() - before);
    if (round % Math.ceil(EDITS / 4) === 0 || round === EDITS) figures.push(await measure(dev, readers));
  }
  const first = figures[0];
  const last = figures.at(-1);
  console.log(
    `watch mode: ${JSON.stringify({ edits: EDITS, figures, longest: Math.round(longest), seconds: Math.round((performance.now() - start) / 1000) })}`,
  );
  expect(figures.length).toBeGreaterThanOrEqual(4);
  expect((last?.heap ?? Number.NaN) - (first?.heap ?? Number.NaN)).toBeLessThan(MOST_GROWTH);
  expect(last?.openFiles).toBeLessThanOrEqual((first?.openFiles ?? 0) + 5);
  await dev.untilState(({ problems }) => problems.length === 0);
  expect(await dev.interrupt()).toBe(0);
}, 3_600_000);

/** Sometimes more than a page changes: the next edit of the same kind undoes each. */
async function edit(dev: DevProcess, round: number): Promise<void> {
  const number = round % PAGES;
  const address = `docs/pages/p${number}`;
  if (round % 10 === 3) {
    const name = `new-${round}`;
    dev.write(`content/docs/pages/${name}.md`, `# New ${round}\n\n![A mark](./${name}.svg)\n`);
    dev.write(
      `content/docs/pages/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${round}" height="1"/>`,
    );
    await dev.untilPage(`docs/pages/${name}`, (text) => text.includes(`width="${round}"`));
    await dev.remove(`content/docs/pages/${name}.md`);
    await dev.remove(`content/docs/pages/${name}.svg`);
    await dev.untilPage(`docs/pages/${name}`, (_, status) => status === 404);
  } else if (round % 20 === 5) {
    dev.write('content/docs/pages/_category_.yml', `label: Pages ${round}\n`);
    await dev.untilPage(address, (text) => text.includes(`Pages ${round}`));
  } else if (round % 20 === 6) {
    dev.write('content/site.config.ts', `export default { title: 'Site ${round}' };\n`);
    await dev.untilPage(address, (text) => text.includes(`Site ${round}</title>`));
  } else if (round % 20 === 7) {
    dev.write(`content/docs/pages/p${number}.md`, `# Broken\n\n[x](./missing-${round}.md)\n`);
    await dev.untilState(({ warnings }) =>
      warnings.some(({ message }) => message.includes(`missing-${round}`)),
    );
  }
  dev.write(`content/docs/pages/p${number}.md`, page(number, round));
  await dev.untilPage(address, (text) => text.includes(`round-${round}<`));
}

/** @param isSlow never reads its stream */
function connectReader(dev: DevProcess, isSlow: boolean): ClientRequest {
  const request = get(new URL('@dev/events', dev.url), { agent: false }, (response) => {
    response.on('error', () => {}); // our own end of it
    if (isSlow) response.pause();
    else response.resume();
  });
  request.on('error', () => {});
  return request;
}

/** Without connected readers. */
async function measure(dev: DevProcess, readers: ClientRequest[]) {
  for (const reader of readers.splice(0)) reader.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = dev.output().length;
  const server = serverProcess(dev);
  process.kill(server, 'SIGUSR2');
  const json = await until(
    async () => /^memory: (.*)\n/m.exec(dev.output().slice(before))?.[1],
    () => 'the server tells nothing of its memory',
  );
  const { bytes, rss } = JSON.parse(json) as { bytes: number; rss: number };
  const folder = `/proc/${server}/fd`;
  return {
    /** Bytes in use after a garbage collection, by V8's own count. */
    heap: bytes,
    rss,
    /** On systems that report it. */
    openFiles: process.platform === 'linux' ? readdirSync(folder).length : 0,
  };
}

/** Id of the process that serves the site: the child of the one that watches the generator's code. */
function serverProcess(dev: DevProcess): number {
  const { pid } = dev.child;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}
