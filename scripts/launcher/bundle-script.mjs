// Bundles a script of this project, a command line or the dev server's thread, once for each version of the code. Plain
// JavaScript, since the launcher needs it before any TypeScript can run.

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashTree } from '../lib/tree-hash.mjs';

const CACHE = 'node_modules/.cache/omphalos-docs/command-lines';

/** Whether bundles can be kept there: not in a read-only container, nor where another user has installed the packages. */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** For this process alone, with the packages in sight; removed at its end. */
function temporaryFolder(root) {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-command-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Names of the commands: the scripts that end in `runCommand(…)`. */
export function commandNames(root) {
  return readdirSync(join(root, 'scripts'))
    .filter(
      (name) =>
        name.endsWith('.ts') && /runCommand\(/.test(readFileSync(join(root, 'scripts', name), 'utf8')),
    )
    .map((name) => name.slice(0, -'.ts'.length));
}

/**
 * Path of the bundle of `scripts/<name>.ts`, made now if the code has changed; `bench/…` and `test/…` are paths from the
 * root.
 * Throws esbuild's failure, with its list of errors, if the code cannot be bundled.
 */
export async function bundleScript(root, name, { logLevel = 'warning' } = {}) {
  const folder = /^(bench|test)(?=\/)/.exec(name)?.[0];
  const version = versionOf(root, ['scripts', 'src', ...(folder ? [folder] : [])]);
  const label = name.replaceAll('/', '-');
  const kept = join(root, CACHE);
  const keptFile = join(kept, `${label}-${version.slice(0, 16)}`, `${label}.mjs`);
  if (existsSync(keptFile)) return keptFile;
  const isKept = isWritable(kept);
  const cache = isKept ? kept : temporaryFolder(root);
  const target = join(cache, `${label}-${version.slice(0, 16)}`);
  const file = join(target, `${label}.mjs`);
  const { build } = await import('esbuild');
  const unfinished = join(cache, `.${process.pid}-${label}`);
  await build({
    // Only this one: a fault in the code of another must not keep it from starting.
    entryPoints: {
      [label]: join(root, folder ? `${name}.ts` : `scripts/${name}.ts`),
      ...(WITH_THREADS.includes(name) ? threadScripts(root) : {}),
    },
    absWorkingDir: root,
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    logLevel,
    plugins: [requiredByName('esbuild')],
    // With files, binaries or grammars of their own, or loaded only now and then: found in node_modules at run time.
    external: ['shiki', 'shiki/*', 'chokidar', 'linkinator', 'playwright-core', '@babel/parser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      CODE_VERSION: JSON.stringify(version),
      // Else it is found above the bundle.
      ...(isKept ? {} : { PROJECT_ROOT: JSON.stringify(root) }),
    },
    // Packages in CommonJS form ask for Node's own modules through `require`.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  });
  replaceFolder(unfinished, target);
  prune(cache, target);
  return file;
}

/**
 * A package in CommonJS form that is not bundled: asked for by `require`, since Node searches the text of one that is
 * imported for the names that it exports, each time.
 */
const requiredByName = (name) => ({
  name: 'required-by-name',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind, path }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : { path, external: true },
    );
    onLoad({ filter: /^/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
});

/** What parses all documents at once. */
const WITH_THREADS = ['build', 'dev'];

const threadScripts = (root) => ({ thread: join(root, 'scripts/pipeline/thread.ts') });

/** Another process may have made the same folder meanwhile: theirs is as good. */
function replaceFolder(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Keeps the newest few versions: switching between branches stays fast, the folder stays small. */
function prune(cache, current) {
  const others = readdirSync(cache)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(cache, name))
    .filter((path) => path !== current)
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path, time } of others.slice(12)) {
    if (Date.now() - time > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

function versionOf(root, folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) hashTree(hash, join(root, folder), { root });
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
