// Writes a content folder of any size for the benchmarks. It always writes the same bytes, so that two measurements
// differ only by the program.

import { dirname } from 'node:path/posix';
import { writeFiles } from '../test/support/temporary-folder.ts';

/** Pages in a folder, and folders in a section. */
const FOLDER_SIZE = 20;
const SECTION_SIZE = 10;

/** Paths of the documents, relative to the content folder, in reading order. */
export function corpusPaths(pages: number): readonly string[] {
  return Array.from({ length: pages }, (_, index) => {
    const folder = Math.floor(index / FOLDER_SIZE);
    const section = Math.floor(folder / SECTION_SIZE);
    return `docs/section-${section + 1}/folder-${folder + 1}/${String((index % FOLDER_SIZE) + 1).padStart(2, '0')}-page-${index + 1}.md`;
  });
}

/** URL path of a document, counted from 0. */
export const corpusRoute = (index: number, pages: number): string =>
  `/${(corpusPaths(pages)[index] ?? '').replace(/\/\d+-([^/]+)\.md$/, '/$1')}`;

/** Fills `folder` with a content folder of that many pages; existing files stay. */
export function writeCorpus(folder: string, pages: number): void {
  const paths = corpusPaths(pages);
  const categories = new Set(paths.map((path) => dirname(path)));
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Benchmark', url: 'https://example.org' };\n`,
    ...Object.fromEntries(
      [...categories].map((path) => [`${path}/_category_.yml`, `label: ${path.split('/').at(-1)}\n`]),
    ),
    ...Object.fromEntries(paths.map((path, index) => [path, documentText(index, paths)])),
  });
}

/** A document with one to four code blocks and about 450 words: half of the documents have fewer, half more. */
export function documentText(index: number, paths: readonly string[]): string {
  const random = randomNumbers(index + 1);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const words = (count: number): string =>
    Array.from({ length: count }, () => WORDS[between(0, WORDS.length - 1)]).join(' ');
  const sentence = (): string => {
    const text = words(between(6, 16));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = (): string => Array.from({ length: between(2, 5) }, sentence).join(' ');
  const link = (): string => {
    const target = paths[between(0, paths.length - 1)] ?? paths[0];
    return `See [${words(2)}](/${target}).`;
  };
  // The last section may exceed the wanted length by some 60 words.
  const wanted = between(100, 600);
  const blocks = between(1, 4);
  const parts = [`---\ndescription: ${sentence()}\n---`, `# Page ${index + 1}: ${words(3)}`];
  let written = 0;
  const push = (text: string): void => {
    parts.push(text);
    written += text.split(/\s+/).length;
  };
  for (let section = 0; written < wanted || section < blocks; section++) {
    push(`## ${words(3)}`);
    for (let count = between(1, 3); count > 0; count--) push(paragraph());
    const kind = between(0, 5);
    if (kind === 0) push(Array.from({ length: between(3, 6) }, () => `- ${sentence()}`).join('\n'));
    if (kind === 1) push(`:::note\n\n${sentence()}\n\n:::`);
    if (kind === 2) push(`| Name | Meaning |\n| --- | --- |\n| \`${words(1)}\` | ${sentence()} |`);
    if (kind === 3) push(`${sentence()} ${link()}`);
    if (section < blocks) parts.push(codeBlock(between, words));
  }
  return `${parts.join('\n\n')}\n`;
}

function codeBlock(between: (low: number, high: number) => number, words: (count: number) => string): string {
  const name = words(2).replace(' ', '_');
  const values = Array.from({ length: between(2, 8) }, () => words(1));
  const language = ['js', 'ts', 'json', 'bash', 'html', 'css'][between(0, 5)] ?? 'js';
  const bodies: Readonly<Record<string, string>> = {
    js: `export async function ${name}(input) {\n${values.map((value, line) => `  const ${value}${line} = await input.get('${value}', ${line}); // ${value}`).join('\n')}\n  return { ${values.map((value, line) => `${value}${line}`).join(', ')} };\n}`,
    ts: `export interface ${name} {\n${values.map((value, line) => `  readonly ${value}${line}: ReadonlyMap<string, ${line % 2 ? 'number' : 'string'}>;`).join('\n')}\n}`,
    json: JSON.stringify(Object.fromEntries(values.map((value, line) => [`${value}${line}`, line])), null, 2),
    bash: values.map((value) => `npm run ${value} -- --${value}="$HOME/${value}" # ${value}`).join('\n'),
    html: `<section class="${name}">\n${values.map((value) => `  <p data-name="${value}">${value}</p>`).join('\n')}\n</section>`,
    css: `.${name} {\n${values.map((value, line) => `  --${value}${line}: ${line}px;`).join('\n')}\n}`,
  };
  return `\`\`\`${language} title="${name}"\n${bodies[language] ?? ''}\n\`\`\``;
}

/** Mulberry32: numbers from 0 to 1 that look random but are always the same. */
function randomNumbers(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  `able across after again air alone along amount answer any area around ask back base become before begin below
  between body book both bring build call carry case cause change clear close come common complete consider control
  course cover cross current day deep develop direct door draw early earth end enough even every example face fact
  family far feel field figure final find fire first follow food force form free full game general give good govern
  great green ground group grow half hand hard head hear heat help here high hold home hour house idea inch island
  keep kind know land language large last late lead learn leave letter level light line list live long look love
  machine main make many map mark mean measure might mile mind moon more most mountain move much music must name near
  need never next night noon north note notice number object ocean often once only open order oxygen page paper part
  pass pattern people perhaps picture place plain plan plane plant play point possible power press problem produce
  product pull question quick quite rain reach read ready real record remember rest right river road rock room round
  rule run same school science sea second seem sentence serve set several shape ship short show side simple sing size
  sleep slow small snow some song soon sound south special stand star start state stay step still stop story street
  strong study sun sure surface table tail take talk teach tell test thing think thought through time together toward
  town travel tree true turn under unit until usual verb voice vowel wait walk want warm watch water week well west
  wheel white whole wind with wonder wood word work world write year young`.split(/\s+/);
