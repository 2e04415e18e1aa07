// Reads a bundle's package.json as the server does: what it declares, and, in the server's words, why it would skip the
// bundle. `npm run test:toolkit` checks this against the real server.

import satisfies from 'semver/functions/satisfies.js';
import valid from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';
import type { BundleFiles, BundlePage, BundleProblem, ReadManifest } from './bundle-files.ts';
import { fileIn, fileText, MANIFEST } from './bundle-paths.ts';
import { jsonLine } from './json-line.ts';
import { didYouMean } from './nearest-name.ts';
import type { BundleManifest as FullPackage, GraphicEntry, PanelEntry } from './omphalos.ts';

/** The toolkit's own version, which `compatibleRange` refers to. */
const TOOLKIT_VERSION = '0.0.1';
const HOME = '/home/me/.config/omphalos/bundles';

export const BAD_PAGE_NAME =
  'with such a name the server gives the page no API; use letters from a to z, digits, hyphens and dots';

export const isPageName = (file: string): boolean => /^[\w./-]*$/.test(file);

type Path = readonly (string | number)[];
type Json = Readonly<Record<string, unknown>>;

/** Panels and graphics together that a browser tab can run: each is a frame of its own. */
const MOST_PAGES = 50;

/** Reads a manifest within what one browser tab can run, and warns of mistyped keys, which the server ignores. */
export function readRunnable(files: BundleFiles): ReadManifest {
  const warnings: BundleProblem[] = [];
  const { manifest, problems } = readManifest(files, MOST_PAGES, (warning) => warnings.push(warning));
  return { manifest, problems: [...problems, ...warnings] };
}

/** @param warn hears of what the server does not mind */
export function readManifest(
  files: BundleFiles,
  mostPages = Number.POSITIVE_INFINITY,
  warn: (warning: BundleProblem) => void = () => {},
): ReadManifest {
  const text = fileText(files[MANIFEST]);
  if (text === undefined) return refused([problem('the bundle does not contain a package.json')]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refused([syntaxProblem(text, error as Error)]);
  }
  const pages = countPages(json); // before checking each of them, which takes time
  if (pages > mostPages)
    return refused([
      problem(
        `The bundle declares ${pages} panels and graphics. The playground runs ${mostPages} at most; Omphalos itself has no limit.`,
      ),
    ]);
  const at = (path: Path): number => jsonLine(text, path);
  const found = faultsOf(json);
  for (const { path, message, isMistyped } of found)
    if (isMistyped) warn(problem(message, at(path), 'warning'));
  const faults = found.filter(({ isMistyped }) => !isMistyped);
  if (faults.length > 0) return refused(faults.map(({ path, message }) => problem(message, at(path))));
  const manifest = completed(json as Json & { readonly omphalos: Json });
  const outright = refusalOf(manifest, files);
  if (outright) return refused([problem(outright.message, at(outright.path))]);
  return readPages(manifest, files, at);
}

const refused = (problems: readonly BundleProblem[]): ReadManifest => ({ manifest: undefined, problems });

const countPages = (json: unknown): number => {
  const { panels, graphics } = (json as { omphalos?: Json } | null)?.omphalos ?? {};
  return [panels, graphics].flatMap((list) => (Array.isArray(list) ? list : [])).length;
};

const problem = (
  message: string,
  line?: number,
  severity: BundleProblem['severity'] = 'error',
): BundleProblem => ({ file: MANIFEST, line, message, severity });

/** Engines report the position in different forms: an offset, or line and column. */
function syntaxProblem(text: string, { message }: Error): BundleProblem {
  const position = /position (\d+)/.exec(message)?.[1];
  const line = /line (\d+)/.exec(message)?.[1];
  const where = line ? Number(line) : position && text.slice(0, Number(position)).split('\n').length;
  return problem(
    `JSON parsing failed while reading package.json [SyntaxError: ${message}]`,
    where || undefined,
  );
}

interface Fault {
  readonly path: Path;
  readonly message: string;
  /** A key that nothing reads, and whose name is near to a missing one. The server does not mind it. */
  readonly isMistyped?: boolean;
}

// --- Types of values ------------------------------------------------------------------------------------------------

/** The faults of a value; `name` is the server's name for it. */
type Check = (value: unknown, name: string, path: Path) => readonly Fault[];

const is =
  (isRight: (value: unknown) => boolean, what: string): Check =>
  (value, name, path) =>
    isRight(value) ? [] : [{ path, message: `${name} is not ${what}` }];

const string = is((value) => typeof value === 'string', 'a string');
const bool = is((value) => typeof value === 'boolean', 'a bool');
const int = is((value) => typeof value === 'number' && value % 1 === 0, 'an integer');
const version = is(
  (value) => typeof value === 'string' && valid(value) !== null,
  'a valid semantic version number',
);
const range = is(
  (value) => typeof value === 'string' && validRange(value) !== null,
  'a valid semantic version range',
);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const optional =
  (check: Check): Check =>
  (value, name, path) =>
    value === undefined || value === null ? [] : check(value, name, path);

const object =
  (keys: Readonly<Record<string, Check>>): Check =>
  (value, name, path) => {
    if (!isObject(value)) return [{ path, message: `${name} is not an object` }];
    const missing = Object.keys(keys).filter((key) => !Object.hasOwn(value, key));
    const mistyped = Object.keys(value).flatMap((key) => {
      const meant = Object.hasOwn(keys, key) ? '' : didYouMean(key, missing);
      const message = `${name} has no key "${key}".${meant}`;
      return meant === '' ? [] : [{ path: [...path, key], message, isMistyped: true }];
    });
    const faults = Object.entries(keys).flatMap(([key, check]) =>
      check(value[key], `${name}.${key}`, [...path, key]),
    );
    return [...faults, ...mistyped];
  };

const listOf =
  (check: Check): Check =>
  (value, name, path) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${name}[${index}]`, [...path, index]))
      : [{ path, message: `${name} is not an array` }];

const valuesOf =
  (check: Check): Check =>
  (value, name, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => check(item, `${name}[${key}]`, [...path, key]))
      : [{ path, message: `${name} is not an object` }];

const size = object({ width: int, height: int });

const checkPackage = object({ name: string, version });
const checkOmphalos = object({
  compatibleRange: range,
  deps: optional(valuesOf(optional(range))),
  extension: optional(string),
  panelPath: optional(string),
  graphicPath: optional(string),
  soundPath: optional(string),
  panels: optional(
    listOf(
      object({
        file: string,
        name: string,
        title: string,
        locked: optional(bool),
        size,
        minSize: optional(size),
        maxSize: optional(size),
        workspace: optional(string),
        fullbleed: optional(bool),
      }),
    ),
  ),
  graphics: optional(
    listOf(object({ file: string, name: optional(string), size, singleInstance: optional(bool) })),
  ),
  sounds: optional(listOf(object({ file: string, name: string }))),
});

/** In two steps, like the server: first the package, then, if it is valid, the part that belongs to Omphalos. */
function faultsOf(json: unknown): readonly Fault[] {
  const faults = checkPackage(json, 'root', []);
  return faults.length > 0 ? faults : checkOmphalos((json as Json).omphalos, 'omphalos', ['omphalos']);
}

// --- Valid by type, but refused -------------------------------------------------------------------------------------

/** Adds the server's defaults. */
function completed(manifest: Json & { readonly omphalos: Json }): FullPackage {
  const { omphalos } = manifest;
  const listed = (key: string, complete: (entry: Json) => Json): Json =>
    Array.isArray(omphalos[key]) ? { [key]: (omphalos[key] as Json[]).map(complete) } : {};
  return {
    ...manifest,
    omphalos: {
      deps: {},
      ...omphalos,
      ...listed('panels', (panel) => ({ ...panel, workspace: panel.workspace ?? 'Workspace' })),
      ...listed('graphics', (graphic) => ({ ...graphic, name: graphic.name ?? graphic.file })),
      location: `${HOME}/${String(manifest.name)}`,
      panelPath: omphalos.panelPath ?? 'panels',
      graphicPath: omphalos.graphicPath ?? 'graphics',
      soundPath: omphalos.soundPath ?? 'sounds',
    },
  } as unknown as FullPackage;
}

/** Positions of one kind of asset in the manifest. */
export const ASSETS = [
  { key: 'panels', folder: 'panelPath' },
  { key: 'graphics', folder: 'graphicPath' },
  { key: 'sounds', folder: 'soundPath' },
] as const;

/** Why the server skips a bundle whose values all have the right types, or are null. No other bundles are loaded here. */
function refusalOf({ name, omphalos }: FullPackage, files: BundleFiles): Fault | undefined {
  const { compatibleRange, deps, extension } = omphalos;
  const fault = (message: string, ...path: Path): Fault => ({ path: ['omphalos', ...path], message });
  if (!satisfies(TOOLKIT_VERSION, compatibleRange))
    return fault(
      `bundle ${name} cannot run in this application version; requires ${compatibleRange}`,
      'compatibleRange',
    );
  if (deps === null)
    return fault('TypeError: Cannot convert undefined or null to object (the server crashes)', 'deps');
  const [other] = Object.keys(deps);
  if (other !== undefined)
    return fault(
      other === name
        ? `${name} is listed as a dependency of itself`
        : `${name} depends on ${other}, which was not found or not loaded`,
      'deps',
      other,
    );
  const whileLoading = `error while loading ${name}:`;
  if (extension === null)
    return fault(
      `${whileLoading} TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument must be of type string. Received null`,
      'extension',
    );
  if (extension !== undefined && !Object.hasOwn(files, fileIn('', extension) ?? ''))
    return fault(`${whileLoading} Error: unable to find extension file ${extension}`, 'extension');
  for (const { key, folder } of ASSETS) {
    const list = omphalos[key];
    if (list === null)
      return fault(`${whileLoading} TypeError: Cannot read properties of null (reading 'length')`, key);
    if (list && list.length > 0 && !hasFolder(files, omphalos[folder]))
      return fault(
        `${whileLoading} Error: ${key} path is missing for bundle ${name} (${omphalos[folder]})`,
        folder,
      );
  }
  return undefined;
}

function hasFolder(files: BundleFiles, folder: string): boolean {
  const path = fileIn('', folder);
  return path !== undefined && Object.keys(files).some((file) => path === '' || file.startsWith(`${path}/`));
}

// --- Pages -----------------------------------------------------------------------------------------------------------

type PageEntry = GraphicEntry & Partial<PanelEntry>;

function readPages(manifest: FullPackage, files: BundleFiles, at: (path: Path) => number): ReadManifest {
  const { name, omphalos } = manifest;
  const problems: BundleProblem[] = [];
  const pagesOf = (kind: BundlePage['kind'], key: 'panels' | 'graphics', folder: string): BundlePage[] =>
    (omphalos[key] ?? []).flatMap((entry: PageEntry, index) => {
      const path = fileIn(folder, entry.file);
      const report = (message: string, severity?: 'warning'): unknown =>
        problems.push(problem(message, at(['omphalos', key, index, 'file']), severity));
      const root = fileIn('', folder) ?? '';
      if (path === undefined || !path.startsWith(root)) {
        report('file is not contained within the appropriate asset path');
        return [];
      }
      if (!Object.hasOwn(files, path)) report(`file does not exist: ${HOME}/${name}/${path}`);
      else if (!isPageName(entry.file)) report(`"${entry.file}": ${BAD_PAGE_NAME}`, 'warning');
      return [
        {
          kind,
          name: entry.name ?? entry.file,
          title: kind === 'panel' ? entry.title : undefined,
          file: path,
          size: entry.size,
          asset: { ...entry, type: kind } as BundlePage['asset'],
        },
      ];
    });
  const panels = pagesOf('panel', 'panels', omphalos.panelPath);
  const graphics = pagesOf('graphic', 'graphics', omphalos.graphicPath);
  problems.push(...sameNames(manifest, at));
  const effect = / |\+/.test(name)
    ? 'all pages of the bundle answer 404'
    : 'messages and the saved layout may get mixed up';
  if (!/^[\w-]*$/.test(name))
    problems.push(
      problem(
        `"${name}": with such a name ${effect}; use letters from a to z, digits and hyphens`,
        at(['name']),
        'warning',
      ),
    );
  return {
    manifest: {
      name,
      bundle: manifest,
      panels,
      graphics,
      extension: omphalos.extension ? fileIn('', omphalos.extension) : undefined,
    },
    problems,
  };
}

/** The dashboard shows only the first of two panels with one name; the same holds for graphics. */
function sameNames({ omphalos }: FullPackage, at: (path: Path) => number): readonly BundleProblem[] {
  return (['panels', 'graphics'] as const).flatMap((key) => {
    const entries: readonly PageEntry[] = omphalos[key] ?? [];
    return entries.flatMap(({ name, workspace }, index) => {
      const first = entries.findIndex((entry) => entry.name === name && entry.workspace === workspace);
      if (first === index) return [];
      const message = `two ${key} have the name "${name}": the second is not shown`;
      return [problem(message, at(['omphalos', key, index, 'name']), 'warning')];
    });
  });
}
