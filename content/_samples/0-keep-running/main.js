import { inspect } from 'node:util';

export function main(omphalos) {
  process.on('uncaughtException', (/** @type {any} */ error) => {
    omphalos.log.error(inspect(error));
    // Without its port the server is useless, so let it end.
    if (error?.syscall === 'listen' && error.port === omphalos.config.port) process.exit(1);
  });
}
