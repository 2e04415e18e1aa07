// Runs the same tests in each installed engine.

import {
  afterAll,
  test as base,
  beforeAll,
  describe,
  expect,
  inject,
  onTestFinished,
  type TestOptions,
} from 'vitest';
import { DESKTOP, PHONE } from '../browser-test.ts';
import { startChromium } from './chromium.ts';
import type { Engine, EngineName, PageOptions } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type Reader, readerOf } from './reader.ts';
import { startWebKit } from './webkit.ts';

const START: Readonly<Record<EngineName, (executablePath: string) => Promise<Engine>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** WebKitGTK's window is at least 447 px wide. */
export { DESKTOP, PHONE };

/** Opens a URL of the site in a page of its own. */
export type OpenPage = (path: string, options?: Partial<PageOptions>) => Promise<Reader>;

interface EngineTests {
  readonly engine: EngineName;
  /** Pages are from the site of test/fixtures/lantern by default. At the end no page may have had a problem. */
  readonly test: DefineTest;
  /** For `npm run test:all` only. */
  readonly slowTest: DefineTest;
}

type DefineTest = (name: string, run: (openPage: OpenPage) => Promise<void>) => void;

export function inEachEngine(define: (tests: EngineTests) => void): void {
  for (const { name, executablePath } of inject('engines')) {
    describe(name, () => {
      let engine: Engine;
      beforeAll(async () => {
        engine = await START[name](executablePath);
      });
      afterAll(() => engine?.close());
      const testWith =
        (options: TestOptions): DefineTest =>
        (title, run) =>
          base(title, options, async () => {
            const watched: Reader[] = [];
            await run(async (path, options) => {
              const page = await engine.openPage({
                site: inject('lanternUrl'),
                viewport: DESKTOP,
                ...options,
              });
              onTestFinished(() => page.close());
              const reader = readerOf(page);
              if (!options?.expectsProblems) watched.push(reader);
              await reader.goto(path);
              return reader;
            });
            expect(watched.flatMap(({ problems }) => problems()).join('\n')).toBe('');
          });
      define({ engine: name, test: testWith({}), slowTest: testWith({ tags: 'slow' }) });
    });
  }
}
