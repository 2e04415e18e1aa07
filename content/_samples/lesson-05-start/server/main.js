// Keeps the score of one match. Only this file computes, stores and announces it; the pages ask for
// changes and show what they are told.

const teams = ['home', 'away'];

export function main(omphalos) {
  const { log } = omphalos;

  const score = { home: 0, away: 0 };

  function readScore() {
    return score;
  }

  function announceScore() {
    omphalos.sendMessage('score-changed', readScore());
  }

  // A page asks for the score when it loads, since it missed all earlier announcements.
  omphalos.listenFor('score-query', announceScore);

  omphalos.listenFor('score-add', (change) => {
    const { team, points } = change ?? {};
    // An error in a listener would crash the whole server, so doubtful data stops here.
    if (!teams.includes(team) || !Number.isInteger(points)) return;

    // Count and announce here
  });

  log.info('score keeper ready');
}
