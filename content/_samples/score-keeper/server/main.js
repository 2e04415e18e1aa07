// Keeps the score, the wins and the team names of one match. Only this file computes, stores and
// announces them; the pages ask for changes and show what they are told.

const teams = ['home', 'away'];

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  // #region score
  function readScore() {
    return {
      home: bundleVars.get('home', 0),
      away: bundleVars.get('away', 0),
      homeName: bundleVars.get('homeName', ''),
      awayName: bundleVars.get('awayName', ''),
      homeWins: bundleVars.get('homeWins', 0),
      awayWins: bundleVars.get('awayWins', 0),
      line: bundleVars.get('line', ''),
      isShown: bundleVars.get('isShown', null),
    };
  }

  function announceScore() {
    omphalos.sendMessage('score-changed', readScore());
  }
  // #endregion

  // #region listen
  // A page asks for the score when it loads, since it missed all earlier announcements.
  omphalos.listenFor('score-query', announceScore);

  omphalos.listenFor('score-add', (change) => {
    const { team, points } = change ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (!teams.includes(team) || !Number.isInteger(points)) {
      log.warn('ignored a score-add message without a known team and whole points');
      return;
    }

    const score = Math.max(0, readScore()[team] + points);
    bundleVars.set(team, score);
    log.info(`${team} is now ${score}`);
    announceScore();
  });

  omphalos.listenFor('score-name', (change) => {
    const { team, name } = change ?? {};
    if (!teams.includes(team) || typeof name !== 'string') {
      log.warn('ignored a score-name message without a known team and a name');
      return;
    }

    bundleVars.set(`${team}Name`, name);
    announceScore();
  });

  omphalos.listenFor('score-win', (change) => {
    const { team, wins } = change ?? {};
    if (!teams.includes(team) || !Number.isInteger(wins)) {
      log.warn('ignored a score-win message without a known team and whole wins');
      return;
    }

    const total = readScore()[`${team}Wins`] + wins;
    bundleVars.set(`${team}Wins`, Math.min(5, Math.max(0, total)));
    announceScore();
  });

  omphalos.listenFor('score-line', (change) => {
    const { line } = change ?? {};
    if (typeof line !== 'string') {
      log.warn('ignored a score-line message without a line');
      return;
    }

    bundleVars.set('line', line);
    announceScore();
  });

  function setShown(isShown) {
    bundleVars.set('isShown', isShown);
    announceScore();
  }
  omphalos.listenFor('score-show', () => setShown(true));
  omphalos.listenFor('score-hide', () => setShown(false));

  // The next round begins at 0:0. The wins of the rounds before it stay.
  omphalos.listenFor('score-reset', () => {
    for (const team of teams) bundleVars.set(team, 0);
    announceScore();
    omphalos.toast('Score is back to 0:0', 'info', 3);
  });
  // #endregion

  // #region repeat
  // A page that was disconnected has missed announcements and does not know it.
  // So the score is announced again every five seconds.
  setInterval(announceScore, 5000);
  // #endregion

  log.info('score keeper ready');
}
