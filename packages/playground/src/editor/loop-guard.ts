// Ends endless loops: a reader cannot stop a page that is caught in one.

import { parser } from '@lezer/javascript';

/** Milliseconds that loops may run before the browser gets a turn. */
const PATIENCE = 1_500;

const NAME = '__isEndless';

/** Throws in the loop itself, so that the error has the loop's place. */
const CHECK = `if(${NAME}())throw Error('A loop ran for more than ${PATIENCE / 1000} seconds without a pause and was ended.');`;

/**
 * Appended to the script, since functions are hoisted: line numbers stay the same. The time runs from the first check until
 * the browser gets a turn, whichever loops ran in between.
 */
const FUNCTION = `
function ${NAME}() {
  var state = ${NAME};
  if (state.since) return performance.now() - state.since > ${PATIENCE};
  state.since = performance.now();
  setTimeout(function () { state.since = 0; });
}
`;

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);

/** @returns the script with a check in each loop's body; unchanged without loops, or if it cannot be parsed */
export function guardLoops(text: string): string {
  const tree = parser.parse(text);
  const insertions: { readonly at: number; readonly insert: string }[] = [];
  let isBroken = false;
  tree.iterate({
    enter(node) {
      if (node.type.isError) isBroken = true;
      if (!LOOPS.has(node.name)) return;
      const body = node.name === 'DoStatement' ? node.node.firstChild?.nextSibling : node.node.lastChild;
      if (!body) return;
      if (body.name === 'Block') insertions.push({ at: body.from + 1, insert: CHECK });
      else insertions.push({ at: body.from, insert: `{${CHECK}` }, { at: body.to, insert: '}' });
    },
  });
  if (isBroken || insertions.length === 0) return text; // the browser reports the syntax error
  let guarded = '';
  let end = 0;
  for (const { at, insert } of insertions.sort((one, other) => one.at - other.at)) {
    guarded += text.slice(end, at) + insert;
    end = at;
  }
  return guarded + text.slice(end) + FUNCTION;
}
