// Keeps the title of the card, and logs the address of each graphic.

export function main(omphalos) {
  // #region addresses
  const { bundle, bundleVars, config, log } = omphalos;

  for (const { file } of bundle.omphalos.graphics) {
    log.info(`http://localhost:${config.port}/bundles/${bundle.name}/graphics/${file}`);
  }
  // #endregion

  function announce() {
    omphalos.sendMessage('card-changed', { title: bundleVars.get('title', 'Test card') });
  }

  // A page asks for the title when it loads, since it missed all earlier announcements.
  omphalos.listenFor('card-query', announce);

  omphalos.listenFor('card-title', (request) => {
    const { title } = request ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (typeof title !== 'string' || title === '') {
      log.warn('ignored a card-title message without a title');
      return;
    }

    bundleVars.set('title', title);
    log.info(`the title is now ${title}`);
    announce();
  });

  omphalos.listenFor('card-clear', () => {
    bundleVars.delete('title');
    log.info('the title is deleted');
    announce();
  });

  // A page that was disconnected has missed announcements and does not know it.
  setInterval(announce, 5000);
}
