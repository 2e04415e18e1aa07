// How readers play each lesson: their steps, their likely mistakes, and other right ways.

/** What a reader does after changing the files. */
export type Step = 'press' | 'reset' | 'restart' | 'wait';

/** A text of the solution, and what stands there instead. */
export type Edit = readonly [text: string, instead: string];

interface PlayedLesson {
  readonly steps: readonly Step[];
  /** With a part of what the hint or the task says; empty where neither says anything of it. */
  readonly mistakes: readonly (readonly [...Edit, says: string])[];
  /** Other ways to do what the task asks for. */
  readonly ways: readonly Edit[];
}

export const PLAYED_LESSONS: Readonly<Record<string, PlayedLesson>> = {
  '01-graphic': {
    steps: [],
    mistakes: [
      ['>AWAY<', '>Away<', 'in capitals'],
      ['<div class="board">', '<!-- <div class="board">', 'between `<!--`'],
      ['<div class="team" id="home-name">HOME</div>', '<title>HOME</title>', 'in `<title>`'],
      ['id="home">', 'id="hom">', 'has the id `hom`; wanted `home`'],
      ['id="away-name"', 'id=“away-name”', 'has the id `“away-name”`; wanted `away-name`'],
      ['id="home-name">', 'id="home-name>', 'still missing: “HOME”'],
      ['HOME</div>', 'HOME', 'its end tag, such as `</div>`, may be missing'],
      ['id="away">0<', 'id="away"><', 'still missing: “0”'],
    ],
    ways: [
      ['<div class="team" id="home-name">HOME</div>', '<p id=home-name>HOME'],
      ['<div class="board">', '<h1>My match</h1><div>'],
      ['<div class="team" id="home-name">HOME', '<div style="text-transform: uppercase" id="home-name">Home'],
    ],
  },
  '02-colours': {
    steps: [],
    mistakes: [
      ['--away: #ff7a5c', '--away: #ffffff', 'both colours'],
      ['left: 64px', 'left: 640px', 'digits of `left`'],
      ['--home: #ff7a5c;', 'home: #ff7a5c;', 'two dashes'],
      ['top: 48px', 'top: 48', 'is 0 pixels from the top; wanted 48'],
      ['--away: #ff7a5c', '--away: ff7a5c', 'The background of `away` is'],
    ],
    ways: [
      ['--home: #ff7a5c', '--home: rgb(255 122 92)'],
      ['top: 48px;\n        left: 64px;', 'inset: 48px auto auto 64px;'],
    ],
  },
  '03-panel': {
    steps: [],
    mistakes: [
      ['"file": "control.html"', '"file": "panels/control.html"', 'just `control.html`'],
      ['    ],\n    "graphics"', '    ]\n    "graphics"', 'commas'],
      ['"panels": [', '"panel": [', 'with an s'],
      ['"name": "score-control"', '"name": "score"', 'The panel has the name `score`'],
    ],
    ways: [
      ['"title": "Score"', '"title": "My score"'],
      ['"size": { "width": 3, "height": 12 }', '"size": { "width": 4, "height": 9 }'],
    ],
  },
  '04-message': {
    steps: ['press', 'press'],
    mistakes: [
      ["listenFor('score-add'", "listenFor('score-added'", 'same name'],
      ['points: Number(points)', 'points', 'Number(…)'],
      ["sendMessage('score-add'", "sendMesage('score-add'", 'spelled `sendMessage`'],
      ['points: Number(points)', 'points: Number(points) + 1', 'wanted the number 1 as `points`'],
      ['change.team, change.points', 'change.team, change.point', ''],
      [
        'add(change.team, change.points)',
        "document.querySelector('#home').textContent = change.points",
        'shows “1”; wanted “2”',
      ],
    ],
    ways: [
      ['{ team, points: Number(points) }', '{ points: +points, team: team, at: 5 }'],
      ['omphalos.sendMessage(', "omphalos['sendMessage']("],
    ],
  },
  '05-extension': {
    steps: ['press', 'press'],
    mistakes: [
      ['    "extension": "server/main.js",\n', '', 'only if `package.json` names it'],
      ['"extension": "server/main.js"', '"extension": "main.js"', 'with its folder'],
      ['points);\n    announceScore();', 'points);', 'you need `announceScore();`'],
      ['readScore()[team] + points', 'readScore()[team] - points', 'wanted a number above 1 as `home`'],
      ['Math.max(0, readScore()[team] + points)', 'points', 'wanted a number above 1 as `home`'],
      ['points);\n    announceScore();', 'points);\n    announceScore;', ''],
    ],
    ways: [
      ['score[team] = Math.max(0, readScore()[team] + points);', 'score[team] += points;'],
      ['"extension": "server/main.js"', '"extension": "./server/main.js"'],
    ],
  },
  '06-stored-value': {
    steps: ['press', 'restart', 'press'],
    mistakes: [
      ['const { bundleVars, log }', 'const { log }', 'bundleVars is not defined'],
      ['bundleVars.set(team, score)', "bundleVars.set('team', score)", 'without quotes'],
      ["bundleVars.get('home', 0)", '0', "doesn't read"],
      ['bundleVars.set(team, score)', "bundleVars.set(team + 's', score)", 'wanted `"home"` as `key`'],
    ],
    ways: [
      ["bundleVars.get('home', 0)", "bundleVars.get('home') ?? 0"],
      ['bundleVars.set(team, score)', 'omphalos.bundleVars.set(team, score)'],
    ],
  },
  '07-two-graphics': {
    steps: ['press'],
    mistakes: [
      ['textContent = `', "textContent = '", 'backticks'],
      ['"file": "result.html"', '"file": "graphics/result.html"', 'without the folder'],
      ['result.textContent =', 'result.text =', 'textContent'],
      [' : $', ':$', 'still missing: “1 : 0”'],
      ['{score.away}', 'score.away}', 'still missing: “1 : 0”'],
    ],
    ways: [
      ['result.textContent =', 'result.innerHTML ='],
      ['result.textContent =', 'result.innerText ='],
    ],
  },
  '08-again': {
    steps: ['restart', 'wait', 'press'],
    mistakes: [
      ['setInterval(announceScore, 5000)', 'setInterval(announceScore(), 5000)', 'without parentheses'],
      ['if (element.textContent === String(points)) return;', '', 'line with `return`'],
      ['element.textContent === String(points)', 'element.textContent === points', '`String(points)`'],
      ['=== String(points)', '= String(points)', 'does not move when a new message comes'],
      ['setInterval(announceScore, 5000)', 'setTimeout(announceScore, 5000)', 'has come'],
    ],
    ways: [
      ['setInterval(announceScore, 5000)', 'setInterval(() => announceScore(), 5000)'],
      ['element.textContent === String(points)', 'Number(element.textContent) === points'],
    ],
  },
  '09-toast': {
    steps: ['press', 'reset'],
    mistakes: [
      ["omphalos.toast('Score is back to 0:0', 'info', 3);", '', 'Put the toast last'],
      ["omphalos.toast('", "toast('", '`omphalos.toast(…)`'],
      ['log.info(`', "log.info('", 'backticks'],
      ['log.info(`', 'console.log(`', 'write it with `log.info`'],
      ['{score}`', 'score}`', 'wanted “home is now …” with a number'],
      [
        "omphalos.toast('Score is back to 0:0', 'info', 3);\n",
        "});\n  omphalos.listenFor('score-add', () => { omphalos.toast('Back');\n",
        'Put the toast last',
      ],
    ],
    ways: [
      ["'Score is back to 0:0', 'info', 3", "'Back to zero', 'success', 5"],
      ['log.info(`', 'omphalos.log.info(`'],
    ],
  },
};
