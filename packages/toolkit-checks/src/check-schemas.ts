// Compares the two published schemas with what the toolkit accepts, fills in and refuses.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { jsonLine } from '../../playground/src/shared/json-line.ts';
import { type ManifestVariant, manifestVariants } from '../../playground/test/support/manifest-variants.ts';
import { type BundleFiles, makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import type { Place, Report, ToolkitCheck } from './report.ts';
import { startToolkit, type Toolkit, type ToolkitOptions } from './toolkit-server.ts';

const MANIFEST_SCHEMA = 'public/schemas/manifest.json';
const CONFIG_SCHEMA = 'public/schemas/config.json';

const readText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

export async function checkSchemas(check: ToolkitCheck): Promise<void> {
  await checkManifestSchema(check);
  await checkManifestDefaults(check);
  await checkConfigSchema(check);
}

/** Checks all manifests in one run of the toolkit: each is its own bundle. */
async function checkManifestSchema({ folder, work, report }: ToolkitCheck): Promise<void> {
  const text = readText(MANIFEST_SCHEMA);
  const fits = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(text));
  const variants = manifestVariants();
  const accepted = await acceptedByToolkit(folder, join(work, 'manifests'), variants);
  report.count('manifests', variants.length);

  for (const [index, { path, change, omphalos, mayDiffer }] of variants.entries()) {
    const schema = fits(omphalos);
    const toolkit = accepted.has(index);
    if (schema === toolkit || mayDiffer) continue;
    report.differ(
      { file: MANIFEST_SCHEMA, line: jsonLine(text, schemaPathOf(path)) },
      `"${path}" ${change}: the schema ${schema ? 'accepts' : 'refuses'} it, the toolkit ${toolkit ? 'accepts' : 'refuses'} it`,
    );
  }
}

/** Indexes of the manifests that pass the toolkit's validator, whether or not the bundle then loads. */
async function acceptedByToolkit(
  folder: string,
  work: string,
  variants: readonly ManifestVariant[],
): Promise<ReadonlySet<number>> {
  const home = await makeHome(work);
  for (const [index, { omphalos }] of variants.entries()) {
    const number = String(index).padStart(4, '0');
    await writeBundle(home, number, {
      'package.json': { name: `variant-${index}`, version: '1.0.0', omphalos },
    });
  }
  const toolkit = await startToolkit({ folder, home });
  await toolkit.stop();
  const accepted = new Set<number>();
  let current: number | undefined;
  for (const line of toolkit.lines) {
    const name = /loaded bundle manifest for 'variant-(\d+)'/.exec(line)?.[1];
    if (name !== undefined) {
      current = Number(name);
      accepted.add(current);
    } else if (
      /error loading bundle manifest:(?!.*cannot run in this application version)/.test(line) &&
      current !== undefined
    )
      accepted.delete(current);
  }
  return accepted;
}

/** `panels.0.size.width` → its place in the schema. */
function schemaPathOf(path: string): readonly string[] {
  const definitions: Readonly<Record<string, string>> = {
    panels: 'panel',
    graphics: 'graphic',
    sounds: 'sound',
  };
  const [first = '', index, ...rest] = path.split('.');
  const definition = definitions[first];
  if (definition === undefined || index === undefined) return ['properties', first];
  return ['definitions', definition, ...rest.flatMap((key) => ['properties', key])];
}

/** Checks that the toolkit fills in each default of the manifest schema. It may leave out only `false`. */
async function checkManifestDefaults({ folder, work, report }: ToolkitCheck): Promise<void> {
  const text = readText(MANIFEST_SCHEMA);
  const home = await makeHome(join(work, 'manifest-defaults'));
  await writeBundle(home, 'config-probe', {
    ...probe('bundle', {
      panels: [{ file: 'a.html', name: 'a', title: 'A', size: SIZE }],
      graphics: [{ file: 'a.html', size: SIZE }],
      sounds: [{ file: 'a.mp3', name: 'a' }],
    }),
    'panels/a.html': PAGE,
    'graphics/a.html': PAGE,
    'sounds/a.mp3': '',
  });
  const toolkit = await startToolkit({ folder, home });
  await toolkit.stop();
  const seen = valueAt(printedBy(toolkit), 'omphalos');
  const { properties = {}, definitions = {} } = JSON.parse(text) as JsonSchema;
  const places = [
    ...Object.keys(properties).map((key) => ({ path: key, schema: properties[key] })),
    ...Object.entries(definitions).flatMap(([name, definition]) =>
      Object.entries(definition.properties ?? {}).map(([key, schema]) => ({
        path: `${name}s.0.${key}`,
        schema,
      })),
    ),
  ].filter(({ schema }) => schema?.default !== undefined);
  report.count('defaults of manifests', places.length);
  for (const { path, schema } of places) {
    const real = valueAt(seen, path);
    const line = jsonLine(text, [...schemaPathOf(path), 'default']);
    if (!isDeepStrictEqual(real, schema?.default) && !(real === undefined && schema?.default === false))
      report.differ(
        { file: MANIFEST_SCHEMA, line },
        `the default of "${path}" is said to be ${inWords(schema?.default)}, but is ${inWords(real)}`,
      );
  }
}

interface ConfigKey {
  readonly path: string;
  readonly line: number;
  readonly default: unknown;
  readonly env: string;
  readonly enum: readonly string[] | undefined;
}

/** A bundle that prints a member of the API at start. */
const probe = (member: 'bundle' | 'config', omphalos: object = {}): BundleFiles => ({
  'package.json': manifest('config-probe', { ...omphalos, extension: 'main.js' }),
  'main.js': `export function main(omphalos) { omphalos.log.error('probed ' + JSON.stringify(omphalos.${member})); }`,
});

async function checkConfigSchema({ folder, work, report }: ToolkitCheck): Promise<void> {
  let runs = 0;
  const start = async (options: Partial<ToolkitOptions> = {}, settings?: string): Promise<Toolkit> => {
    runs += 1;
    const home = await makeHome(join(work, `config-${runs}`), settings);
    await writeBundle(home, 'config-probe', probe('config'));
    const toolkit = await startToolkit({ folder, home, ...options });
    await toolkit.stop();
    return toolkit;
  };
  const keys = configKeys(readText(CONFIG_SCHEMA));
  report.count('settings', keys.length);

  const defaults = await start({ env: { PORT: undefined } });
  const seen = printedBy(defaults);
  for (const { path, line, default: said } of keys) {
    const real = valueAt(seen, path);
    if (!isDeepStrictEqual(real, said))
      report.differ(
        place(line),
        `the default of "${path}" is said to be ${inWords(said)}, but is ${inWords(real)}`,
      );
  }
  const known = new Set(keys.map(({ path }) => path));
  for (const path of leafPaths(seen))
    if (!known.has(path) && !SET_AT_START.has(path))
      report.differ(place(1), `the setting "${path}" is missing in the schema`);

  await checkVariables(keys, start, report);
  for (const { path, line, enum: values = [] } of keys)
    for (const value of values) {
      const toolkit = await start({}, JSON.stringify(nested(path, value)));
      if (toolkit.endReason !== undefined)
        report.differ(place(line), `"${path}" does not take "${value}": ${toolkit.endReason}`);
    }
}

const place = (line: number): Place => ({ file: CONFIG_SCHEMA, line });

/** The toolkit sets these, not its user. */
const SET_AT_START = new Set(['baseDir', 'configDir', 'bundleDir', 'storageFile']);

/** Checks that each variable changes its setting. */
async function checkVariables(
  keys: readonly ConfigKey[],
  start: (options: Partial<ToolkitOptions>) => Promise<Toolkit>,
  report: Report,
): Promise<void> {
  const values = new Map<string, readonly [text: string, value: unknown]>();
  for (const { path, default: said, enum: list } of keys) {
    if (path === 'port') continue; // set in every run
    if (typeof said === 'boolean') values.set(path, [String(!said), !said]);
    else if (Array.isArray(said)) values.set(path, ['one,two', ['one', 'two']]);
    else values.set(path, list ? ['debug', 'debug'] : ['HH', 'HH']);
  }
  // Without the console or with an invalid level, the log would be empty.
  values.delete('logging.console');
  const env = Object.fromEntries(
    keys.flatMap(({ path, env }) => (values.has(path) ? [[env, values.get(path)?.[0]]] : [])),
  );
  const seen = printedBy(await start({ env }));
  for (const { path, line, env: name } of keys) {
    const value = values.get(path);
    if (value && !isDeepStrictEqual(valueAt(seen, path), value[1]))
      report.differ(
        place(line),
        `the variable ${name} set to "${value[0]}" does not reach "${path}", which is ${inWords(valueAt(seen, path))}`,
      );
  }
}

function configKeys(text: string): readonly ConfigKey[] {
  const read = (schema: JsonSchema, path: readonly string[]): readonly ConfigKey[] =>
    Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
      const here = [...path, key];
      if (value.properties) return read(value, here);
      const inFile = here.flatMap((name) => ['properties', name]);
      const line = jsonLine(text, [...inFile, 'default']);
      return [
        { path: here.join('.'), line, default: value.default, env: value['x-env'] ?? '', enum: value.enum },
      ];
    });
  return read(JSON.parse(text), []);
}

interface JsonSchema {
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly 'x-env'?: string;
}

/** What the probe printed. It prints before the server listens, so port 3000 may be in use. */
function printedBy({ lines }: Toolkit): unknown {
  const json = lines.map((line) => /config-probe: probed (\{.*\})$/.exec(line)?.[1]).find(Boolean);
  return json === undefined ? {} : JSON.parse(json);
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

const leafPaths = (value: unknown, path: readonly string[] = []): readonly string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [path.join('.')]
    : Object.entries(value).flatMap(([key, item]) => leafPaths(item, [...path, key]));

const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

const inWords = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
