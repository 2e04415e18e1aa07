// Stores who was shown last, so that the panel's fields are filled when it opens.

export function main(omphalos) {
  const { bundleVars } = omphalos;

  omphalos.listenFor('lower-third', (person) => {
    const { name, role } = person ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (typeof name !== 'string' || typeof role !== 'string') return;
    bundleVars.set('last', { name, role });
  });

  omphalos.listenFor('lower-third-query', () => {
    const last = bundleVars.get('last');
    if (last) omphalos.sendMessage('lower-third-last', last);
  });
}
