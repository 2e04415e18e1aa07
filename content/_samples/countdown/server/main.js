// Counts down to a moment and tells all pages, once a second, how much time is left.

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  // The moment is stored, so the countdown goes on when the server has been restarted. While it
  // is paused, the seconds that are left are stored instead. Before the first start, and after
  // Stop, there is neither. After the end, the seconds go on below zero.
  function secondsLeft() {
    const endsAt = bundleVars.get('endsAt');
    if (endsAt === undefined) return bundleVars.get('pausedAt');
    return Math.ceil((endsAt - Date.now()) / 1000);
  }

  // The pages get the seconds instead of the moment: the clock of another computer may be wrong.
  function announce() {
    omphalos.sendMessage('countdown-changed', {
      seconds: secondsLeft(),
      total: bundleVars.get('total', 0),
      isPaused: bundleVars.get('pausedAt') !== undefined,
      title: bundleVars.get('title', ''),
      end: bundleVars.get('end', ''),
    });
  }

  function run(seconds) {
    bundleVars.delete('pausedAt');
    bundleVars.set('endsAt', Date.now() + seconds * 1000);
  }

  function hold(seconds) {
    bundleVars.delete('endsAt');
    bundleVars.set('pausedAt', seconds);
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
    run(minutes * 60);
    log.info(`counting down from ${minutes} minutes`);
    announce();
  });

  // Pause, and pressed once more: go on.
  omphalos.listenFor('countdown-pause', () => {
    const seconds = secondsLeft();
    if (bundleVars.get('pausedAt') !== undefined) run(seconds);
    else if (seconds > 0) hold(seconds);
    announce();
  });

  omphalos.listenFor('countdown-add-minute', () => {
    const seconds = secondsLeft() + 60;
    // Nothing to add to: it is stopped or has ended. The graphic can't show more than a day.
    if (!(seconds > 60 && seconds <= 86_000)) return;
    bundleVars.set('total', Math.max(seconds, bundleVars.get('total', 0)));
    if (bundleVars.get('pausedAt') !== undefined) hold(seconds);
    else run(seconds);
    announce();
  });

  omphalos.listenFor('countdown-stop', () => {
    bundleVars.delete('endsAt');
    bundleVars.delete('pausedAt');
    announce();
  });

  omphalos.listenFor('countdown-words', (words) => {
    const { title, end } = words ?? {};
    if (typeof title !== 'string' || typeof end !== 'string') return;
    bundleVars.set('title', title);
    bundleVars.set('end', end);
    announce();
  });

  // Once a second, which is also how a page that was disconnected gets the right time.
  setInterval(announce, 1000);

  log.info('countdown ready');
}
