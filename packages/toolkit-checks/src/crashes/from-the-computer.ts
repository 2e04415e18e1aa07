// Crashes that files, sounds, the terminal and limits of the computer cause.

import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type CrashCase, type CrashScene, soon } from './crash-case.ts';

/** More than the buffers of a connection hold. */
const BIG_SOUND = new Uint8Array(32 * 1024 * 1024);
const SOUND = { sounds: [{ file: 'goal.mp3', name: 'goal' }] };
const STORE = "omphalos.bundleVars.set('key', Date.now());";

export const COMPUTER_CRASHES: readonly CrashCase[] = [
  {
    row: 'A browser breaks off the request for a declared sound',
    files: { 'sounds/goal.mp3': BIG_SOUND },
    manifest: SOUND,
    act: ({ port }) => breakOffDownload(port, '/bundles/crash/sounds/goal.mp3'),
  },
  {
    row: 'A page requests a declared sound',
    folderName: 'はな',
    files: { 'sounds/goal.mp3': 'sound' },
    manifest: SOUND,
    act: ({ toolkit }) => fetch(`${toolkit.url}/bundles/crash/sounds/goal.mp3`).catch(() => undefined),
  },
  {
    row: "The server can't write storage.json",
    extension: soon(STORE),
    prepare: async (folder) => void (await mkdir(join(folder, 'storage.json'))),
  },
  {
    row: "The server can't write storage.json",
    variant: 'too many open files',
    extension: `setInterval(() => { ${STORE} }, 600);`,
    options: { command: ['bash', '-c', 'ulimit -n 70; exec "$0" src/server', process.execPath] },
    act: ({ toolkit, port }) => holdConnections(toolkit, port),
  },
  {
    row: 'storage.json was edited by hand',
    extension: soon(STORE),
    prepare: (folder) => writeFile(join(folder, 'storage.json'), '{ "crash": "text" }'),
  },
  {
    row: 'storage.json holds something other',
    prepare: (folder) => writeFile(join(folder, 'storage.json'), 'null'),
    act: ({ openGraphic }) => openGraphic().catch(() => undefined),
  },
  {
    row: 'storage.json holds something other',
    variant: 'a number',
    extension: soon(STORE),
    prepare: (folder) => writeFile(join(folder, 'storage.json'), '5'),
  },
  {
    row: "The log file can't be opened",
    options: { env: { LOG_FILENAME: 'show.log' } },
    async prepare(folder) {
      await rm(join(folder, 'logs'), { recursive: true });
      await writeFile(join(folder, 'logs'), 'a file');
    },
  },
  {
    row: "The log file can't be opened",
    variant: 'audit.json',
    options: { env: { LOG_FILENAME: 'show.log' } },
    prepare: (folder) => writeFile(join(folder, 'logs/audit.json'), 'null'),
  },
  {
    row: "The program that reads the server's output ends",
    extension: "setInterval(() => omphalos.log.info('still here'), 50);",
    act: async ({ toolkit }) => toolkit.closeOutput(),
  },
  { row: 'The port is taken', isPortTaken: true },
];

/** Ends a connection as soon as the first bytes of the file have come. */
export async function breakOffDownload(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
}

async function holdConnections(toolkit: CrashScene['toolkit'], port: number): Promise<void> {
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await toolkit.waitForEnd(5_000);
  for (const socket of sockets) socket.destroy();
}
