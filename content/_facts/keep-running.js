export function main(omphalos) {
  process.on('uncaughtException', (error) => omphalos.log.error(error));
}
