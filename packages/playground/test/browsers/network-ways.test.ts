// No bundle sends a request, in any engine. Each way is tried as bundles run, and without the policy, where it must
// succeed unless a list here says that the engine lacks it. WebRTC is forbidden only where the browser can.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished } from 'vitest';
import type { EngineName } from '../../../../test/support/engines/engine.ts';
import { inEachEngine, type OpenPage } from '../../../../test/support/engines/in-each-engine.ts';
import { openEar, openRuntimeSite, type RuntimeSiteOptions } from '../../../../test/support/runtime-site.ts';
import { NO_CONNECTIONS } from '../../src/shared/sandbox-file.ts';
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
import { WITHOUT_PAGE_POLICY, WITHOUT_SANDBOX_AND_KEEPER } from '../support/runtime-changes.ts';
import { startBundle } from '../support/runtime-page.ts';

/** Ways without a claim: they work in some versions only, or while there is nothing else to load (Firefox's prefetch). */
const AT_TIMES: Readonly<Record<EngineName, readonly string[]>> = {
  Chromium: ['attribution-source'],
  Firefox: ['prefetch', 'html-prefetch', 'navigation'],
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
const WIDE_OPEN = { ...OPEN, isPageOpen: true, change: WITHOUT_SANDBOX_AND_KEEPER };

/** The first Chromium that `Connection-Allowlist` keeps from using WebRTC. */
const FIRST_WITH_ALLOWLIST = 152;

/**
 * Ways to connect by WebRTC, which no content security policy forbids: bodies of graphics. `connect` is code that sends packets,
 * without quotes.
 */
const WEBRTC_WAYS: Readonly<Record<string, (connect: string) => string>> = {
  'in the page': (connect) => `<script>${connect}</script>`,
  'in a frame in HTML': frameOf,
  'in a frame of a template': (connect) =>
    `<template id="t">${frameOf(connect)}</template><script>document.body.append(t.content)</script>`,
  'in a frame of a declarative shadow root': (connect) =>
    `<div><template shadowrootmode="open">${frameOf(connect)}</template></div>`,
  'in a frame that `noscript` hides from the first parser': (connect) =>
    `<noscript><!--</noscript>${frameOf(connect)}--></noscript>`,
  'in a frame that MathML hides from the first parser': (connect) =>
    `<form><math><mtext></form><form><mglyph><style></math>${frameOf(connect)}</style></mglyph></form></mtext></math></form>`,
};

function frameOf(connect: string): string {
  return `<iframe srcdoc="<script>${connect}</script>"></iframe>`;
}

/** Browsers contact no STUN server on the loopback interface. */
const OWN_ADDRESS =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1';

/** A server that browsers ask for their address, the first step of every WebRTC connection. */
async function openStunServer() {
  let packets = 0;
  const socket = createSocket('udp4').on('message', () => {
    packets += 1;
  });
  socket.bind(0, '0.0.0.0');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    connect: `const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${OWN_ADDRESS}:${port}' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o));`,
    hasHeard: () => packets > 0,
    close: () => socket.close(),
  };
}

/** A server that tells which ways have reached it. */
async function listenForWays() {
  const ear = await openEar();
  onTestFinished(() => ear.close());
  return {
    url: ear.url,
    heard: (): ReadonlySet<string> => new Set(ear.heard.map((line) => line.replace(/^\w+ \/|[?#].*$/g, ''))),
  };
}

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
  return reader;
}

inEachEngine(({ slowTest, test, engine }) => {
  const isHere = (way: string): boolean => !NOT_HERE[engine].has(way) && !AT_TIMES[engine].includes(way);

  /**
   * Runs bundles with their defences and then without. Once all ways have succeeded in the later ones, the earlier ones
   * have had time enough.
   */
  const expectNothingHeard = async (
    open: OpenPage,
    ways: readonly string[],
    bundleFor: (ear: string, ways: readonly string[]) => Readonly<Record<string, string>>,
    without: RuntimeSiteOptions,
    /** Ways that prevent others where they succeed. */
    apart: readonly string[] = [],
  ) => {
    const held = await listenForWays();
    const free = await listenForWays();
    const reader = await runIn(open, bundleFor(held.url, ways));
    const together = ways.filter((way) => !apart.includes(way));
    for (const group of [together, ...apart.map((way) => [way])])
      await runIn(open, bundleFor(free.url, group), without);
    if (engine === 'WebKit') await expect.poll(() => free.heard().size).toBeGreaterThan(0);
    else {
      await expect.poll(() => ways.filter((way) => isHere(way) && !free.heard().has(way))).toEqual([]);
      expect(ways.filter((way) => NOT_HERE[engine].has(way) && free.heard().has(way))).toEqual([]);
    }
    expect([...held.heard()]).toEqual([]);
    expect(await reader.evaluate(() => document.title)).toBe('Runtime');
  };

  test('a bundle loads nothing, in any way that works without its policy', async (open) => {
    const ways = [...Object.keys(PAGE_LOADS), ...Object.keys(EXTENSION_LOADS)];
    const bundleFor = (ear: string) =>
      bundleOf({ script: pageScript(PAGE_LOADS, ear), extension: extensionScript(EXTENSION_LOADS, ear) });
    await expectNothingHeard(open, ways, bundleFor, OPEN);
  });

  slowTest('the HTML of a bundle loads nothing, in any way that works without its policy', async (open) => {
    const bundleFor = (ear: string) =>
      graphicsOf(Object.entries(HTML_LOADS).map(([name, html]) => html.replaceAll('U', ear + name)));
    await expectNothingHeard(open, Object.keys(HTML_LOADS), bundleFor, OPEN);
  });

  /** @returns the ways that have connected so far */
  const openWithWebRtc = async (open: OpenPage, names: readonly string[], options: RuntimeSiteOptions) => {
    const servers = await Promise.all(names.map(openStunServer));
    onTestFinished(() => {
      for (const server of servers) server.close();
    });
    const bodies = names.map((name, index) => WEBRTC_WAYS[name]?.(servers[index]?.connect ?? '') ?? '');
    const reader = await runIn(open, graphicsOf(bodies), options);
    return { reader, connected: () => names.filter((_, index) => servers[index]?.hasHeard()) };
  };

  slowTest(
    'WebRTC connects in no way if the browser knows the header `Connection-Allowlist`, and in each known way without',
    async (open) => {
      // Chromium 156 ends the process of the page if a frame inside tries.
      const { reader, connected } = await openWithWebRtc(open, ['in the page'], {
        sandboxHeaders: Object.fromEntries([NO_CONNECTIONS]),
      });
      if (engine === 'WebKit') return; // the tested version has no WebRTC
      const version = Number(
        /Chrome\/(\d+)/.exec(await reader.evaluate(() => navigator.userAgent))?.[1] ?? 0,
      );
      const names = Object.keys(WEBRTC_WAYS);
      const free = await openWithWebRtc(open, names, {});
      await expect.poll(free.connected).toEqual(names);
      if (version < FIRST_WITH_ALLOWLIST) await expect.poll(connected).toEqual(['in the page']);
      else expect(connected()).toEqual([]);
    },
  );

  slowTest('a bundle navigates nowhere, in any way that works without its defences', async (open) => {
    const bundleFor = (ear: string, ways: readonly string[]) =>
      graphicsOf(ways.map((way) => `<script>${pageScript({ [way]: NAVIGATIONS[way] ?? '' }, ear)}</script>`));
    await expectNothingHeard(open, Object.keys(NAVIGATIONS), bundleFor, WIDE_OPEN, TRIED_APART);
  });
});
