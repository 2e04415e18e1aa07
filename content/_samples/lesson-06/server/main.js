// Keeps the score of one match. Only this file computes, stores and announces it; the pages ask for
// changes and show what they are told.

const teams = ['home', 'away'];

export function main(omphalos) {
  const { bundleVars, log } = omphalos;

  // #region read
  function readScore() {
    return {
      home: bundleVars.get('home', 0),
      away: bundleVars.get('away', 0),
    };
  }
  // #endregion

  function announceScore() {
    omphalos.sendMessage('score-changed', readScore());
  }

  // A page asks for the score when it loads, since it missed all earlier announcements.
  omphalos.listenFor('score-query', announceScore);

  omphalos.listenFor('score-add', (change) => {
    const { team, points } = change ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (!teams.includes(team) || !Number.isInteger(points)) return;

    // #region store
    const score = Math.max(0, readScore()[team] + points);
    bundleVars.set(team, score);
    announceScore();
    // #endregion
  });

  log.info('score keeper ready');
}
