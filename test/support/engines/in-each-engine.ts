// Runs the same tests in each installed engine.

import { afterAll, test as base, beforeAll, describe, expect, inject } from 'vitest';
import { DESKTOP, PHONE } from '../browser-test.ts';
import { startChromium } from './chromium.ts';
import type { Engine, EngineName, PageOptions, Setting } from './engine.ts';
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
  /** Whether the engine's driver can do this. docs/browsers.md lists what it cannot. */
  readonly can: (setting: Setting) => boolean;
  /** Pages are from the site of test/fixtures/lantern by default. At the end no page may have had a problem. */
  readonly test: (name: string, run: (openPage: OpenPage) => Promise<void>) => void;
}

const SETTINGS: Readonly<Record<EngineName, readonly Setting[]>> = {
  Chromium: ['javaScriptOff', 'forcedColors', 'darkSystem'],
  Firefox: ['javaScriptOff', 'forcedColors', 'darkSystem'],
  WebKit: [],
};

export function inEachEngine(define: (tests: EngineTests) => void): void {
  for (const { name, executablePath } of inject('engines')) {
    describe(name, () => {
      let engine: Engine;
      beforeAll(async () => {
        engine = await START[name](executablePath);
      });
      afterAll(() => engine?.close());
      define({
        engine: name,
        can: (setting) => SETTINGS[name].includes(setting),
        test: (title, run) =>
          base(title, async () => {
            const open: Reader[] = [];
            const unexpected: Reader[] = [];
            try {
              await run(async (path, options) => {
                const page = await engine.openPage({
                  site: inject('lanternUrl'),
                  viewport: DESKTOP,
                  ...options,
                });
                const reader = readerOf(page);
                open.push(reader);
                if (!options?.expectsProblems) unexpected.push(reader);
                await reader.goto(path);
                return reader;
              });
              expect(unexpected.flatMap(({ problems }) => problems()).join('\n')).toBe('');
            } finally {
              for (const reader of open) await reader.close();
            }
          }),
      });
    });
  }
}
