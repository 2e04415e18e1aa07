// Highlights code line by line, each line once: what a grammar makes of a line depends on the line and on the state that
// the lines before it left, and in the code of a large site most lines have been seen in that state before.

import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

/** HTML of each line of the code. */
export type LineHighlighter = (code: string) => readonly string[];

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

/** Minified code would take a grammar very long. A bound in time would make the bytes depend on how busy the machine is. */
const LONGEST_LINE = 2000;
/** UTF-16 units of all lines and their HTML; then all is forgotten. */
const MOST_REMEMBERED = 4_000_000;

/** @param core with the language and the theme; must not load others later, since that may change the grammar */
export function lineHighlighter(core: HighlighterCore, language: string, theme: string): LineHighlighter {
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
      tokenizeTimeLimit: 0,
      tokenizeMaxLineLength: LONGEST_LINE,
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

/** Spaces take the colour of what stands before them: fewer elements, same look. */
export function tokensHtml(tokens: readonly Pick<ThemedToken, 'content' | 'color'>[]): string {
  let html = '';
  let open = '';
  for (const { content, color } of tokens) {
    const name = /^var\(--tk-token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '';
    if (name !== open && content.trim() !== '') {
      html += (open === '' ? '' : '</span>') + (name === '' ? '' : `<span class="tk-${name}">`);
      open = name;
    }
    html += escapeHtml(content);
  }
  return html + (open === '' ? '' : '</span>');
}
