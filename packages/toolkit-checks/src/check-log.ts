// Starts the toolkit in each situation of content/_facts/log.txt and compares its output with the lines of that file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { type BundleFiles, makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import type { ToolkitCheck } from './report.ts';
import { startToolkit, type ToolkitOptions } from './toolkit-server.ts';

const LOG_FILE = 'content/_facts/log.txt';

interface Situation extends Pick<Partial<ToolkitOptions>, 'command'> {
  readonly settings?: object;
  /** Files of each bundle, by name of its folder. */
  readonly bundles?: Readonly<Record<string, BundleFiles>>;
}

const PANEL = { file: 'a.html', name: 'a-panel', title: 'A', size: SIZE };
const AS_WINDOWS = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'platform', { value: 'win32' })")}`;

const bundle = (name: string, omphalos: object = {}, files: BundleFiles = {}): BundleFiles => ({
  'package.json': manifest(name, omphalos),
  ...files,
});
const withExtension = (code: string, name = 'a'): BundleFiles =>
  bundle(name, { extension: 'x.js' }, { 'x.js': code });

const SITUATIONS: Readonly<Record<string, Situation>> = {
  start: {},
  windows: { command: [process.execPath, '--import', AS_WINDOWS, 'src/server'] },
  'start-with-bundle': {
    bundles: {
      'match-clock': bundle(
        'match-clock',
        { extension: 'x.js', panels: [PANEL], graphics: [{ file: 'a.html', size: SIZE }] },
        {
          'x.js': "export function main(omphalos) { omphalos.log.info('match clock ready'); }",
          'panels/a.html': PAGE,
          'graphics/a.html': PAGE,
        },
      ),
    },
  },
  incompatible: { bundles: { a: bundle('score-keeper', { compatibleRange: '^1.0.0' }) } },
  'no-omphalos-object': {
    bundles: { 'score-keeper': { 'package.json': { name: 'score-keeper', version: '1.0.0' } } },
  },
  'wrong-version-number': {
    bundles: { a: { 'package.json': { name: 'a', version: '1.0', omphalos: {} } } },
  },
  'wrong-values': {
    bundles: { b: bundle('b', { panels: [{ ...PANEL, size: { width: 1.5, height: 1 }, locked: 'true' }] }) },
  },
  'missing-dependency': { bundles: { a: bundle('a', { deps: { b: '*' } }) } },
  'wrong-version': { bundles: { a: bundle('a', { deps: { b: '^9.0.0' } }), b: bundle('b') } },
  'depends-on-itself': { bundles: { a: bundle('a', { deps: { a: '*' } }) } },
  circle: { bundles: { a: bundle('a', { deps: { b: '*' } }), b: bundle('b', { deps: { a: '*' } }) } },
  'failed-dependency': {
    bundles: { a: bundle('a', { deps: { b: '*' } }), b: bundle('b', { extension: 'x.js' }) },
  },
  duplicate: { bundles: { one: bundle('a'), two: bundle('a') } },
  'no-extension-file': { bundles: { a: bundle('a', { extension: 'x.js' }) } },
  'no-main': { bundles: { a: withExtension('export const symbols = {};') } },
  'main-is-no-function': { bundles: { a: withExtension('export const main = 1;') } },
  'no-folder': { bundles: { a: bundle('a', { panels: [PANEL] }) } },
  'no-file': { bundles: { a: bundle('a', { panels: [PANEL] }, { 'panels/b.html': PAGE }) } },
  'outside-file': {
    bundles: { a: bundle('a', { panels: [{ ...PANEL, file: '../a.html' }] }, { 'panels/b.html': PAGE }) },
  },
  'wrong-level': { settings: { logging: { level: 'verbose' } } },
  'unknown-setting': { settings: { x: 1 } },
  'kept-running': {
    bundles: {
      a: withExtension(
        readFileSync(join(projectRoot, 'content/_samples/0-keep-running/main.js'), 'utf8'),
        'keep-running',
      ),
      b: withExtension(
        `export async function main() {
          setTimeout(() => { throw new Error('the line-up is missing'); });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }`,
        'b',
      ),
    },
  },
};

export async function checkLog({ folder, work, report }: ToolkitCheck): Promise<void> {
  for (const { name, line, lines } of regionsOf(readFileSync(join(projectRoot, LOG_FILE), 'utf8'))) {
    const situation = SITUATIONS[name];
    if (!situation) {
      report.differ({ file: LOG_FILE, line }, `check-log.ts has no situation "${name}"`);
      continue;
    }
    const { settings, bundles = {}, ...options } = situation;
    const home = await makeHome(join(work, 'log', name), JSON.stringify(settings));
    for (const [folderName, files] of Object.entries(bundles)) await writeBundle(home, folderName, files);
    const toolkit = await startToolkit({ folder, home, ...options });
    await toolkit.stop();
    report.ran(`_facts/log.txt#${name}`, 'outputs, compared');
    if (name === 'kept-running') report.ran('_samples/0-keep-running/main.js', 'examples');
    report.count('lines of the log', lines.length);
    const missing = indexOfMissing(lines, toolkit.lines);
    if (missing !== undefined)
      report.differ(
        { file: LOG_FILE, line: line + 1 + missing },
        `the toolkit does not print "${lines[missing]}" in the situation "${name}"`,
      );
  }
}

/** `line` is that of the mark, from 1. */
export function regionsOf(text: string) {
  const all = text.split('\n');
  return all.flatMap((mark, index) => {
    const name = /^#region (\S+)$/.exec(mark)?.[1];
    const end = all.indexOf('#endregion', index);
    return name === undefined ? [] : [{ name, line: index + 1, lines: all.slice(index + 1, end) }];
  });
}

/** Index of the first line that the toolkit did not print after the lines before it. */
export function indexOfMissing(lines: readonly string[], printed: readonly string[]): number | undefined {
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const pattern = patternOf(line);
    const at = printed.findIndex((text, place) => place >= from && pattern.test(text));
    if (at < 0) return index;
    from = at + 1;
  }
  return undefined;
}

/** "…", the port and the example's home folder differ from run to run. */
const patternOf = (line: string): RegExp =>
  new RegExp(
    line
      .split(/…|(?<=localhost:)3000|\/home\/you\/(?:omphalos\/)?/)
      .map((part) => escapeStringRegexp(part))
      .join('.*'),
  );
