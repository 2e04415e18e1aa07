// The content files in memory, while an editor writes them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentStore } from '../../scripts/dev/content-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.each(['page.md', 'site.config.ts'])(
  'an emptied %s counts once it is still empty at the second read',
  async (path) => {
    const folder = temporaryFolder({ [path]: 'text' });
    const store = await openContentStore(folder, '');
    writeFileSync(join(folder, path), '');
    expect(await store.refresh([path])).toEqual([]);
    expect(store.hasUnfinished).toBe(true);
    expect(await store.refresh([path])).toEqual([path]);
    expect(store.hasUnfinished).toBe(false);
    writeFileSync(join(folder, path), 'text');
    expect(await store.refresh([path])).toEqual([path]);
  },
);
