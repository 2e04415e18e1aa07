// Starts nginx or Caddy on a loopback port with the project's configuration. Only its paths and ports are changed.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findProgram } from '../../scripts/lib/find-program.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';

export interface RunningServer {
  /** Ends with `/`. */
  readonly url: string;
  readonly program: string;
  /** Whether it serves `.br` files. */
  readonly hasBrotli: boolean;
  stop(): Promise<void>;
}

export interface ServerPlaces {
  /** The built site. */
  readonly site: string;
  /** Receives configuration, process id and logs. */
  readonly work: string;
}

const PUBLISHED_AT = '/srv/omphalos-docs';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** @returns undefined if nginx is not installed */
export async function startNginx({ site, work }: ServerPlaces): Promise<RunningServer | undefined> {
  const program = findProgram('nginx');
  if (!program) return undefined;
  const port = await freePort();
  const hasBrotli = existsSync(BROTLI_MODULE);
  const server = (await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll(PUBLISHED_AT, site)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('# brotli_static on;', hasBrotli ? 'brotli_static on;' : '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `${hasBrotli ? `load_module ${BROTLI_MODULE};` : ''}
daemon off;
pid ${work}/nginx.pid;
error_log ${work}/error.log warn;
worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000;
  ${folders.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
${server}
}
`;
  const config = join(work, 'nginx.conf');
  await writeFile(config, main);
  const args = ['-p', work, '-c', config, '-e', join(work, 'error.log')];
  return start({ program, args, url: `http://127.0.0.1:${port}/`, hasBrotli });
}

/** @returns undefined if Caddy is not installed */
export async function startCaddy({ site, work }: ServerPlaces): Promise<RunningServer | undefined> {
  const program = findProgram('caddy');
  if (!program) return undefined;
  const port = await freePort();
  const server = (await readFile(join(projectRoot, 'deploy/Caddyfile'), 'utf8'))
    .replaceAll(PUBLISHED_AT, site)
    .replace('docs.example.org {', `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`);
  const config = join(work, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n\tauto_https off\n}\n${server}`);
  return start({
    program,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    url: `http://127.0.0.1:${port}/`,
    hasBrotli: true,
    env: { XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  });
}

interface StartOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly url: string;
  readonly hasBrotli: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

async function start({ program, args, url, hasBrotli, env }: StartOptions): Promise<RunningServer> {
  const child = spawn(program, [...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  const server = { url, program, hasBrotli, stop: () => stop(child) };
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} ended at once:\n${output}`);
    const isUp = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error(`${program} does not answer at ${url}:\n${output}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A port that was free a moment ago: good enough for a test on one machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
