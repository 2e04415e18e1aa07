// Crashes that a panel, a graphic, another website or another program causes.

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Act, CrashCase } from './crash-case.ts';

const inGraphic =
  (code: string): Act =>
  async ({ openGraphic }) =>
    (await openGraphic()).evaluate(code);

/** Sends packets of Socket.IO over a WebSocket, as any website can. */
const sendPackets =
  (...packets: readonly string[]): Act =>
  async ({ openGraphic, port }) =>
    (await openGraphic()).evaluate(`new Promise((resolve) => {
      const socket = new WebSocket('ws://localhost:${port}/socket.io/?EIO=4&transport=websocket');
      const packets = ${JSON.stringify(packets)};
      socket.onmessage = () => packets.length > 0 ? socket.send(packets.shift()) : resolve();
      socket.onclose = () => resolve();
      socket.onopen = () => setTimeout(() => { for (const packet of packets.splice(0)) socket.send(packet); resolve(); }, 300);
    })`);

const HELLO = '40{"type":"program","name":"remote","bundle":"crash","rooms":["crash"]}';

export const PAGE_CRASHES: readonly CrashCase[] = [
  {
    row: 'A page calls bundleVars.delete',
    act: inGraphic("omphalos.bundleVars.delete('key')"),
  },
  {
    row: 'A page stores a function',
    act: inGraphic("omphalos.bundleVars.set('key', () => 1)"),
  },
  {
    row: 'A page passes a function as the name',
    act: inGraphic('omphalos.sendMessage(() => 1)'),
  },
  {
    row: 'A page passes a function as the name',
    variant: 'of a stored value',
    act: inGraphic('omphalos.bundleVars.set(() => 1, 2)'),
  },
  {
    row: 'A page sends a message without data to __omphalos_system__',
    act: inGraphic("omphalos.sendMessageToBundle('go', '__omphalos_system__')"),
  },
  {
    row: 'A program sends a message without',
    act: sendPackets(HELLO, '42["message"]'),
  },
  {
    row: 'A program sends a message without',
    variant: 'a name',
    act: sendPackets(HELLO, '42["message",{"bundle":"crash"}]'),
  },
  {
    row: 'A program or a website sends an event called error',
    act: sendPackets('40', '42["error"]'),
  },
  {
    row: 'A program or a website sends an event called error',
    variant: 'a packet that Socket.IO cannot print',
    act: sendPackets(HELLO, '42[{"toString":"text"}]'),
  },
  {
    row: 'A WebSocket to an address other than',
    act: ({ port }) => breakOffUpgrade(port),
  },
];

async function breakOffUpgrade(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const request = ['GET / HTTP/1.1', 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade', '', ''];
  await new Promise((sent) => socket.write(request.join('\r\n'), sent));
  // The server has read the request when a second one on another connection is answered.
  await fetch(`http://localhost:${port}/favicon.png`);
  socket.resetAndDestroy();
}
