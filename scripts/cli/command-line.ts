// Turns a typed table of options into a command line: parsing, --help, --version and wrong usage.

import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../diagnostics/suggest.ts';
import { errorDiagnostics } from '../diagnostics/system-diagnostic.ts';
import { visibleText } from '../diagnostics/visible-text.ts';
import { ACCELERATORS, unknownAccelerators } from '../lib/accelerators.ts';
import { baseUrlProblem, originProblem } from '../lib/base-url.ts';
import { projectRoot } from '../lib/project-root.ts';
import { optimizeLater } from './optimize-later.ts';
import { print, printProblem } from './print.ts';
import { reportDiagnostics } from './report-diagnostics.ts';

/** One option of a command. Its key in the table is camelCase; the reader types `--kebab-case`. */
export type OptionSpec =
  | { readonly kind: 'flag'; readonly help: string }
  /** A TCP port. 0, "any free one", is allowed. */
  | { readonly kind: 'port'; readonly help: string; readonly defaultText?: string }
  | TextOption;

interface TextOption {
  /** A base URL is a path that starts and ends with `/`, an origin is like `https://example.org`. */
  readonly kind: 'text' | 'base-url' | 'origin';
  /** Placeholder of the value in --help: `dir` → `--out <dir>`. */
  readonly value: string;
  readonly help: string;
  /** Value of an option that is not given; `undefined` without it. */
  readonly default?: string;
  /** Text for the default in --help where the plain value would not explain it, e.g. "from the site's config". */
  readonly defaultText?: string;
}

export type OptionTable = Readonly<Record<string, OptionSpec>>;

/** What `run` receives: each option of the table with its value or default. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Key in keyof Table]: Table[Key] extends { kind: 'flag' }
    ? boolean
    : Table[Key] extends { kind: 'port' }
      ? number | undefined
      : Table[Key] extends { default: string }
        ? string
        : string | undefined;
};

interface Command<Table extends OptionTable = OptionTable> {
  /** Name of the command, as in `npm run <name>`. */
  readonly name: string;
  /** One sentence without a full stop. */
  readonly summary: string;
  /** Lines that --help shows below the summary. */
  readonly details?: string;
  readonly options: Table;
  /** Words after the options, if the command takes any: `{ value: 'step', help: … }`. */
  readonly operands?: { readonly value: string; readonly help: string };
  /**
   * Does the work.
   * @returns the exit status; 0 if nothing is returned
   * @throws UsageError for wrong usage that the table cannot express: one line, exit status 2
   * @throws BuildFailure for what is wrong in content and config: it is reported, exit status 1
   */
  readonly run: (
    options: OptionValues<Table>,
    operands: readonly string[],
  ) => Promise<number | undefined> | Promise<void>;
}

/** Wrong usage of a command. The message is one line: it quotes what was given and says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Gives the table its types: `export const preview = defineCommand({ name: 'preview', … })`. */
export function defineCommand<const Table extends OptionTable>(command: Command<Table>): Command<Table> {
  return command;
}

/**
 * Parses the process's arguments, runs the command and sets the exit status. Call it in the last line of a command's file.
 * Other errors are bugs of ours and keep their stack.
 */
export async function runCommand<Table extends OptionTable>(
  command: Command<Table>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  failIfOutputIsLost();
  try {
    const parsed = parseCommandLine(command, args);
    if (parsed.kind === 'run') {
      requireKnownAccelerators();
      optimizeLater();
      process.exitCode = (await command.run(parsed.options, parsed.operands)) ?? 0;
    } else print(parsed.kind === 'help' ? helpText(command) : packageVersion());
  } catch (error) {
    const diagnostics = errorDiagnostics(error);
    if (diagnostics) {
      reportDiagnostics(diagnostics);
      process.exitCode = 1;
      return;
    }
    const isUsage = error instanceof UsageError;
    if (Object.hasOwn(command.options, 'json') && args.some((arg) => /^--json(=|$)/.test(arg))) {
      const message = error instanceof Error ? error.message : String(error);
      print(JSON.stringify(failureReport(isUsage ? 'usage' : 'internal', message), null, 2));
    }
    if (!isUsage) {
      if (error instanceof Error) error.stack = visibleText(error.stack ?? '');
      throw error;
    }
    printProblem(`${command.name}: ${error.message}`);
    process.exitCode = 2;
  }
}

function packageVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;
}

/** `console.log` reports no error if standard output is a file on a full disk. A closed pipe is no error: nobody reads on. */
function failIfOutputIsLost(): void {
  // One listener for the process, however many commands it runs.
  process.stdout.off('error', reportLostOutput).once('error', reportLostOutput);
}

function reportLostOutput({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  printProblem(`standard output cannot be written: ${message}`);
  process.once('exit', () => {
    process.exitCode = 1;
  });
}

/** @throws UsageError */
function requireKnownAccelerators(): void {
  const [unknown] = unknownAccelerators();
  if (unknown === undefined) return;
  const names = [...Object.keys(ACCELERATORS), 'all'].join(', ');
  throw new UsageError(`OMPHALOS_WITHOUT names "${unknown}"; there are: ${names}`);
}

/** The document of `--json` for wrong usage or a bug of ours, with the fields of a diagnostic without a place. */
const failureReport = (code: 'usage' | 'internal', message: string) => ({
  ok: false,
  diagnostics: [{ severity: 'error', code, file: null, line: null, column: null, message, help: null }],
});

/**
 * Pure: reads no environment and prints nothing.
 * @param args without the program and the command's name
 * @throws UsageError with one line on what is wrong first
 */
export function parseCommandLine<Table extends OptionTable>(
  command: Pick<Command<Table>, 'options' | 'operands'>,
  args: readonly string[],
) {
  const specs = new Map<string, readonly [key: string, spec: OptionSpec]>(
    Object.entries(command.options).map(([key, spec]) => [flagName(key), [key, spec]]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        [...specs].map(([name, [, spec]]) => [name, { type: spec.kind === 'flag' ? 'boolean' : 'string' }]),
      ),
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
    strict: false, // its own messages have several lines and no "did you mean"
    tokens: true,
  });

  const values: Record<string, unknown> = {};
  for (const [key, spec] of specs.values())
    values[key] = spec.kind === 'flag' ? false : 'default' in spec ? spec.default : undefined;
  const operands: string[] = [];
  let meta: 'help' | 'version' | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help' || token.name === 'version') {
      if (token.value !== undefined) throw new UsageError(`"${token.rawName}" takes no value`);
      meta ??= token.name;
      continue;
    }
    const known = specs.get(token.name);
    if (!known || !token.rawName.startsWith('--')) {
      throw new UsageError(unknownOption(token.rawName, [...specs.keys(), 'help', 'version']));
    }
    values[known[0]] = optionValue(known[1], token.rawName, token.value, token.inlineValue === true);
  }
  if (meta) return { kind: meta };
  if (operands.length > 0 && !command.operands) {
    throw new UsageError(`unexpected "${operands[0]}"; options start with "--", see --help`);
  }
  return { kind: 'run', options: values as OptionValues<Table>, operands } as const;
}

/** The text of `--help`, without a final line break. */
export function helpText(command: Omit<Command, 'run'>): string {
  const rows: [string, string][] = Object.entries(command.options).map(([key, spec]) => [
    `--${flagName(key)}${spec.kind === 'flag' ? '' : ` <${valueName(spec)}>`}`,
    spec.help + defaultNote(spec),
  ]);
  rows.push(['--help', 'show this text'], ['--version', 'show the version']);
  if (command.operands) rows.unshift([`<${command.operands.value}>…`, command.operands.help]);
  const width = Math.max(...rows.map(([left]) => left.length));
  const operand = command.operands ? ` [${command.operands.value}…]` : '';
  return [
    `Usage: npm run ${command.name} -- [options]${operand}`,
    '',
    `${command.summary}.`,
    '',
    ...(command.details ? [command.details, ''] : []),
    'Options:',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}

/**
 * Checks that an option names a folder.
 * @param option as typed, `--out`
 * @param help what to do when it is missing, e.g. `run "npm run build" first`
 * @throws UsageError if there is no such folder
 */
export async function requireFolder(folder: string, option: string, help?: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  const hint = help ? `; ${help}` : '';
  if (!found) throw new UsageError(`folder "${folder}" (${option}) does not exist${hint}`);
  if (!found.isDirectory()) throw new UsageError(`"${folder}" (${option}) is not a folder${hint}`);
}

const flagName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function optionValue(
  spec: OptionSpec,
  rawName: string,
  value: string | undefined,
  isInline: boolean,
): unknown {
  if (spec.kind === 'flag') {
    if (value !== undefined) throw new UsageError(`"${rawName}" takes no value, but was given "${value}"`);
    return true;
  }
  if (value === undefined || value === '')
    throw new UsageError(`"${rawName}" needs a value: ${rawName} <${valueName(spec)}>`);
  if (!isInline && value.startsWith('-')) {
    throw new UsageError(
      `"${rawName}" needs a value before "${value}"; write ${rawName}=${value} if that is the value`,
    );
  }
  if (spec.kind === 'port') {
    if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
      throw new UsageError(`"${rawName}" must be a port from 0 to 65535, but is "${value}"`);
    }
    return Number(value);
  }
  const problem =
    spec.kind === 'base-url'
      ? baseUrlProblem(value)
      : spec.kind === 'origin'
        ? originProblem(value)
        : undefined;
  if (problem) throw new UsageError(`"${rawName}" ${problem}`);
  return value;
}

function unknownOption(rawName: string, names: readonly string[]): string {
  const near = nearest(rawName.replace(/^-+/, ''), names);
  return `unknown option "${rawName}"; ${near ? `did you mean "--${near}"?` : 'see --help'}`;
}

const valueName = (spec: Exclude<OptionSpec, { kind: 'flag' }>): string =>
  spec.kind === 'port' ? 'number' : spec.value;

function defaultNote(spec: OptionSpec): string {
  if (spec.kind === 'flag') return '';
  const text = spec.defaultText ?? (spec.kind === 'port' ? undefined : spec.default);
  return text === undefined ? '' : ` (default: ${text})`;
}
