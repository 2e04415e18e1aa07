// Keeps the lines of the ticker, so that they are still there after a restart.

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  // Without lines, the graphic shows its own.
  function announce() {
    omphalos.sendMessage('ticker-changed', {
      lines: bundleVars.get('lines', []),
      label: bundleVars.get('label', ''),
      speed: bundleVars.get('speed', 1),
      isShown: bundleVars.get('isShown', null),
    });
  }

  // A page asks for the lines when it loads, since it missed all earlier announcements.
  omphalos.listenFor('ticker-query', announce);

  omphalos.listenFor('ticker-set', (request) => {
    const { lines, label = '', speed = 1 } = request ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) {
      log.warn('ignored a ticker-set message without a list of lines');
      return;
    }
    if (typeof label !== 'string' || !(speed > 0)) {
      log.warn('ignored a ticker-set message with a label that is no text, or a speed that is no number above 0');
      return;
    }

    bundleVars.set('lines', lines);
    bundleVars.set('label', label);
    bundleVars.set('speed', speed);
    bundleVars.set('isShown', true);
    log.info(`the ticker has ${lines.length} lines`);
    announce();
  });

  omphalos.listenFor('ticker-hide', () => {
    bundleVars.set('isShown', false);
    announce();
  });

  // A page that was disconnected has missed announcements and does not know it.
  setInterval(announce, 5000);

  log.info('ticker ready');
}
