// No bundle sends a request, in any engine. Each way is tried as bundles run, and without the policy, where it must
// succeed unless a list here says that the engine lacks it. WebRTC is forbidden only where the browser can.

import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { NO_CONNECTIONS } from '../../src/playground/door/sandbox-policy.ts';
import type { RuntimeEvent } from '../../src/playground/shared/bundle-files.ts';
import type { EngineName } from '../support/engines/engine.ts';
import { inEachEngine, type OpenPage } from '../support/engines/in-each-engine.ts';
import {
  bundleOf,
  EXTENSION_LOADS,
  extensionScript,
  graphicsOf,
  HTML_LOADS,
  NAVIGATIONS,
  NO_POLICY,
  PAGE_LOADS,
  pageScript,
  TRIED_APART,
} from '../support/hostile-bundles.ts';
import { openStunServer, WEBRTC_WAYS } from '../support/network-ways.ts';
import { WITHOUT_PAGE_POLICY, WITHOUT_SANDBOX } from '../support/runtime-changes.ts';
import { startBundle } from '../support/runtime-page.ts';
import { type Ear, openEar, openRuntimeSite, type RuntimeSiteOptions } from '../support/runtime-site.ts';

/** Ways without a claim: they work in some versions only (Chromium), or while there is nothing else to load (Firefox). */
const AT_TIMES: Readonly<Record<EngineName, readonly string[]>> = {
  Chromium: ['attribution-source'],
  Firefox: ['prefetch', 'html-prefetch'],
  WebKit: [],
};

/** Ways that fail even without a defence: the engine lacks them, or needs other conditions. */
const NOWHERE =
  'icon manifest prerender speculation-rules css-filter css-namespace svg-use svg-in-image fetch-by-a-frame report-uri worker-of-address shared-worker service-worker cache';
const NOT_HERE: Readonly<Record<EngineName, ReadonlySet<string>>> = {
  Chromium: new Set(`${NOWHERE} embed media-session xslt worker-module`.split(' ')),
  Firefox: new Set(
    `${NOWHERE} attribution-source ping css-clip-path css-cross-fade css-paint svg-pattern fetch-later websocket-stream import-map ext-websocket-stream`.split(
      ' ',
    ),
  ),
  // Only tried with the defence.
  WebKit: new Set(),
};

const OPEN = { policy: NO_POLICY, change: WITHOUT_PAGE_POLICY };
const WIDE_OPEN = { ...OPEN, isPageOpen: true, change: WITHOUT_SANDBOX };

/** The first Chromium that `Connection-Allowlist` keeps from using WebRTC. */
const FIRST_WITH_ALLOWLIST = 152;

let ear: Ear;
beforeEach(async () => {
  ear = await openEar();
});
afterEach(() => ear.close());

const heard = (): ReadonlySet<string> =>
  new Set(ear.heard.map((line) => line.replace(/^\w+ \/|[?#].*$/g, '')));

/** Runs a bundle in a page of its own. */
async function runIn(
  open: OpenPage,
  files: Readonly<Record<string, string>>,
  options: RuntimeSiteOptions = {},
) {
  const site = await openRuntimeSite(options);
  onTestFinished(() => site.close());
  const reader = await open('', { site: site.url, expectsProblems: true });
  await reader.until(() => 'ready' in document.documentElement.dataset, true);
  await reader.evaluate(startBundle, files);
  const events = () =>
    reader.evaluate(() => (window as unknown as { readonly events: readonly RuntimeEvent[] }).events);
  return {
    reader,
    until: (part: object) =>
      expect.poll(events).toEqual(expect.arrayContaining([expect.objectContaining(part)])),
  };
}

inEachEngine(({ test, engine }) => {
  const isHere = (way: string): boolean => !NOT_HERE[engine].has(way) && !AT_TIMES[engine].includes(way);

  test('a bundle loads nothing, in any way that works without its policy', async (open) => {
    const files = bundleOf({
      // The console reports when all ways were tried, which needs no network.
      script: `${pageScript(PAGE_LOADS, ear.url)}; setTimeout(() => console.log('tried'), 1500)`,
      extension: extensionScript(EXTENSION_LOADS, ear.url),
    });
    const ways = [...Object.keys(PAGE_LOADS), ...Object.keys(EXTENSION_LOADS)];
    const { until } = await runIn(open, files);
    await until({ kind: 'log', text: 'tried' });
    expect([...heard()]).toEqual([]);
    if (engine === 'WebKit') return;
    await runIn(open, files, OPEN);
    await expect.poll(() => ways.filter((way) => isHere(way) && !heard().has(way))).toEqual([]);
    expect(ways.filter((way) => NOT_HERE[engine].has(way) && heard().has(way))).toEqual([]);
  });

  test('the HTML of a bundle loads nothing, in any way that works without its policy', async (open) => {
    const ways = Object.keys(HTML_LOADS);
    const bodies = Object.entries(HTML_LOADS).map(([name, html]) => html.replaceAll('U', ear.url + name));
    const tried = '<script>addEventListener("load", () => console.log("tried"))</script>';
    const { until } = await runIn(open, graphicsOf([...bodies, tried]));
    await until({ kind: 'log', text: 'tried' });
    await setTimeout(1_000);
    expect([...heard()]).toEqual([]);
    if (engine === 'WebKit') return;
    await runIn(open, graphicsOf(bodies), OPEN);
    await expect.poll(() => ways.filter((way) => isHere(way) && !heard().has(way))).toEqual([]);
    expect(ways.filter((way) => NOT_HERE[engine].has(way) && heard().has(way))).toEqual([]);
  });

  /** @returns the ways that have connected so far */
  const openWithWebRtc = async (open: OpenPage, names: readonly string[], options: RuntimeSiteOptions) => {
    const servers = await Promise.all(names.map(openStunServer));
    onTestFinished(() => {
      for (const server of servers) server.close();
    });
    const bodies = names.map((name, index) => WEBRTC_WAYS[name]?.(servers[index]?.connect ?? '') ?? '');
    const { reader } = await runIn(open, graphicsOf(bodies), options);
    return { reader, connected: () => names.filter((_, index) => servers[index]?.hasHeard()) };
  };

  test('WebRTC connects in no way if the browser knows the header `Connection-Allowlist`', async (open) => {
    // Chromium 156 ends the process of the page if a frame inside tries.
    const { reader, connected } = await openWithWebRtc(open, ['in the page'], {
      sandboxHeaders: Object.fromEntries([NO_CONNECTIONS]),
    });
    const version = Number(/Chrome\/(\d+)/.exec(await reader.evaluate(() => navigator.userAgent))?.[1] ?? 0);
    await setTimeout(2_000);
    const isOpen = version < FIRST_WITH_ALLOWLIST && engine !== 'WebKit'; // the tested WebKit has no WebRTC
    expect(connected()).toEqual(isOpen ? ['in the page'] : []);
  });

  test('WebRTC connects in each known way without that header', async (open) => {
    if (engine === 'WebKit') return;
    const names = Object.keys(WEBRTC_WAYS);
    const { connected } = await openWithWebRtc(open, names, {});
    await expect.poll(connected).toEqual(names);
  });

  test('a bundle navigates nowhere, in any way that works without its defences', async (open) => {
    const scripts = Object.entries(NAVIGATIONS).map(([name, code]) => ({
      name,
      script: `<script>${pageScript({ [name]: code }, ear.url)}</script>`,
    }));
    const { reader } = await runIn(open, graphicsOf(scripts.map(({ script }) => script)));
    await setTimeout(2_000);
    expect([...heard()]).toEqual([]);
    expect(await reader.evaluate(() => document.title)).toBe('Runtime');
    if (engine === 'WebKit') return;
    const [apart, together] = [true, false].map((isApart) =>
      scripts.filter(({ name }) => TRIED_APART.includes(name) === isApart).map(({ script }) => script),
    );
    for (const group of [together ?? [], ...(apart ?? []).map((script) => [script])])
      await runIn(open, graphicsOf(group), WIDE_OPEN);
    const names = scripts.map(({ name }) => name);
    await expect.poll(() => names.filter((name) => isHere(name) && !heard().has(name))).toEqual([]);
  });
});
