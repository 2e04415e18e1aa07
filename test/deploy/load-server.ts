// Requests pages from a server over many connections at once, for a fixed time.

import { Agent, get } from 'node:http';

export interface LoadReport {
  readonly requests: number;
  readonly errors: number;
  readonly seconds: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export async function loadServer({
  url,
  paths,
  connections,
  milliseconds,
}: LoadOptions): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + milliseconds;
  let requests = 0;
  let errors = 0;
  const client = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() < end; turn++) {
      const isRight = await ask(new URL(paths[turn % paths.length] ?? '', url), agent);
      requests += 1;
      if (!isRight) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  agent.destroy();
  return { requests, errors, seconds: (performance.now() - start) / 1000 };
}

function ask(url: URL, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(response.statusCode === 200 && response.complete));
    }).on('error', () => resolve(false));
  });
}
