// Runs in the server. Put here what must be there even if no page is open.

export function main(omphalos) {
  omphalos.log.info('my bundle is ready');
}
