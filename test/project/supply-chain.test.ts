// The project's dependencies are known, verified and licensed, and run nothing at installation.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

type LockedPackage = Partial<
  Record<'version' | 'resolved' | 'integrity' | 'license', string> &
    Record<'dev' | 'devOptional' | 'link' | 'hasInstallScript', boolean>
>;
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(read('package.json')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
/** Without the project itself and its packages. */
const locked = Object.entries(lock.packages).filter(
  ([path]) => path.includes('node_modules/') && !path.startsWith('node_modules/@omphalos-docs/'),
);

/** Their only condition is that copies of the package include their text. */
const ALLOWED = new Set(
  'MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD CC0-1.0 Unlicense BlueOak-1.0.0 Python-2.0'.split(' '),
);
/** `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '').trim();
  if (/ OR /.test(plain)) return plain.split(' OR ').some(isAllowed);
  if (/ AND /.test(plain)) return plain.split(' AND ').every(isAllowed);
  return ALLOWED.has(plain);
}

test('the lock file has the checksum of each package, and no URL', () => {
  for (const [path, { resolved, integrity, link }] of locked) {
    expect(resolved, `${path} is tied to one registry`).toBeUndefined();
    expect(link, path).toBeUndefined();
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('the licence of every package used in the build allows it', () => {
  const needed = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(needed.length).toBeGreaterThan(50);
  // As npm copied it from each package, those for other systems included.
  const refused = needed.filter(([, { license = 'none' }]) => !isAllowed(license));
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('package.json forbids every install script, so npm runs none and warns of none', () => {
  // esbuild works without its own, which only makes its command start a little faster.
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''));
  expect(manifest.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
});

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly with?: { readonly cache?: string };
  }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflowTexts = readdirSync(`${root}.github/workflows`).map(
  (name) => [name, read(`.github/workflows/${name}`)] as const,
);

test.each(workflowTexts)('%s uses actions of GitHub itself at a fixed commit', (_, text) => {
  for (const [, action] of text.matchAll(/uses: *(\S+)/g))
    expect(action).toMatch(/^(actions\/[\w-]+@[0-9a-f]{40}|\.\/\.github\/workflows\/[\w-]+\.yml)$/);
});

test.each(workflowTexts)('%s reads the code, and no job that may write runs code of packages', (_, text) => {
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  for (const [name, job] of Object.entries(jobs)) {
    if (!Object.values(job.permissions ?? {}).includes('write')) continue;
    const commands = (job.steps ?? []).map(({ run = '' }) => run).join('\n');
    expect(commands, name).not.toMatch(/\b(?:npm|npx|node)\b/);
  }
});

test.each(workflowTexts)('%s shares no cache of packages with the code of another repository', (_, text) => {
  for (const { steps = [] } of Object.values((parse(text) as Workflow).jobs)) {
    const isForeign = steps.some(({ run = '' }) => run.includes('git clone'));
    if (isForeign) expect(steps.map((step) => step.with?.cache).filter(Boolean)).toEqual([]);
  }
});
