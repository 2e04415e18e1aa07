// Statements about settings and logs.

import { type Statement, unlike } from './statement.ts';

const CONFIGURATION = 'guides/06-configuration.md';

export const CONFIGURATION_STATEMENTS: readonly Statement[] = [
  {
    page: CONFIGURATION,
    says: /`window\.grid` is the object that arranges the panels/,
    async look({ open, openDeveloper }) {
      const types = [];
      for (const page of [await open('/dashboard/Sizes'), await openDeveloper('/dashboard/Sizes')]) {
        types.push(await page.evaluate<string>('typeof window.grid?.save'));
        await page.close();
      }
      return unlike(types, ['undefined', 'function']);
    },
  },
  {
    page: CONFIGURATION,
    says: /`3101abc` is 3101, and `3102\.7` is 3102/,
    async look({ configOf }) {
      const ports = [];
      for (const port of ['3101abc', '3102.7']) ports.push((await configOf({ PORT: port })).port);
      return unlike(ports, [3101, 3102]);
    },
  },
  {
    page: CONFIGURATION,
    says: /The word `false`, in any case, is false\. \*\*Everything else is true\*\*/,
    async look({ configOf }) {
      const modes = [];
      for (const mode of ['FALSE', 'false', '0', 'no'])
        modes.push((await configOf({ DEVELOPER_MODE: mode })).developerMode);
      return unlike(modes, [false, false, true, true]);
    },
  },
  {
    page: CONFIGURATION,
    says: /Split at commas\. Spaces are kept/,
    look: async ({ configOf }) =>
      unlike((await configOf({ IGNORE_BUNDLES: 'one, two' })).bundles?.ignore, ['one', ' two']),
  },
  {
    page: CONFIGURATION,
    says: /An empty variable such as `IGNORE_BUNDLES=` is a list with one empty (?:string|text), not an empty list/,
    look: async ({ configOf }) => unlike((await configOf({ IGNORE_BUNDLES: '' })).bundles?.ignore, ['']),
  },
  {
    page: CONFIGURATION,
    says: /`plain\.log` gives files such as `plain\.log\.(\d{4})-\d\d-\d\d`/,
    async look({ logFilesOf }) {
      const files = await logFilesOf('plain.log');
      return files.some((file) => /^plain\.log\.\d{4}-\d\d-\d\d$/.test(file))
        ? undefined
        : `the files are ${files.join(', ')}`;
    },
  },
  {
    page: 'guides/07-logging.md',
    says: /Two more files appear beside it.*`current_run\.log`.*`audit\.json`/,
    async look({ logFilesOf }) {
      const files = await logFilesOf('%DATE%.log');
      return ['current_run.log', 'audit.json'].every((file) => files.includes(file))
        ? undefined
        : `the files are ${files.join(', ')}`;
    },
  },
  {
    page: CONFIGURATION,
    says: /A \*\*WebSocket connects from any origin\*\*, listed or not/,
    look: async ({ connectFromElsewhere }) => unlike(await connectFromElsewhere('websocket'), true),
  },
  {
    page: CONFIGURATION,
    says: /headers to Socket\.IO's \*polling\*/,
    look: async ({ connectFromElsewhere }) => unlike(await connectFromElsewhere('polling'), false),
  },
];
