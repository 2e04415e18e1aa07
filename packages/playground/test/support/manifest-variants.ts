// Derives many manifests from one: every key with every kind of value. Pure.

export interface ManifestVariant {
  /** Dotted path of the changed key: `panels.0.size.width`. */
  readonly path: string;
  /** How it was changed, as text. */
  readonly change: string;
  readonly omphalos: object;
  /** Whether schema and toolkit differ on purpose; the manifest guide explains where. */
  readonly mayDiffer: boolean;
}

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
      omphalos: withValue(path, value),
      mayDiffer: mayDiffer(path, value),
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
      omphalos: withValue([...path, 'unknownKey'], 1),
      mayDiffer: true,
    }));
  return [{ path: '', change: 'unchanged', omphalos: FULL, mayDiffer: false }, ...changed, ...extended];
}

/** Apart from unknown keys: `null`, empty lists, sizes below 1, and ranges of versions. */
function mayDiffer(path: readonly string[], value: unknown): boolean {
  if (value === null || Array.isArray(value)) return true;
  if (/^(width|height)$/.test(path.at(-1) ?? '')) return typeof value === 'number' && value < 1;
  const isRange = path[0] === 'compatibleRange' || (path[0] === 'deps' && path.length > 1);
  return isRange && typeof value === 'string';
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

function withValue(path: readonly string[], value: unknown): object {
  const changed: object = JSON.parse(JSON.stringify(FULL)); // `structuredClone` would keep one size for all places
  const parent = valueAt(changed, path.slice(0, -1)) as object;
  const key = path.at(-1) ?? '';
  if (value !== LEFT_OUT) Reflect.set(parent, key, value);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return changed;
}
