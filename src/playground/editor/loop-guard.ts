// Makes loops end that would never: a page that is caught in one cannot be stopped by its reader.

import { javascriptLanguage } from '@codemirror/lang-javascript';

/** Milliseconds that loops may run before the browser gets a turn. */
const PATIENCE = 1_500;

const NAME = '__endLoop';

/**
 * Behind the script, since functions are known before they stand: so all lines keep their numbers. The time counts from the
 * first check until the browser has had a turn, whichever loops ran meanwhile.
 */
const CHECK = `
function ${NAME}() {
  var state = ${NAME};
  if (!state.since) { state.since = performance.now(); setTimeout(function () { state.since = 0; }); }
  else if (performance.now() - state.since > ${PATIENCE})
    throw new Error('A loop ran for more than ${PATIENCE / 1000} seconds without a pause and was ended.');
}
`;

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);

/** @returns the script with a check in each loop's body; as it was if it has none, or cannot be parsed */
export function guardLoops(text: string): string {
  const tree = javascriptLanguage.parser.parse(text);
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let isBroken = false;
  tree.iterate({
    enter(node) {
      if (node.type.isError) isBroken = true;
      if (!LOOPS.has(node.name)) return;
      const body = node.name === 'DoStatement' ? node.node.firstChild?.nextSibling : node.node.lastChild;
      if (!body) return;
      if (body.name === 'Block') insertions.push({ at: body.from + 1, text: `${NAME}();` });
      else insertions.push({ at: body.from, text: `{${NAME}();` }, { at: body.to, text: '}' });
    },
  });
  if (isBroken || insertions.length === 0) return text; // the browser will say what is wrong with it
  let guarded = '';
  let end = 0;
  // Of two at one place the later found belongs inside: both orders are right for what opens, and closing is all alike.
  for (const { at, text: inserted } of insertions.sort((a, b) => a.at - b.at)) {
    guarded += text.slice(end, at) + inserted;
    end = at;
  }
  return guarded + text.slice(end) + CHECK;
}
