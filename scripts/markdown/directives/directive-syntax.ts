// Directive syntax for micromark, with one restriction: inside text, only known names are directives, and only with a
// label. Every other colon (`12:30`, `foo:bar`, `:name`) stays text.

import remarkDirective from 'remark-directive';
import type {} from 'remark-parse'; // the types of the data of a processor
import type { Data, Processor } from 'unified';
import { TEXT_NAMES } from './directives.ts';

type Constructs = NonNullable<NonNullable<Data['micromarkExtensions']>[number]['text']>;
type Construct = Exclude<NonNullable<Constructs[number]>, readonly unknown[]>;
type Tokenize = Construct['tokenize'];
type State = ReturnType<Tokenize>;
type Code = Parameters<NonNullable<State>>[0];

const COLON = 58;
const OPENING_BRACKET = 91;

export function remarkDirectiveSyntax(this: Processor): void {
  remarkDirective.call(this);
  const { text } = this.data().micromarkExtensions?.at(-1) ?? {};
  const unrestricted = text?.[COLON] as Construct;
  const tokenize: Tokenize = function (effects, ok, nok) {
    const start = unrestricted.tokenize.call(this, effects, ok, nok) as NonNullable<State>;
    return effects.check(KNOWN_OPENING, start, nok);
  };
  if (text) text[COLON] = { ...unrestricted, tokenize };
}

/** Looks ahead for `:name[`. */
const KNOWN_OPENING: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let name = '';
    const inName = (code: Code): State | undefined => {
      if (code === OPENING_BRACKET && TEXT_NAMES.has(name)) {
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
