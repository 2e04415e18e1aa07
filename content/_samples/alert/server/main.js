// Stores the last alert, so that the panel's fields are filled when it opens.

export function main(omphalos) {
  const { bundleVars } = omphalos;

  omphalos.listenFor('alert', (alert) => {
    const { title, symbol, name } = alert ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (typeof title !== 'string' || typeof name !== 'string') return;
    bundleVars.set('last', { title, symbol: typeof symbol === 'string' ? symbol : '', name });
  });

  omphalos.listenFor('alert-query', () => {
    const last = bundleVars.get('last');
    if (last) omphalos.sendMessage('alert-last', last);
  });
}
