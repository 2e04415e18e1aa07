// No bundle opens a connection that security policies do not cover: WebRTC, and links that connect early. Each way is
// tried as bundles run, and without the defence, where it must succeed.

import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished } from 'vitest';
import type { RuntimeEvent } from '../../src/playground/shared/bundle-files.ts';
import { test } from '../support/browser-test.ts';
import { graphicsOf } from '../support/hostile-bundles.ts';
import { LINK_WAYS, WEBRTC_WAYS } from '../support/network-ways.ts';
import { WITHOUT_NETWORK_BLOCK } from '../support/runtime-changes.ts';
import { runInPage as run } from '../support/runtime-page.ts';

/** Browsers contact no STUN server on the loopback interface. */
const OWN_ADDRESS =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1';

/** A socket for each way, to know which has connected. */
async function stunServer(): Promise<{ readonly connect: string; arrived(): boolean }> {
  let packets = 0;
  const socket = createSocket('udp4').on('message', () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => socket.bind(0, '0.0.0.0', resolve));
  onTestFinished(() => void socket.close());
  const { port } = socket.address() as AddressInfo;
  const connect = `const pc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${OWN_ADDRESS}:${port}' }] }); pc.createDataChannel('x'); pc.createOffer().then((offer) => pc.setLocalDescription(offer));`;
  return { connect, arrived: () => packets > 0 };
}

const logsOf = async (events: () => Promise<readonly RuntimeEvent[]>, text: string): Promise<number[]> =>
  (await events())
    .flatMap((event) =>
      event.kind === 'log' && event.text === text ? [Number(event.source.replace('graphic:', ''))] : [],
    )
    .sort((a, b) => a - b);

describe('WebRTC', () => {
  const names = Object.keys(WEBRTC_WAYS);
  const prepared = async () => {
    const servers = await Promise.all(names.map(stunServer));
    const scripts = Object.values(WEBRTC_WAYS).map((way, index) => way(servers[index]?.connect ?? ''));
    return {
      files: graphicsOf(scripts),
      arrived: () => names.filter((_, index) => servers[index]?.arrived()),
    };
  };

  test('connects in none of the known ways', async ({ openPage }) => {
    const { files, arrived } = await prepared();
    const { page } = await run(openPage, files);
    const shown = () => page.frames().filter((frame) => frame.url() === 'about:srcdoc');
    await expect.poll(() => shown().length).toBeGreaterThanOrEqual(names.length);
    await page.waitForTimeout(1_000);
    expect(arrived()).toEqual([]);
  });

  test('connects in each of them without the defence', async ({ openPage }) => {
    const { files, arrived } = await prepared();
    await run(openPage, files, { change: WITHOUT_NETWORK_BLOCK });
    await expect.poll(arrived).toEqual(names);
  });
});

describe('a link that connects early', () => {
  const names = Object.keys(LINK_WAYS);
  // The page's own code may replace everything, so the watcher of links keeps the originals.
  const files = graphicsOf(
    Object.values(LINK_WAYS).map(
      (way) =>
        `const log = console.log.bind(console), links = document.getElementsByTagNameNS.bind(document, 'http://www.w3.org/1999/xhtml', 'link');
         setTimeout(() => log(links().length > 0 ? 'link' : 'no link'), 500);
         ${way('https://leak.example/')}`,
    ),
  );

  test('is made in none of the known ways', async ({ openPage }) => {
    const { events } = await run(openPage, files);
    await expect.poll(() => logsOf(events, 'no link')).toHaveLength(names.length);
  });

  test('is made in each of them without the defence', async ({ openPage }) => {
    const { events } = await run(openPage, files, { change: WITHOUT_NETWORK_BLOCK });
    await expect.poll(async () => (await logsOf(events, 'link')).map((index) => names[index])).toEqual(names);
  });
});
