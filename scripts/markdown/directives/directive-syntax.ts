// Directive syntax for micromark, with one restriction: in the middle of text only the names that mean something here
// are directives, and only with a label. Every other colon (`12:30`, `foo:bar`, `:name`) stays the text that it is.

import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

const COLON = 58;
const OPENING_BRACKET = 91;

/** @param textNames names of the directives that may stand in the middle of text: `:kbd[Ctrl]` */
export function directiveSyntax(textNames: ReadonlySet<string>): Extension {
  const { flow, text } = directive();
  const unrestricted = text?.[COLON] as Construct;
  const restricted: Construct = {
    ...unrestricted,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return effects.check(
        knownOpening(textNames),
        unrestricted.tokenize.call(this, effects, ok, nok) as State,
        nok,
      );
    },
  };
  return { flow: flow ?? {}, text: { [COLON]: restricted } };
}

/** Looks ahead whether `:name[` follows. */
function knownOpening(names: ReadonlySet<string>): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let name = '';
      const inName = (code: Code): State | undefined => {
        if (code === OPENING_BRACKET && names.has(name)) {
          effects.exit('data');
          return ok(code);
        }
        if (code === null || code < 0 || !/[\w-]/.test(String.fromCharCode(code))) {
          effects.exit('data');
          return nok(code);
        }
        name += String.fromCharCode(code);
        effects.consume(code);
        return inName;
      };
      return (code) => {
        effects.enter('data');
        effects.consume(code); // the colon
        return inName;
      };
    },
  };
}
