// Starts nginx or Caddy on a loopback port with the project's configuration. Only its paths and ports are changed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { findProgram } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';

interface ServerPlaces {
  /** The built site. */
  readonly site: string;
  /** Receives configuration, process id and logs. */
  readonly work: string;
}

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const readConfig = async (file: string, site: string): Promise<string> =>
  (await readFile(join(projectRoot, 'deploy', file), 'utf8')).replaceAll('/srv/omphalos-docs', site);

/** @returns undefined if nginx is not installed */
export async function startNginx({ site, work }: ServerPlaces) {
  const program = await findProgram('nginx');
  if (!program) return undefined;
  const port = await freePort();
  const hasBrotli = existsSync(BROTLI_MODULE);
  const server = (await readConfig('nginx.conf', site))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('# brotli_static on;', hasBrotli ? 'brotli_static on;' : '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `${hasBrotli ? `load_module ${BROTLI_MODULE};` : ''}
daemon off;
pid ${work}/nginx.pid;
error_log ${work}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  ${folders.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
${server}
}
`;
  const config = join(work, 'nginx.conf');
  await writeFile(config, main);
  return start(program, ['-p', work, '-c', config, '-e', join(work, 'error.log')], port, hasBrotli);
}

/** @returns undefined if Caddy is not installed */
export async function startCaddy({ site, work }: ServerPlaces) {
  const program = await findProgram('caddy');
  if (!program) return undefined;
  const port = await freePort();
  const server = (await readConfig('Caddyfile', site)).replace(
    'docs.example.org {',
    `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`,
  );
  const config = join(work, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n\tauto_https off\n}\n${server}`);
  const folders = { XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  return start(program, ['run', '--config', config, '--adapter', 'caddyfile'], port, true, folders);
}

/** @param hasBrotli whether it serves `.br` files @returns its URL, which ends with `/` */
async function start(
  program: string,
  args: readonly string[],
  port: number,
  hasBrotli: boolean,
  env: Readonly<Record<string, string>> = {},
) {
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const log = text(child.stderr);
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (answer) return { url, hasBrotli, stop };
    await setTimeout(100);
  }
  await stop();
  throw new Error(`${program} does not answer at ${url}:\n${await log}`);
}
