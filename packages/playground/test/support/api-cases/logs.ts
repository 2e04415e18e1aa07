// What `log` writes.

import type { Api, ApiCase } from './api-case.ts';

/** Removes the digits of a line; the format of the time remains. */
const formOf = (line: string): string =>
  line
    .replace(/^[A-Z][a-z]{2} [A-Z][a-z]{2} /, 'Day Mon ')
    .replace(/^[^[]*/, (time) => time.replace(/\d/g, '0'));

const writeAllLevels = (omphalos: Api): void => {
  for (const level of ['error', 'warn', 'info', 'debug', 'silly']) omphalos.log[level](`at ${level}`);
};

export const LOG_CASES: readonly ApiCase[] = [
  ...(
    [
      ['an extension', 'time, level and bundle', 'extension', '0000-00-00 00:00:00.000', 'probe'],
      ['a page', 'a long date, level and asset', 'panel', 'Day Mon 00 0000 00:00:00', 'probe-panel'],
    ] as const
  ).map(
    ([place, what, part, time, name]): ApiCase => ({
      name: `in ${place}, lines of the level \`info\` and above carry ${what}`,
      member: 'log',
      async act(stage) {
        await stage.run(part, writeAllLevels);
        await stage.settle();
        return (await stage.log(part)).map(formOf);
      },
      expected: ['error', 'warn', 'info'].map((level) => `${time} [${level}] ${name}: at ${level}`),
    }),
  ),
  {
    name: 'further arguments are not printed and placeholders are not filled in, in both places',
    member: 'log',
    async act(stage) {
      for (const part of ['extension', 'panel'] as const)
        await stage.run(part, (omphalos) => omphalos.log.info('Timer is at %s of %s', 12, 90));
      await stage.settle();
      const lines = [...(await stage.log('extension')), ...(await stage.log('panel'))];
      return lines.map((line) => line.replace(/^.*?: /, ''));
    },
    expected: ['Timer is at %s of %s', 'Timer is at %s of %s'],
  },
  {
    name: 'in an extension an error as second argument replaces the text',
    member: 'log',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.log.error('lost text', new Error('the error')));
      await stage.settle();
      return (await stage.log('extension'))
        .filter((line) => line.includes('[error]'))
        .map((line) => line.split('\n')[0]?.replace(/^[^[]*/, ''));
    },
    expected: ['[error] probe: Error: the error'],
  },
  {
    name: 'an extension prints the stack of an error, a page its text',
    member: 'log',
    async act(stage) {
      for (const part of ['extension', 'panel'] as const)
        await stage.run(part, (omphalos) => omphalos.log.error(new Error('cannot read')));
      await stage.settle();
      const [extension = '', page = ''] = [await stage.log('extension'), await stage.log('panel')].map(
        (lines) => lines.join('\n'),
      );
      return [/Error: cannot read\n\s+at /.test(extension), /Error: cannot read$/.test(page)];
    },
    expected: [true, true],
  },
  {
    name: 'in a page an object is printed as `[object Object]`',
    member: 'log',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.log.info({ score: 1 }));
      return (await stage.log('panel')).map((line) => line.replace(/^.*?: /, ''));
    },
    expected: ['[object Object]'],
  },
];
