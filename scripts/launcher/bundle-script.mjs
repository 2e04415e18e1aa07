// Bundles a command of this project once for each version of the code. Plain JavaScript, because the launcher needs it
// before TypeScript can run.

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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSources } from '../lib/tree-hash.mjs';

const CACHE = 'node_modules/.cache/omphalos-docs/command-lines';
/** They hold command lines too, and import from each other. */
const OTHER_FOLDERS = ['bench', 'packages', 'test'];

/** Whether bundles can be stored there. False in a read-only container, or if another user installed the packages. */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder for this process only, with a link to the packages; removed on exit. */
function temporaryFolder(root) {
  // A read-only container often has memory as a folder where it has no temporary folder.
  const place = [tmpdir(), '/dev/shm'].find(isWritable);
  if (place === undefined) {
    console.error(
      `the command cannot be bundled: "${tmpdir()}" is not writable; name a folder that is in TMPDIR`,
    );
    process.exit(1);
  }
  const folder = mkdtempSync(join(place, 'omphalos-docs-command-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Names of the commands: the scripts that call `runCommand(…)`.
 * @param {string} root
 */
export function commandNames(root) {
  return readdirSync(join(root, 'scripts'))
    .filter(
      (name) =>
        name.endsWith('.ts') && /runCommand\(/.test(readFileSync(join(root, 'scripts', name), 'utf8')),
    )
    .map((name) => name.slice(0, -'.ts'.length));
}

/**
 * Path of the bundle of `scripts/<name>.ts`, built now if the code has changed. A path that begins with one of
 * OTHER_FOLDERS is relative to the root.
 * Throws esbuild's failure, with its list of errors, if the code cannot be bundled.
 * @param {string} root
 * @param {string} name
 * @param {{ logLevel?: 'warning' | 'silent' }} options
 */
export async function bundleScript(root, name, { logLevel = 'warning' } = {}) {
  const isElsewhere = OTHER_FOLDERS.some((folder) => name.startsWith(`${folder}/`));
  const folders = ['scripts', 'src', 'packages/playground/src', ...(isElsewhere ? OTHER_FOLDERS : [])];
  // A bundle made without the package lacks it also once it is installed.
  const isWithout = !existsSync(join(root, 'node_modules/@omphalos-docs/playground'));
  const version = (isWithout ? 'without-' : '') + hashSources(root, folders);
  const label = name.replaceAll('/', '-');
  const cacheFolder = join(root, CACHE);
  const storedFolder = join(cacheFolder, `${label}-${version.slice(0, 16)}`);
  if (isWhole(storedFolder)) return join(storedFolder, `${label}.mjs`);
  const isStored = isWritable(cacheFolder);
  const cache = isStored ? cacheFolder : temporaryFolder(root);
  const target = join(cache, `${label}-${version.slice(0, 16)}`);
  const file = join(target, `${label}.mjs`);
  const { build } = await import('esbuild');
  const unfinished = join(cache, `.${process.pid}-${label}`);
  await build({
    // Bundle only this script: an error in another one must not keep it from starting.
    entryPoints: { [label]: join(root, isElsewhere ? `${name}.ts` : `scripts/${name}.ts`) },
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
    // For the places of errors; nobody loads them before.
    sourcemap: 'external',
    sourcesContent: false,
    logLevel,
    // These have files, binaries or grammars of their own, or are rarely loaded: Node finds them in node_modules.
    external: ['esbuild', 'shiki', 'shiki/*', 'playwright-core', '@babel/parser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      CODE_VERSION: JSON.stringify(version),
      // Otherwise it is found above the bundle.
      ...(isStored ? {} : { PROJECT_ROOT: JSON.stringify(root) }),
    },
    // CommonJS packages load Node's own modules with `require`.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  });
  writeFileSync(join(unfinished, CHECKSUM_FILE), checksum(unfinished));
  replaceFolder(unfinished, target);
  prune(cache, target);
  return file;
}

const CHECKSUM_FILE = 'checksum';

/** Of the scripts in a folder. */
function checksum(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.mjs')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** False for a folder that is missing, or damaged: Node runs an empty script without a word. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, CHECKSUM_FILE), 'utf8') === checksum(folder);
  } catch {
    return false;
  }
}

/** Another process may have created the same folder in the meantime; theirs is just as good. */
function replaceFolder(from, to) {
  if (!isWhole(to)) rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Keeps the newest few versions, so that switching branches stays fast and the folder stays small. */
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
