// What the watch mode knows is what is on the disk, however files and folders change, and whether or not the system
// reports it.

import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openContentStore } from '../../scripts/dev/content-store.ts';
import { type FollowOptions, followFiles } from '../../scripts/dev/follow-files.ts';
import { type AtEnd, temporaryFolder } from '../support/temporary-folder.ts';

const PAGE = 'docs/page.md';
const ROUNDS = 20;
/** Shorter than for people, so that many rounds take little time. */
const milliseconds = { quiet: 20, polling: 30 };

/** Follows `content` of a folder the way the dev server does. */
async function follow(folder: string, options: Partial<FollowOptions> = {}, atEnd: AtEnd = onTestFinished) {
  const content = join(folder, 'content');
  const store = await openContentStore(content);
  const problems: string[] = [];
  const reports: (readonly string[])[] = [];
  const follower = await followFiles({
    folders: [content, join(folder, 'public')],
    async onChange(paths) {
      reports.push(paths);
      await store.refresh(paths.map((path) => path.slice(content.length + 1)));
    },
    onProblem: (problem) => problems.push(problem),
    milliseconds,
    ...options,
  });
  atEnd(() => follower.close());
  return {
    follower,
    problems,
    reports,
    text: () => store.files.documents.find(({ sourcePath }) => sourcePath === PAGE)?.text,
  };
}

interface Place {
  /** Where the files are, for those that change them. */
  readonly docs: string;
  readonly content: string;
  readonly aside: string;
}

const writePage = (folder: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.md'), text);
};

/** Each leaves a page with the new text. `aside` holds a folder for docs with that text. */
const CHANGES: Readonly<Record<string, (place: Place, text: string) => void>> = {
  'a file is saved': ({ docs }, text) => writePage(docs, text),
  'a file is saved in place of another': ({ docs }, text) => {
    writeFileSync(join(docs, '.page.md.tmp'), text);
    renameSync(join(docs, '.page.md.tmp'), join(docs, 'page.md'));
  },
  'a folder is replaced by two renames': ({ docs, aside }) => {
    renameSync(docs, `${docs}-old`);
    renameSync(aside, docs);
    rmSync(`${docs}-old`, { recursive: true });
  },
  'two folders are swapped': ({ docs, aside }) => {
    renameSync(docs, `${aside}-swap`);
    renameSync(aside, docs);
    renameSync(`${aside}-swap`, aside);
  },
  'a folder is removed and made anew': ({ docs }, text) => {
    rmSync(docs, { recursive: true });
    writePage(docs, text);
  },
  'the content folder is replaced': ({ content, aside }) => {
    cpSync(content, `${aside}-content`, { recursive: true });
    rmSync(join(`${aside}-content`, 'docs'), { recursive: true });
    renameSync(aside, join(`${aside}-content`, 'docs'));
    renameSync(content, `${aside}-old`);
    renameSync(`${aside}-content`, content);
    rmSync(`${aside}-old`, { recursive: true });
  },
  'the content folder is removed and made anew': ({ content, docs }, text) => {
    rmSync(content, { recursive: true });
    writePage(docs, text);
  },
};

const KINDS: Readonly<Record<string, (folder: string) => string>> = {
  folder: (folder) => join(folder, 'content'),
  'symbolic link': (folder) => {
    mkdirSync(join(folder, 'elsewhere'));
    renameSync(join(folder, 'content'), join(folder, 'elsewhere/real'));
    symlinkSync(join(folder, 'elsewhere/real'), join(folder, 'content'), 'junction');
    return join(folder, 'elsewhere/real');
  },
};

const ROWS = Object.keys(KINDS).flatMap((kind) =>
  Object.keys(CHANGES).map((change) => [kind, change] as const),
);

test.concurrent.for(ROWS)(
  'a content folder that is a %s is followed when %s, and through later saves',
  async ([kind, change], { expect, onTestFinished }) => {
    const folder = temporaryFolder({ [`content/${PAGE}`]: 'at first' }, onTestFinished);
    const content = KINDS[kind]?.(folder) ?? '';
    const place = { content, docs: join(content, 'docs'), aside: join(folder, 'aside') };
    const followed = await follow(folder, {}, onTestFinished);
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(place.aside, { recursive: true, force: true });
      writePage(place.aside, `replaced ${round}`);
      CHANGES[change]?.(place, `replaced ${round}`);
      await expect.poll(followed.text, { interval: 2 }).toBe(`replaced ${round}`);
      writePage(place.docs, `saved ${round}`);
      await expect.poll(followed.text, { interval: 2 }).toBe(`saved ${round}`);
    }
    expect(followed.problems).toEqual([]);
  },
);

test('a link that leads to another folder is followed there', async () => {
  const folder = temporaryFolder({ [`one/${PAGE}`]: 'one', [`two/${PAGE}`]: 'two' });
  const lead = (name: string) => symlinkSync(join(folder, name), join(folder, 'content'), 'junction');
  lead('one');
  const followed = await follow(folder);
  for (const name of ['two', 'one']) {
    unlinkSync(join(folder, 'content'));
    lead(name);
    await expect.poll(followed.text).toBe(name);
    writePage(join(folder, name, 'docs'), `${name}, saved`);
    await expect.poll(followed.text).toBe(`${name}, saved`);
    writePage(join(folder, name, 'docs'), name);
    await expect.poll(followed.text).toBe(name);
  }
});

describe('a disk that sends no events, as some mounted ones', () => {
  const openWatchers = () => ({ follow: async () => false, close: () => {} });

  test('is compared at a request, and from then on without one, which is said once', async () => {
    const folder = temporaryFolder({ [`content/${PAGE}`]: 'at first' });
    const followed = await follow(folder, { openWatchers });
    for (let round = 0; round < ROUNDS; round++) {
      writePage(join(folder, 'content/docs'), `saved ${round}`);
      if (round === 0) await followed.follower.check();
      await expect.poll(followed.text).toBe(`saved ${round}`);
    }
    expect(followed.problems).toEqual([expect.stringMatching(/page\.md" sent no event; files are compared/)]);
  });

  test('is compared by itself after a while', async () => {
    const folder = temporaryFolder({ [`content/${PAGE}`]: 'at first' });
    const followed = await follow(folder, { openWatchers, milliseconds: { ...milliseconds, safety: 20 } });
    writePage(join(folder, 'content/docs'), 'saved');
    await expect.poll(followed.text).toBe('saved');
    expect(followed.problems).toHaveLength(1);
  });

  test('is compared at once if the system refuses to watch it', async () => {
    const folder = temporaryFolder({ [`content/${PAGE}`]: 'at first' });
    const followed = await follow(folder, {
      openWatchers(_, onProblem) {
        return { follow: async () => Boolean(onProblem('cannot watch "content": ENOSPC')), close: () => {} };
      },
    });
    writePage(join(folder, 'content/docs'), 'saved');
    await expect.poll(followed.text).toBe('saved');
    expect(followed.problems).toEqual([expect.stringContaining('ENOSPC; files are compared every')]);
  });
});

describe('a burst of changes is reported once files are quiet', () => {
  test('an emptied file counts only if it stays empty', async () => {
    const folder = temporaryFolder({ [`content/${PAGE}`]: 'text' });
    const followed = await follow(folder, { milliseconds: { quiet: 150 } });
    const path = join(folder, 'content', PAGE);
    writeFileSync(path, '');
    await new Promise((resolve) => setTimeout(resolve, 30)); // the editor writes what it has emptied
    writeFileSync(path, 'text, written');
    await expect.poll(followed.text).toBe('text, written');
    expect(followed.reports).toHaveLength(1);
    writeFileSync(path, '');
    await expect.poll(followed.text).toBe('');
  });

  test('of a change of many files one after another, the first is one report and all others are another', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `content/docs/page-${index}.md`);
    const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, 'text'])));
    const followed = await follow(folder, { milliseconds: { quiet: 150 } });
    for (const name of names) {
      writeFileSync(join(folder, name), `${readFileSync(join(folder, name), 'utf8')}, written`);
      await new Promise((resolve) => setTimeout(resolve, 2)); // as a program that writes one after another
    }
    await expect.poll(() => followed.reports.flat().length).toBe(names.length);
    expect(followed.reports.length).toBeLessThanOrEqual(2);
  });

  test('a renamed folder is one report, and waits for nothing', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `content/docs/page-${index}.md`);
    const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, 'text'])));
    const followed = await follow(folder, { milliseconds: { quiet: 20_000 } });
    renameSync(join(folder, 'content/docs'), join(folder, 'content/guides'));
    await followed.follower.check();
    expect(followed.reports.flat()).toHaveLength(2 * names.length);
  });
});
