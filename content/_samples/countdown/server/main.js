// Counts down to a moment and tells all pages, once a second, how much time is left.

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  // The moment is stored, so the countdown goes on when the server has been restarted.
  // Before the first start, and after Stop, there is none.
  function secondsLeft() {
    const endsAt = bundleVars.get('endsAt');
    if (endsAt === undefined) return undefined;
    return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  }

  // The pages get the seconds instead of the moment: the clock of another computer may be wrong.
  function announce() {
    omphalos.sendMessage('countdown-changed', {
      seconds: secondsLeft(),
      total: bundleVars.get('total', 0),
      title: bundleVars.get('title', ''),
    });
  }

  // A page asks when it loads, so that it need not wait for the next second.
  omphalos.listenFor('countdown-query', announce);

  omphalos.listenFor('countdown-start', (request) => {
    const { minutes } = request ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (typeof minutes !== 'number' || !(minutes > 0 && minutes <= 600)) {
      log.warn('ignored a countdown-start message without minutes from 1 to 600');
      return;
    }

    bundleVars.set('total', minutes * 60);
    bundleVars.set('endsAt', Date.now() + minutes * 60 * 1000);
    log.info(`counting down from ${minutes} minutes`);
    announce();
  });

  omphalos.listenFor('countdown-stop', () => {
    bundleVars.delete('endsAt');
    announce();
  });

  omphalos.listenFor('countdown-title', (request) => {
    const { title } = request ?? {};
    if (typeof title !== 'string') return;
    bundleVars.set('title', title);
    announce();
  });

  // Once a second, which is also how a page that was disconnected gets the right time.
  setInterval(announce, 1000);

  log.info('countdown ready');
}
