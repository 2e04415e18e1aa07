// Highlights each line once. Accelerator `line-cache`: what a grammar makes of a line depends on the line and on the state
// that the lines before it left, and in the code of a large site most lines have been seen in that state before.
//
// Leans on what Shiki does not promise: `getInternalStack` of a grammar's state, whose frames have a `parent` and a
// `toStateStackFrame` that writes them down. Hence the version in package.json is exact.

import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { type LineHighlighter, TOKEN_LIMITS, tokensHtml } from '../highlighted-lines.ts';

type State = NonNullable<ReturnType<typeof lastState>>;

const lastState = (core: HighlighterCore, tokens: ThemedToken[][]) => core.getLastGrammarState(tokens);

interface DoneLine {
  readonly html: string;
  /** After it. */
  readonly state: KnownState;
}

/** A state of the grammar, the same object for equal ones, with the lines that were seen in it. */
interface KnownState {
  readonly state: State | undefined;
  readonly lines: Map<string, DoneLine>;
}

/** UTF-16 units of all lines and their HTML; then all is forgotten. */
const MOST_REMEMBERED = 4_000_000;

/** @param core with the language and the theme; must not load others later, since that may change the grammar */
export function rememberingHighlighter(
  core: HighlighterCore,
  language: string,
  theme: string,
): LineHighlighter {
  const states = new Map<string, KnownState>();
  let remembered = 0;
  const known = (key: string, state?: State): KnownState => {
    const found = states.get(key);
    if (found) return found;
    const made = { state, lines: new Map<string, DoneLine>() };
    states.set(key, made);
    return made;
  };
  const tokenize = (line: string, { state }: KnownState): DoneLine => {
    const tokens = core.codeToTokensBase(line, {
      lang: language as never,
      theme,
      ...TOKEN_LIMITS,
      ...(state ? { grammarState: state } : {}),
    });
    const next = lastState(core, tokens);
    return { html: onItsOwn(tokensHtml(tokens[0] ?? [])), state: known(stateKey(next, theme), next) };
  };
  // HOT: the cost of a cold build is mostly here.
  return (code) => {
    if (remembered > MOST_REMEMBERED) {
      states.clear();
      remembered = 0;
    }
    let state = known(START);
    return code.split(/\r?\n/).map((line) => {
      if (line === '') return '';
      let done = state.lines.get(line);
      if (!done) {
        done = tokenize(line, state);
        state.lines.set(onItsOwn(line), done);
        remembered += line.length + done.html.length;
      }
      state = done.state;
      return done.html;
    });
  };
}

/** A copy: a part of a text keeps all of that text in memory. */
const onItsOwn = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Key of the state before the first line. */
const START = 'start';

interface Frame {
  readonly parent?: Frame | null;
  toStateStackFrame(): unknown;
}

/** Tells states apart as they are written down, from the innermost rule out. */
function stateKey(state: State | undefined, theme: string): string {
  const frames: unknown[] = [];
  for (let frame = state?.getInternalStack(theme) as Frame | null | undefined; frame; frame = frame.parent)
    frames.push(frame.toStateStackFrame());
  return JSON.stringify(frames);
}
