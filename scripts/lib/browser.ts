// Finds a Chrome or Chromium on this machine and starts it, to render diagrams and to run tests.

import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from './project-root.ts';

interface FoundBrowser {
  readonly executablePath: string;
  /** Where it was found: the environment variable, this machine, or the npm package. */
  readonly source: 'CHROME_PATH' | 'installed' | 'npm';
  /** Environment variables it needs in addition to those of this process. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The browser named by `CHROME_PATH`, else an installed one, else the one from an npm package.
 * `OMPHALOS_BROWSER=npm` skips the first two.
 * @throws Error with one line that says what to install
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROME_PATH;
  const isNpmWanted = process.env.OMPHALOS_BROWSER === 'npm';
  if (named && !isNpmWanted) {
    if (await isExecutable(named)) return { executablePath: named, source: 'CHROME_PATH', env: {} };
    throw new Error(`CHROME_PATH is "${named}", which is no program; name a Chrome or Chromium, or unset it`);
  }
  for (const candidate of isNpmWanted ? [] : (INSTALLED[process.platform] ?? [])) {
    if (await isExecutable(candidate)) return { executablePath: candidate, source: 'installed', env: {} };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chrome or Chromium found: install Google Chrome, or name a browser in CHROME_PATH');
  }
  return unpackNpmBrowser();
}

let kept: Promise<Browser> | undefined;

/** The one browser of a process that needs it again and again: starting one takes seconds. It ends with the process. */
export function keptBrowser(): Promise<Browser> {
  if (kept) return kept;
  const forget = (): void => {
    kept = undefined;
  };
  kept = startBrowser();
  kept.then((browser) => browser.once('disconnected', forget), forget);
  return kept;
}

/** Starts the browser. It can reach no host but this machine. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, env, source } = await findBrowser();
  try {
    return await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      // Signals end this process at once, and the browser ends with it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ignoreDefaultArgs: [
        // Floods of navigations are held back, as in readers' browsers.
        '--disable-ipc-flooding-protection',
        // Playwright puts shared memory into files: safe everywhere, but 10 % more CPU.
        ...((await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : []),
      ],
      args: [
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // The same letter widths in every browser version: hinting would round each to a whole pixel.
        '--font-render-hinting=none',
        // Otherwise a busy machine counts as a slow connection, where pages fetch nothing ahead.
        '--force-effective-connection-type=4G',
      ],
    });
  } catch (error) {
    const help = source === 'npm' ? 'install Google Chrome or Chromium' : 'name another one in CHROME_PATH';
    throw new Error(`the browser ${executablePath} does not start: ${help}`, { cause: error });
  }
}

/** Whether there is a gigabyte of shared memory. Containers often have 64 MB, with which pages crash. */
const hasSharedMemory = (): Promise<boolean> =>
  statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize >= 2 ** 30,
    () => false,
  );

/** Where the installers of Chrome, Chromium and Edge put them. Any other place is for `CHROME_PATH` to name. */
const INSTALLED: { readonly [Platform in NodeJS.Platform]?: readonly string[] } = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
  linux: ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
};

export const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Unpacks the browser of @sparticuz/chromium once for each version. The package targets AWS Lambda. It includes the
 * system libraries that a bare machine lacks (NSS, NSPR, Expat), but unpacks them only if it detects Lambda, so this
 * sets the variable it checks. It unpacks to fixed names in the temporary folder. Using our own folder there avoids
 * files planted by others, and the rename makes sure that nobody uses a half-unpacked browser.
 */
async function unpackNpmBrowser(): Promise<FoundBrowser> {
  const manifestPath = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifestPath, 'utf8'));
  const cacheFolder = join(projectRoot, 'node_modules/.cache');
  const folder = join(cacheFolder, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!(await isExecutable(executablePath))) {
    await mkdir(cacheFolder, { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(join(fresh, 'fonts.conf'), fontsConfig(join(folder, 'fonts')));
    await rename(fresh, folder).catch(async (error: unknown) => {
      if (!(await isExecutable(executablePath))) throw error; // otherwise another process was faster
      await rm(fresh, { recursive: true });
    });
  }
  return {
    executablePath,
    source: 'npm',
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** The machine's own fonts, if any, one from the package, and one with the metrics of Arial. */
const fontsConfig = (fontFolder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fontFolder}</dir>
  <dir>${join(projectRoot, 'node_modules/@expo-google-fonts/arimo')}</dir>
  <match target="pattern"><edit name="family" mode="append_last"><string>Arimo</string></edit></match>
  <cachedir>${fontFolder}-cache</cachedir>
</fontconfig>
`;
