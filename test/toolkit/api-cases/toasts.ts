// Toasts.

import type { ApiCase } from './api-case.ts';

export const TOAST_CASES: readonly ApiCase[] = [
  {
    name: 'a toast shows from the extension, not from a page',
    member: 'toast',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.toast('from the page', 'info', 5));
      await stage.run('extension', (omphalos) => omphalos.toast('from the <b>extension</b>', 'info', 5));
      await stage.settle();
      return [await stage.toasts(), await stage.ended()];
    },
    expected: [['from the <b>extension</b>'], undefined],
  },
];
