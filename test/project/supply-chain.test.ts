// The project's dependencies are known, verified and licensed, and run nothing at installation.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

type LockedPackage = Partial<
  Record<'version' | 'resolved' | 'integrity' | 'license', string> &
    Record<'dev' | 'devOptional' | 'link' | 'hasInstallScript', boolean>
>;
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
> & { readonly allowScripts: Readonly<Record<string, boolean>> };
const ourPackages = readdirSync(`${root}packages`);
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

const manifests = [manifest, ...ourPackages.map((name) => JSON.parse(read(`packages/${name}/package.json`)))];
const direct = Object.assign(
  {},
  ...manifests.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
) as Record<string, string>;

test.each(Object.entries(direct))(
  'the direct dependency %s is locked, and comes from a registry',
  (name, range) => {
    expect(lock.packages[`node_modules/${name}`]?.version).toBeTruthy();
    expect(range).toMatch(/^[\^~]?\d+\.\d+\.\d+$/);
  },
);

test('the lock file has the checksum of each package, and no URL', () => {
  for (const [path, { resolved, integrity, link }] of locked) {
    expect(resolved, `${path} is tied to one registry`).toBeUndefined();
    expect(link, path).toBeUndefined();
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

describe('the licence', () => {
  const needed = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);

  test('the licence of every package used in the build allows it', () => {
    expect(needed.length).toBeGreaterThan(50);
    // As npm copied it from each package, those for other systems included.
    const refused = needed.filter(([, { license = 'none' }]) => !isAllowed(license));
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND ISC', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['SEE LICENSE IN x', false],
    ['', false],
  ])('the expression "%s" is read correctly', (expression, expected) =>
    expect(isAllowed(expression)).toBe(expected),
  );
});

test('package.json forbids every install script, so npm runs none and warns of none', () => {
  // esbuild works without its own, which only makes its command start a little faster.
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''));
  expect(manifest.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
});

describe('the workflows', () => {
  const folder = `${root}.github/workflows`;
  const workflows = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);

  test('the workflows have only read access to the code, unless a job says why it needs more', () => {
    for (const [name, text] of workflows) {
      expect(text, name).toMatch(/^permissions:\n {2}contents: read$/m);
      expect(text, name).not.toMatch(/write-all|pull_request_target/);
      // Event data (titles, branch names) is a stranger's text.
      expect(text, name).not.toMatch(/run:.*\$\{\{\s*github\.(event|head_ref)/);
    }
  });

  test('the workflows use only actions of GitHub itself, at a fixed commit, and workflows of this project', () => {
    for (const [name, text] of workflows) {
      for (const [, action] of text.matchAll(/uses: *(\S+)/g)) {
        expect(action, name).toMatch(/^(actions\/[\w-]+@[0-9a-f]{40}|\.\/\.github\/workflows\/[\w-]+\.yml)$/);
      }
      for (const [, options] of text.matchAll(/uses: *actions\/checkout([\s\S]{0,320})/g)) {
        expect(options, name).toContain('persist-credentials: false');
      }
    }
  });

  test('the workflows deploy only after the tests', () => {
    const of = (file: string): string => workflows.find(([name]) => name === file)?.[1] ?? '';
    expect(of('ci.yml')).toMatch(
      /needs: \[node, test, browsers\]\n[\s\S]*uses: \.\/\.github\/workflows\/deploy\.yml/,
    );
    expect(of('deploy.yml')).not.toMatch(/^ {2}(push|pull_request):/m);
  });

  test('the workflows are YAML', () => {
    for (const [name, text] of workflows) expect(() => parse(text), name).not.toThrow();
  });

  test('the workflows scan for known vulnerabilities, and list the components of a release', () => {
    const all = workflows.map(([, text]) => text).join('\n');
    expect(all).toContain('npm audit');
    expect(all).toContain('npm sbom');
    expect(all).toContain('npm ci --ignore-scripts');
  });
});

test('no code of the theme or the client turns text into code', () => {
  const sources = ['src/theme', 'src/client', 'src/shared', 'packages/playground/src'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(sources.length).toBeGreaterThan(30);
  for (const name of sources)
    expect(read(name), name).not.toMatch(/\beval\(|new Function\(|document\.write\(/);
  // HTML only in article, footer, announcement and structured data, script URLs only for workers: all through Trusted
  // Types.
  const making = (pattern: RegExp) => sources.filter((name) => pattern.test(read(name))).sort();
  expect(
    making(/\b(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|srcdoc\s*=/),
  ).toEqual([
    'packages/playground/src/runtime/sandbox-frame.ts', // a document of its own, under its own policy
    'src/client/navigation/document-head.ts',
  ]);
  expect(
    making(/dangerouslySetInnerHTML=/).filter((name) => !/^src\/theme\/(article|home)\//.test(name)),
  ).toEqual(['src/theme/Announcement.tsx', 'src/theme/Article.tsx', 'src/theme/Footer.tsx']);
  expect(making(/createPolicy\(/)).toEqual([
    'src/client/search/worker-search-source.ts',
    'src/theme/trusted-html.ts',
  ]);
});
