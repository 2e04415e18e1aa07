// The facts that the API pages take from the type declarations.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { API_CASES } from '../../packages/playground/test/support/api-cases.ts';
import { type ApiMember, readApiTypes } from '../../scripts/reference/read-api-types.ts';
import faults from './api-type-faults.json' with { type: 'json' };

const text = readFileSync(new URL('./api-types.txt', import.meta.url), 'utf8');

const members = readApiTypes(text);
const member = (name: string, of: readonly ApiMember[] = members): ApiMember => {
  const found = of.find((one) => one.name === name);
  if (!found) throw new Error(`no member ${name}`);
  return found;
};

test('members come in the order of the file, once each', () => {
  expect(members.map((one) => one.name)).toEqual(['route', 'toast', 'listenFor', 'config', 'vars.set']);
});

test('a member exists where an interface with it is available', () => {
  expect(member('route').availability).toEqual(['extension']);
  expect(member('listenFor').availability).toEqual(['extension', 'panel', 'graphic']);
});

test('members of a namespace have its name, in their signature too', () => {
  expect(member('vars.set').signatures).toEqual(['vars.set(key: string): void']);
});

test('overloads are one member; a parameter that one of them lacks is optional, and equal results are listed once', () => {
  expect(member('listenFor')).toMatchObject({
    signatures: [
      'listenFor(event: string, listener: Listener): () => void',
      'listenFor(event: string, bundle: string, listener: Listener): () => void',
    ],
    params: [
      { name: 'event', optional: false },
      { name: 'bundle', optional: true },
      { name: 'listener', optional: false },
    ],
    returns: [{ type: '() => void', description: 'Stops listening.' }],
    throws: [{ text: 'message not specified', when: 'when `event` is missing.' }],
  });
});

test('a set of literals and a function type replace the name of their alias', () => {
  expect(member('toast').params[0]?.type).toBe("'info' | 'warn'");
  expect(member('listenFor').params[2]?.type).toBe('(data: unknown) => void');
});

test('a broken context is reported as such, and the working declaration gives the summary', () => {
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

describe('an error is reported with its line:', () => {
  /** `marker` begins the reported line, in the file after the change. */
  test.each(faults)('$name', ({ change: [from = '', to = ''], message, marker }) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(changed).toContain(marker);
    const line = changed.slice(0, changed.indexOf(marker)).split('\n').length;
    expect(() => readApiTypes(changed)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), line }),
    );
  });

  test('an error is reported with its line: a file without the root interfaces', () => {
    expect(() => readApiTypes('export interface Other {}')).toThrow(
      'there is no interface "OmphalosExtension"',
    );
  });
});

describe('the published declarations', () => {
  const published = readApiTypes(
    readFileSync(new URL('../../public/omphalos.d.ts', import.meta.url), 'utf8'),
  );

  test('the published declarations have the fourteen members of the reference', () => {
    expect(published.map((one) => one.name).sort()).toEqual(
      (
        'require log config asset bundle bundleVars.set bundleVars.get bundleVars.delete sendMessage ' +
        'sendMessageToBundle listenFor toast createRouter mount'
      )
        .split(' ')
        .sort(),
    );
  });

  test('the page of all signatures has each member of the published declarations once', () => {
    const page = readFileSync(new URL('../../content/docs/05-api/01-signatures.md', import.meta.url), 'utf8');
    const shown = [...page.matchAll(/^::api\{member="([^"]+)" only="signature"\}$/gm)].map(
      ([, name]) => name,
    );
    expect(shown.sort()).toEqual(published.map((one) => one.name).sort());
  });

  test('the page of each member shows a call between its signature and its parameters', () => {
    const folder = new URL('../../content/docs/05-api/03-omphalos/', import.meta.url);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
    const texts = pages.map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const withCall = published.filter(({ name }) =>
      texts.some((text) =>
        new RegExp(
          `^::api\\{member="${name}" only="signature"\\}$[^]*\\bomphalos\\.${name}\\b[^]*^::api\\{member="${name}" only="details"\\}$`,
          'm',
        ).test(text),
      ),
    );
    expect(withCall.map(({ name }) => name)).toEqual(published.map(({ name }) => name));
  });

  test('the published declarations say where a member exists and where it is broken', () => {
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

  test('the published declarations declare each error of the API cases with its exact text, and no others', () => {
    const thrown = API_CASES.flatMap(({ member, expected }) => {
      const [, error] = /^throws (.*)$/.exec(String(expected)) ?? [];
      // The pages say both once for all members: circular data on that of `sendMessage`, symbols on the lifecycle's.
      return error === undefined || /call stack|Symbol value/.test(error) ? [] : `${member}: ${error}`;
    });
    const declared = published.flatMap(({ name, throws }) => throws.map(({ text }) => `${name}: ${text}`));
    const examples = declared.map((text) => text.replace('<key>', 'goals').replace('<level>', 'loud'));
    expect([...new Set(examples)].sort()).toEqual([...new Set(thrown)].sort());
  });
});
