// Toasts.

import { readFileSync } from 'node:fs';
import type { ApiCase } from './api-case.ts';

/** From the root of the repository, where all commands run. */
const types = readFileSync('public/omphalos.d.ts', 'utf8');
const documentedDefault = (param: string): string | undefined =>
  new RegExp(`@param ${param} .* The default is \`?([\\w.]+?)\`?\\.\n`).exec(types)?.[1];

export const TOAST_CASES: readonly ApiCase[] = [
  {
    name: 'a toast shows from the extension, not from a page, with the defaults that the types document',
    member: 'toast',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.toast('from the page', 'info', 60));
      await stage.run('extension', (omphalos) => {
        // The first one prevents the second from disappearing.
        omphalos.toast('from the <b>extension</b>', 'info', 60);
        omphalos.toast('plain');
      });
      await stage.settle();
      return [await stage.toasts(), await stage.ended()];
    },
    expected: [
      [
        'from the <b>extension</b>: info, 60 s',
        `plain: ${documentedDefault('level')}, ${documentedDefault('seconds')} s`,
      ],
      undefined,
    ],
  },
];
