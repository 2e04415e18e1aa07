// Runs in the server. It stores the text, so that the text is still there after a restart.

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  function announce() {
    omphalos.sendMessage('text-changed', { text: bundleVars.get('text', 'Hello!') });
  }

  // A page asks for the text when it loads.
  omphalos.listenFor('text-query', announce);

  omphalos.listenFor('text-set', (request) => {
    bundleVars.set('text', String(request?.text ?? ''));
    announce();
  });

  log.info('my bundle is ready');
}
