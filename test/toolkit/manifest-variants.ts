// Derives many manifests from one: every key with every kind of value. Pure.

export interface ManifestVariant {
  /** Dotted path of the changed key: `panels.0.size.width`. */
  readonly path: string;
  /** How it was changed, as text. */
  readonly change: string;
  readonly omphalos: object;
  /** How schema and toolkit may differ, if they may. */
  readonly difference: DifferenceKind | undefined;
}

/** Intended differences between schema and toolkit; the manifest guide explains them. */
export type DifferenceKind = 'unknown key' | 'size below 1' | 'null' | 'empty array' | 'semver range';

const SIZE = { width: 3, height: 4 };

const FULL = {
  compatibleRange: '~0.0.1',
  deps: { 'team-names': '^1.0.0' },
  extension: 'main.js',
  panelPath: 'panels',
  graphicPath: 'graphics',
  soundPath: 'sounds',
  panels: [
    {
      file: 'a.html',
      name: 'a',
      title: 'A',
      size: SIZE,
      minSize: SIZE,
      maxSize: SIZE,
      locked: true,
      workspace: 'Match',
      fullbleed: false,
    },
  ],
  graphics: [{ file: 'a.html', name: 'a', size: SIZE, singleInstance: true }],
  sounds: [{ file: 'a.mp3', name: 'a' }],
};

const LEFT_OUT = Symbol('left out');

const VALUES: readonly (readonly [change: string, value: unknown])[] = [
  ['left out', LEFT_OUT],
  ['null', null],
  ['"banana"', 'banana'],
  ['""', ''],
  ['"true"', 'true'],
  ['"3"', '3'],
  ['3', 3],
  ['1.5', 1.5],
  ['0', 0],
  ['-1', -1],
  ['true', true],
  ['[]', []],
  ['{}', {}],
];

export function manifestVariants(): readonly ManifestVariant[] {
  const paths = pathsOf(FULL);
  const changed = paths.flatMap((path) =>
    VALUES.map(([change, value]) => ({
      path: path.join('.'),
      change,
      omphalos: withValue(FULL, path, value) as object,
      difference: differenceOf(path, value),
    })),
  );
  const objects: readonly (readonly string[])[] = [
    [],
    ...paths.filter((path) => isObject(valueAt(FULL, path))),
  ];
  const extended = objects
    .filter((path) => path.join('.') !== 'deps')
    .map((path) => ({
      path: [...path, 'unknownKey'].join('.'),
      change: 'added',
      omphalos: withValue(FULL, [...path, 'unknownKey'], 1) as object,
      difference: 'unknown key' as const,
    }));
  return [{ path: '', change: 'unchanged', omphalos: FULL, difference: undefined }, ...changed, ...extended];
}

function differenceOf(path: readonly string[], value: unknown): DifferenceKind | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'empty array';
  const isSize = /^(width|height)$/.test(path.at(-1) ?? '');
  if (isSize && typeof value === 'number' && value < 1) return 'size below 1';
  const isRange = path[0] === 'compatibleRange' || (path[0] === 'deps' && path.length > 1);
  return isRange && typeof value === 'string' ? 'semver range' : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown>)[key], root);

function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const here = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

function withValue(root: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const isArray = Array.isArray(root);
  const copy = { ...(root as Record<string, unknown>) };
  const changed = withValue(copy[key], rest, value);
  if (changed === LEFT_OUT) delete copy[key];
  else copy[key] = changed;
  return isArray ? Object.values(copy) : copy;
}
