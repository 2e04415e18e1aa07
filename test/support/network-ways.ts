// Ways to connect by WebRTC, which no content security policy forbids. Each is the body of a graphic.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** `connect` is code that sends packets, without quotes. */
export const WEBRTC_WAYS: Readonly<Record<string, (connect: string) => string>> = {
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
export async function openStunServer() {
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
