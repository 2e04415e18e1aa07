// What a line must hold for a pattern to match in it. Most patterns of a grammar need a keyword or a sign that most lines
// do not have, and to look for that is far cheaper than to compile the pattern and search with it. The patterns are
// those of Oniguruma; of what is not understood here nothing is required.

/** One of these texts must be there. */
type Choice = readonly string[];

/** All of these must be there; the rarest first, for as far as one can tell from their lengths. */
type Needs = readonly Choice[];

/** More would seldom be asked. */
const MOST_CHOICES = 3;
const MOST_TEXTS = 500;
/** More are sought all at once. */
const FEW_TEXTS = 8;

/** @returns whether the pattern may match in a text; undefined for one that may match anywhere, or is not understood */
export function quickCheck(pattern: string): ((text: string) => boolean) | undefined {
  // Parts of a character are no characters.
  if (/[\ud800-\udfff]/.test(pattern)) return undefined;
  const needs = needsOf(pattern);
  if (needs.length === 0) return undefined;
  if (!/\(\?i/.test(pattern)) return checkOf(needs);
  // Which other letters are the same in whatever case is a matter for Oniguruma.
  if (!isAscii(needs.flat().join(''))) return undefined;
  const check = checkOf(needs.map((choice) => choice.map((text) => text.toLowerCase())));
  return (text) => !isAscii(text) || check(text.toLowerCase());
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

function checkOf(needs: Needs): (text: string) => boolean {
  const checks = needs.map((choice): ((text: string) => boolean) => {
    if (choice.length > FEW_TEXTS) {
      const any = new RegExp(choice.map((text) => text.replace(/[^\w\s]/g, '\\$&')).join('|'));
      return (text) => any.test(text);
    }
    return (text) => {
      for (const wanted of choice) if (text.includes(wanted)) return true;
      return false;
    };
  });
  return (text) => {
    for (const check of checks) if (!check(text)) return false;
    return true;
  };
}

function needsOf(pattern: string): Needs {
  try {
    return new PatternReader(pattern).read();
  } catch (error) {
    if (error instanceof NotUnderstood) return [];
    throw error;
  }
}

class NotUnderstood extends Error {}

type Atom =
  | { readonly kind: 'text'; readonly text: string }
  /** Some characters, of which so much is known. */
  | { readonly kind: 'part'; readonly needs: Needs }
  | { readonly kind: 'place' };

const PLACE: Atom = { kind: 'place' };
const UNKNOWN: Atom = { kind: 'part', needs: [] };

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): Needs {
    const needs = this.#alternatives();
    if (this.#at < this.#pattern.length) throw new NotUnderstood();
    return needs;
  }

  /** Up to the end of the group. */
  #alternatives(): Needs {
    const first = this.#sequence();
    if (!this.#takes('|')) return first;
    let choice = first[0];
    do {
      const other = this.#sequence()[0];
      choice = choice && other && [...choice, ...other];
    } while (this.#takes('|'));
    return choice && choice.length <= MOST_TEXTS ? [[...new Set(choice)]] : [];
  }

  #sequence(): Needs {
    const needs: Choice[] = [];
    let run = '';
    const endRun = (): void => {
      if (run !== '') needs.push([run]);
      run = '';
    };
    for (let atom = this.#atom(); atom; atom = this.#atom()) {
      const times = this.#quantifier();
      if (atom.kind === 'place') continue;
      if (atom.kind === 'text' && times !== 'perhaps') run += atom.text;
      if (times !== 'once' || atom.kind === 'part') endRun();
      if (atom.kind === 'part' && times !== 'perhaps') needs.push(...atom.needs);
    }
    endRun();
    return needs.sort((a, b) => rarity(b) - rarity(a)).slice(0, MOST_CHOICES);
  }

  /** Undefined at the end of a sequence. */
  #atom(): Atom | undefined {
    const sign = this.#pattern[this.#at];
    if (sign === undefined || sign === '|' || sign === ')') return undefined;
    this.#at++;
    switch (sign) {
      case '(':
        return this.#group();
      case '[':
        return this.#set();
      case '\\':
        return this.#escape();
      case '^':
      case '$':
        return PLACE;
      case '.':
        return UNKNOWN;
      default:
        return { kind: 'text', text: sign };
    }
  }

  #group(): Atom {
    const [kind] = this.#expect(/\?(?:<?[=!]|[:>]|i[:)]|<[A-Za-z_]\w*>)|(?!\?)/y);
    if (kind === '?i)') return PLACE;
    const needs = this.#alternatives();
    if (!this.#takes(')')) throw new NotUnderstood();
    return kind.endsWith('!') ? PLACE : { kind: 'part', needs };
  }

  /** One of some characters: known if they are few and written out. */
  #set(): Atom {
    const plain = this.#accept(/(?:[^\\[\]^&-]|\\[^\w\s])[^\\[\]&-]{0,2}\]/y);
    if (plain) return { kind: 'part', needs: [[...new Set(plain[0].slice(0, -1).replace('\\', ''))]] };
    this.#skipSet();
    return UNKNOWN;
  }

  /** A bracket that closes stands for itself where it is the first in a set. */
  #skipSet(): void {
    this.#accept(/\^?\]?/y);
    for (;;) {
      const [sign] = this.#expect(/\\[\s\S]|\[:\^?[a-z]+:\]|[^\\]/y);
      if (sign === '[') this.#skipSet();
      if (sign === ']') return;
    }
  }

  #escape(): Atom {
    if (this.#accept(/[bBAzZGK]/y)) return PLACE;
    if (this.#accept(/[dDwWsShHRXNOntrfvae]|[pP]\{\^?\w+\}/y)) return UNKNOWN;
    if (this.#accept(/x\{[\dA-Fa-f]+\}|x[\dA-Fa-f]{1,2}|u[\dA-Fa-f]{4}|0[0-7]{0,2}/y)) return UNKNOWN;
    if (this.#accept(/[1-9]\d*|[kg]<[^>]*>/y)) return UNKNOWN;
    const [text] = this.#expect(/\W/y);
    return { kind: 'text', text };
  }

  #quantifier(): 'once' | 'repeated' | 'perhaps' {
    const found = this.#accept(/(?:[?*+]|\{\d+(?:,\d*)?\}|\{,\d+\})[?*+]*/y);
    if (!found) return 'once';
    // Behind a number of times `?` means perhaps, behind a sign it does not.
    return /^\+[?+]?$|^\{[1-9]\d*(?:,\d*)?\}\+?$/.test(found[0]) ? 'repeated' : 'perhaps';
  }

  #takes(sign: string): boolean {
    if (this.#pattern[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** @param sticky an expression with the flag `y` */
  #accept(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#pattern);
    if (!found) return undefined;
    this.#at = sticky.lastIndex;
    return found;
  }

  #expect(sticky: RegExp): RegExpExecArray {
    const found = this.#accept(sticky);
    if (!found) throw new NotUnderstood();
    return found;
  }
}

const rarity = (choice: Choice): number =>
  Math.min(...choice.map(({ length }) => length)) * 100 - Math.min(99, choice.length);
