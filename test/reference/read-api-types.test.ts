// Tests of the facts that the API pages take from the type declarations.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ApiMember, readApiTypes } from '../../scripts/reference/read-api-types.ts';

const text = `
export interface OmphalosExtension extends Shared {
  /**
   * Makes a router.
   * @availability extension
   * @returns A router.
   */
  route(): Router;
  /**
   * Shows a notice.
   * @availability extension
   * @param level Its look.
   * @returns Nothing.
   * @throws \`unknown level '<level>'\` when \`level\` is not known.
   */
  toast(level?: Level): void;
  /**
   * Keeps values.
   * @namespace
   */
  readonly vars: Vars;
}
export interface OmphalosPage extends Shared {
  /**
   * Shows nothing.
   * @availability panel graphic
   * @deprecated Nothing is shown.
   * @param level Its look.
   * @returns Nothing.
   */
  toast(level?: Level): void;
  /**
   * Keeps values.
   * @namespace
   */
  readonly vars: Vars;
}
export interface Shared {
  /**
   * Listens at home.
   * @availability extension panel graphic
   * @param event What to wait for.
   * @param listener Called each time.
   * @returns Stops listening.
   * @throws \`message not specified\` when \`event\` is missing.
   */
  listenFor(event: string, listener: Listener): () => void;
  /**
   * Listens elsewhere.
   * @availability extension panel graphic
   * @param event What to wait for.
   * @param bundle Where.
   * @param listener Called each time.
   * @returns Stops listening.
   */
  listenFor(
    event: string,
    bundle: string,
    listener: Listener,
  ): () => void;
  /**
   * The settings.
   * @availability extension panel graphic
   */
  readonly config: Config;
}
export interface Vars {
  /**
   * Stores a value.
   * @availability extension panel graphic
   * @param key Where.
   * @returns Nothing.
   */
  set(key: string): void;
}
/** What is set. */
export interface Config extends Named {
  /** Where it listens. */
  readonly port: number;
  /** What is logged. */
  readonly logging: {
    /** How much. */
    readonly level?: Level;
  };
  /** Says it. */
  print(text: string): void;
}
export interface Named {
  /** Who it is. */
  readonly name: string;
}
export interface Router {}
export type Level = 'info' | 'warn';
export type Listener = (data: unknown) => void;
`;

const members = readApiTypes(text);
const member = (name: string, of: readonly ApiMember[] = members): ApiMember => {
  const found = of.find((one) => one.name === name);
  if (!found) throw new Error(`no member ${name}`);
  return found;
};

test('members come in the order of the file, each once', () => {
  expect(members.map((one) => one.name)).toEqual(['route', 'toast', 'listenFor', 'config', 'vars.set']);
});

test('a member exists where an interface that holds it is met', () => {
  expect(member('route').availability).toEqual(['extension']);
  expect(member('listenFor').availability).toEqual(['extension', 'panel', 'graphic']);
});

test('members of a namespace carry its name, in their signature too', () => {
  expect(member('vars.set').signatures).toEqual(['vars.set(key: string): void']);
});

test('overloads are one member with one signature each, on one line', () => {
  expect(member('listenFor').signatures).toEqual([
    'listenFor(event: string, listener: Listener): () => void',
    'listenFor(event: string, bundle: string, listener: Listener): () => void',
  ]);
});

test('a parameter that one overload does without is optional; the longest overload gives the order', () => {
  expect(member('listenFor').params.map((one) => [one.name, one.optional])).toEqual([
    ['event', false],
    ['bundle', true],
    ['listener', false],
  ]);
});

test('equal results are named once, errors of all overloads are kept', () => {
  expect(member('listenFor').returns).toEqual([{ type: '() => void', description: 'Stops listening.' }]);
  expect(member('listenFor').throws).toEqual([
    { text: 'message not specified', when: 'when `event` is missing.' },
  ]);
});

test('a set of literals and a function type replace the name of their alias', () => {
  expect(member('toast').params[0]?.type).toBe("'info' | 'warn'");
  expect(member('listenFor').params[2]?.type).toBe('(data: unknown) => void');
});

test('what is broken in a place is said, and the working declaration gives the summary', () => {
  expect(member('toast').broken).toEqual({ places: ['panel', 'graphic'], text: 'Nothing is shown.' });
  expect(member('toast').summary).toBe('Shows a notice.');
  expect(member('toast').availability).toEqual(['extension', 'panel', 'graphic']);
  expect(member('route').broken).toBeUndefined();
});

test('a property lists the fields of its interface: nested ones dotted, methods as function types, inherited last', () => {
  expect(member('config')).toMatchObject({ kind: 'property', params: [], returns: [] });
  expect(member('config').types).toEqual([
    {
      name: 'Config',
      summary: 'What is set.',
      fields: [
        { name: 'port', type: 'number', optional: false, description: 'Where it listens.' },
        { name: 'logging.level', type: "'info' | 'warn'", optional: true, description: 'How much.' },
        { name: 'print', type: '(text: string) => void', optional: false, description: 'Says it.' },
        { name: 'name', type: 'string', optional: false, description: 'Who it is.' },
      ],
    },
  ]);
});

describe('a fault is named with its line', () => {
  /** `marker` begins the line that is to be named, in the file after the change. */
  const cases = [
    {
      name: 'a member without a comment',
      change: ['/**\n   * The settings.\n   * @availability extension panel graphic\n   */', ''],
      message: '"config" has no doc comment with a summary',
      marker: 'readonly config: Config',
    },
    {
      name: 'a comment without a summary',
      change: ['* Makes a router.', '*'],
      message: '"route" has no doc comment with a summary',
      marker: 'route(): Router',
    },
    {
      name: 'a missing @availability',
      change: ['* @availability extension\n   * @returns A', '* @returns A'],
      message: '"route" has no @availability tag',
      marker: 'route(): Router',
    },
    {
      name: 'an @availability that its interface contradicts',
      change: ['@availability extension\n   * @returns A', '@availability panel\n   * @returns A'],
      message: '@availability of "route" says "panel", but its interface says "extension"',
      marker: '* @availability panel\n',
    },
    {
      name: 'a missing @returns',
      change: ['* @returns A router.\n', '*\n'],
      message: '"route" has no @returns tag',
      marker: 'route(): Router',
    },
    {
      name: 'a parameter without its @param',
      change: ['* @param key Where.\n', '*\n'],
      message: '"vars.set" has no @param tag that describes "key"',
      marker: 'set(key: string)',
    },
    {
      name: 'a @param without a description',
      change: ['@param key Where.', '@param key'],
      message: '"vars.set" has no @param tag that describes "key"',
      marker: 'set(key: string)',
    },
    {
      name: 'a @param for no parameter',
      change: ['* @param key Where.', '* @param key Where.\n   * @param value What.'],
      message: '@param names "value", which "vars.set" does not have',
      marker: '* @param value What.',
    },
    {
      name: 'a @throws without its cause',
      change: ['message not specified` when', 'message not specified` if'],
      message: '@throws of "listenFor" must read',
      marker: '* @throws `message',
    },
    {
      name: 'a misspelt tag',
      change: ['@throws', '@thorws'],
      message: '"toast" has an unknown tag @thorws',
      marker: '* @thorws',
    },
    {
      name: 'a tag that is there twice',
      change: ['* @returns A router.', '* @returns A router.\n   * @returns Another.'],
      message: '"route" has more than one @returns tag',
      marker: '* @returns Another.',
    },
    {
      name: 'a @deprecated that does not say what happens',
      change: ['@deprecated Nothing is shown.', '@deprecated'],
      message: '@deprecated on "toast" must say what happens',
      marker: '* @deprecated',
    },
    {
      name: 'a field without a comment',
      change: ['/** How much. */', ''],
      message: '"Config.logging.level" has no doc comment',
      marker: 'readonly level?: Level',
    },
    {
      name: 'a namespace that is no interface',
      change: ['readonly vars: Vars', 'readonly vars: Level'],
      message: '@namespace on "vars" needs one interface',
      marker: 'readonly vars: Level',
    },
    {
      name: 'text that is no TypeScript',
      change: ['readonly port: number;', 'readonly port: ;'],
      message: 'Unexpected token',
      marker: 'readonly port: ;',
    },
  ] as const;
  for (const { name, change, message, marker } of cases) {
    test(name, () => {
      const changed = text.replace(change[0], change[1]);
      expect(changed).not.toBe(text);
      expect(changed).toContain(marker);
      const line = changed.slice(0, changed.indexOf(marker)).split('\n').length;
      expect(() => readApiTypes(changed)).toThrow(
        expect.objectContaining({ message: expect.stringContaining(message), line }),
      );
    });
  }

  test('a file without the root interfaces', () => {
    expect(() => readApiTypes('export interface Other {}')).toThrow(
      'there is no interface "OmphalosExtension"',
    );
  });
});

describe('the published declarations', () => {
  const published = readApiTypes(
    readFileSync(new URL('../../public/omphalos.d.ts', import.meta.url), 'utf8'),
  );

  test('hold the fourteen members of the reference', () => {
    expect(published.map((one) => one.name).sort()).toEqual(
      [
        'require',
        'log',
        'config',
        'asset',
        'bundle',
        'bundleVars.set',
        'bundleVars.get',
        'bundleVars.delete',
        'sendMessage',
        'sendMessageToBundle',
        'listenFor',
        'toast',
        'createRouter',
        'mount',
      ].sort(),
    );
  });

  test('say where a member exists and where it is broken', () => {
    const places = Object.fromEntries(published.map((one) => [one.name, one.availability.join(' ')]));
    expect(places).toMatchObject({
      require: 'extension',
      asset: 'panel graphic',
      log: 'extension panel graphic',
    });
    expect(published.filter((one) => one.broken).map((one) => one.name)).toEqual([
      'toast',
      'bundleVars.delete',
    ]);
  });

  test('name every error by its exact text', () => {
    const texts = published.flatMap((one) => one.throws.map((error) => `${one.name}: ${error.text}`));
    expect(texts.sort()).toEqual([
      'bundleVars.delete: a key name must be provided',
      'bundleVars.set: a key name must be provided',
      'bundleVars.set: no value provided for key <key>',
      'listenFor: cannot remove listener more than once',
      'listenFor: message not specified',
      'listenFor: no bundleName provided to join()',
      'listenFor: no event listener callback supplied',
      'require: module name not specified',
      'sendMessage: message not specified',
      'sendMessageToBundle: message not specified',
      'sendMessageToBundle: valid bundle not specified',
      'toast: no toast message text given',
      "toast: unknown toast level '<level>'",
    ]);
  });
});
