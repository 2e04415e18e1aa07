// Arguments become typed values, and each usage error one helpful line.

import { afterEach, describe, expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  defineCommand,
  helpText,
  parseCommandLine,
  requireFolder,
  runCommand,
  UsageError,
} from '../../scripts/cli/command-line.ts';
import { baseUrlProblem } from '../../scripts/lib/base-url.ts';

const bake = defineCommand({
  name: 'bake',
  summary: 'Bakes a cake',
  options: {
    out: { kind: 'text', value: 'dir', default: 'dist', help: 'where it goes' },
    glaze: { kind: 'text', value: 'name', help: 'what goes on top', defaultText: 'none' },
    baseUrl: { kind: 'base-url', value: 'path', help: 'under which path' },
    url: { kind: 'origin', value: 'origin', help: 'at which origin' },
    port: { kind: 'port', help: 'port to listen on' },
    noCache: { kind: 'flag', help: 'from scratch' },
  },
  run: async () => {},
});
const defaults = {
  out: 'dist',
  glaze: undefined,
  baseUrl: undefined,
  url: undefined,
  port: undefined,
  noCache: false,
};

describe('arguments become values', () => {
  const cases = [
    ['defaults', [], defaults],
    ['a value after a space', ['--out', 'x y'], { ...defaults, out: 'x y' }],
    ['a value after =', ['--out=x'], { ...defaults, out: 'x' }],
    ['a value after = may start with a dash', ['--out=-x'], { ...defaults, out: '-x' }],
    [
      'camelCase keys are kebab-case flags',
      ['--no-cache', '--base-url', '/x/'],
      { ...defaults, noCache: true, baseUrl: '/x/' },
    ],
    ['the last of two wins', ['--out', 'a', '--out', 'b'], { ...defaults, out: 'b' }],
    ['an origin', ['--url', 'https://example.org'], { ...defaults, url: 'https://example.org' }],
    ['ports are numbers', ['--port', '8080'], { ...defaults, port: 8080 }],
    ['port 0 is a port', ['--port=0'], { ...defaults, port: 0 }],
  ] as const;
  test.each(cases)('%s', (_, args, options) => {
    expect(parseCommandLine(bake, args)).toEqual({ kind: 'run', options, operands: [] });
  });

  test('operands are passed on if the command takes them', () => {
    const command = { options: bake.options, operands: { value: 'step', help: 'which' } };
    expect(parseCommandLine(command, ['a', '--no-cache', 'b'])).toMatchObject({ operands: ['a', 'b'] });
  });

  test('--help wins over errors in later values', () => {
    expect(parseCommandLine(bake, ['--help', '--out', 'x'])).toEqual({ kind: 'help' });
    expect(parseCommandLine(bake, ['-h'])).toEqual({ kind: 'help' });
    expect(parseCommandLine(bake, ['--version'])).toEqual({ kind: 'version' });
  });
});

describe('a usage error is one line that says what to do', () => {
  const cases = [
    ['a misspelt option', ['--outt', 'x'], 'unknown option "--outt"; did you mean "--out"?'],
    ['an option like no other', ['--quetzalcoatl'], 'unknown option "--quetzalcoatl"; see --help'],
    ['a short option', ['-o', 'x'], 'unknown option "-o"; '],
    ['a property of every object', ['--__proto__'], 'unknown option "--__proto__"; see --help'],
    ['no value', ['--out'], '"--out" needs a value: --out <dir>'],
    ['an empty value', ['--out='], '"--out" needs a value: --out <dir>'],
    [
      'an option in place of the value',
      ['--out', '--no-cache'],
      '"--out" needs a value before "--no-cache"; write --out=--no-cache',
    ],
    ['a value for a flag', ['--no-cache=yes'], '"--no-cache" takes no value, but was given "yes"'],
    ['an invalid port', ['--port', '80a'], '"--port" must be a port from 0 to 65535, but is "80a"'],
    ['a port out of range', ['--port', '65536'], '"--port" must be a port from 0 to 65535, but is "65536"'],
    [
      'a bare base URL',
      ['--base-url', 'docs'],
      '"--base-url" must start and end with "/", but is "docs"; write "/docs/"',
    ],
    [
      'a URL with a path instead of an origin',
      ['--url', 'https://example.org/docs/'],
      '"--url" must be an origin without a path, but is "https://example.org/docs/"; write "https://example.org"',
    ],
    ['no address for an origin', ['--url', 'example.org'], 'write "https://example.org"'],
    ['an operand', ['cake'], 'unexpected "cake"; options start with "--", see --help'],
  ] as const;
  test.each(cases)('%s', (_, args, message) => {
    expect(() => parseCommandLine(bake, args)).toThrow(UsageError);
    expect(() => parseCommandLine(bake, args)).toThrow(message);
  });
});

test.each(['/', '/x/', '/a/b-c/'])('accepts the base URL %s', (url) => {
  expect(baseUrlProblem(url)).toBeUndefined();
});

const WRONG = ['', 'x', '/x', 'x/', '//x/', '/a//b/', '/a?b/', '/a#/', '/../', '/a b/', 'https://a.b/'];
test.each(WRONG)('refuses the base URL "%s"', (url) => expect(baseUrlProblem(url)).toMatch(/^must /));

test('--help lists every option with its default', () => {
  expect(helpText(bake)).toBe(
    `Usage: npm run bake -- [options]

Bakes a cake.

Options:
  --out <dir>        where it goes (default: dist)
  --glaze <name>     what goes on top (default: none)
  --base-url <path>  under which path
  --url <origin>     at which origin
  --port <number>    port to listen on
  --no-cache         from scratch
  --help             show this text
  --version          show the version`,
  );
});

describe('running a command', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  const options = { ...bake.options, json: { kind: 'flag', help: 'one JSON document' } } as const;
  const run = async (args: readonly string[], result: () => Promise<number | undefined>) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runCommand({ ...bake, options, run: result }, args);
    return { status: process.exitCode, out: log.mock.calls.flat(), err: error.mock.calls.flat() };
  };

  test.each([
    ['success is status 0', [], undefined, { status: 0, out: [], err: [] }],
    ['the command chooses its status', [], 1, { status: 1, out: [], err: [] }],
    [
      'wrong usage is one line on standard error and status 2',
      [],
      new UsageError('the oven is cold; heat it'),
      { status: 2, out: [], err: ['bake: the oven is cold; heat it'] },
    ],
    [
      'an unknown option is wrong usage, and the command does not run',
      ['--x'],
      0,
      { status: 2, out: [], err: ['bake: unknown option "--x"; see --help'] },
    ],
    ['--version prints the version of package.json', ['--version'], 1, { out: [manifest.version] }],
  ])('running a command: %s', async (_, args, result, expected) => {
    const ends = async () => {
      if (result instanceof Error) throw result;
      return result;
    };
    expect(await run(args, ends)).toMatchObject(expected);
  });

  test('a process that runs many commands has one listener for lost output', async () => {
    await run([], async () => 0);
    const listeners = process.stdout.listenerCount('error');
    await run([], async () => 0);
    expect(process.stdout.listenerCount('error')).toBe(listeners);
  });

  test('an internal error keeps its stack', async () => {
    await expect(run([], () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  });

  test.each([
    [['--json', '--prot', '1'], 'unknown option'],
    [['--json=yes'], 'takes no value'],
    [['--json', '--port', 'x'], 'must be a port'],
    [['--json', 'word'], 'unexpected "word"'],
    [['--json'], 'the folder is missing'],
  ])('standard output is one JSON document, also for wrong usage: %j', async (args, message) => {
    const { status, out } = await run(args, () => Promise.reject(new UsageError('the folder is missing')));
    const diagnostic = { severity: 'error', code: 'usage', file: null };
    expect(status).toBe(2);
    expect(JSON.parse(out.join(''))).toMatchObject({
      ok: false,
      diagnostics: [{ ...diagnostic, message: expect.stringContaining(message) }],
    });
  });

  test('the JSON document reports an internal error, which keeps its stack', async () => {
    const fault = new TypeError('never mind');
    await expect(run(['--json'], () => Promise.reject(fault))).rejects.toBe(fault);
    expect(JSON.parse(vi.mocked(console.log).mock.calls.join(''))).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'internal', message: 'never mind' }],
    });
  });
});

test('a missing folder, or a file in its place, is a usage error', async () => {
  await expect(requireFolder('test/lib', '--out')).resolves.toBeUndefined();
  await expect(requireFolder('no/such', '--out', 'build it first')).rejects.toThrow(
    new UsageError('folder "no/such" (--out) does not exist; build it first'),
  );
  await expect(requireFolder('package.json', '--out')).rejects.toThrow(
    new UsageError('"package.json" (--out) is not a folder'),
  );
});

test('the stack of a bug shows characters that would change the terminal as escapes', async () => {
  const bug = new Error('a\u202Eb');
  const command = { name: 'x', summary: 'X', options: {}, run: () => Promise.reject(bug) };
  await expect(runCommand(command, [])).rejects.toBe(bug);
  expect(bug.stack).toContain('a\\u202Eb');
});
