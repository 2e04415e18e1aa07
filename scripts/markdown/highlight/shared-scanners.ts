// Lets the scanners of a grammar share their patterns. Accelerator `shared-scanners`: a rule of a large grammar has hundreds
// of patterns, most of which its other rules have too, and Shiki compiles them again for each rule.
//
// Relies on the interface between Shiki and its engine (`createScanner`, `createString`, and `findNextMatchSync`, whose
// options other than 0 go to the engine unchanged), and assumes that only \G and \K tie a match to the start of the search.
// That is why package.json pins the exact version.

import type { RegexEngine } from 'shiki/core';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Subject = Parameters<Scanner['findNextMatchSync']>[0];
type Text = Exclude<Subject, string>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/** Finds the same match as `engine`: the earliest one; if several start at the same place, that of the first pattern. */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const shared = new Map<string, SharedPattern>();
  const patternOf = (source: string): SharedPattern => {
    const known = shared.get(source);
    if (known) return known;
    const pattern = new SharedPattern(source, engine);
    shared.set(source, pattern);
    return pattern;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const sources = patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source));
      return new SharingScanner(sources, sources.map(patternOf), engine);
    },
  };
}

class SharingScanner implements Scanner {
  readonly #sources: string[];
  readonly #engine: RegexEngine;
  readonly #patterns: readonly SharedPattern[];
  #own: Scanner | undefined;
  #subject: Text | undefined;
  #start = 0;
  /** Indexes of the patterns that may still match in the subject after the start. */
  #left: number[] = [];
  /** Whether a match may begin elsewhere than the search found it: then the first match is unknown. */
  readonly #isOdd: boolean;

  constructor(sources: string[], patterns: readonly SharedPattern[], engine: RegexEngine) {
    this.#sources = sources;
    this.#isOdd = sources.some((source) => source.includes('\\K'));
    this.#patterns = patterns;
    this.#engine = engine;
  }

  findNextMatchSync(text: Subject, start: number, options = 0): Match | null {
    if (this.#isOdd || typeof text === 'string' || options !== 0) {
      this.#own ??= this.#engine.createScanner(this.#sources);
      return this.#own.findNextMatchSync(text, start, options);
    }
    return this.#firstMatch(text, start);
  }

  // HOT: a plain loop that stops as soon as no pattern can match earlier.
  #firstMatch(subject: Text, start: number): Match | null {
    const patterns = this.#patterns;
    if (this.#subject !== subject || start < this.#start) this.#left = [...patterns.keys()];
    this.#subject = subject;
    this.#start = start;
    const left = this.#left;
    let index = -1;
    let begin = Infinity;
    let remaining = 0;
    let next = 0;
    for (; next < left.length && begin > start; next++) {
      const place = left[next] as number;
      const pattern = patterns[place] as SharedPattern;
      const isFound = pattern.find(subject, start);
      if (isFound || pattern.isTied) left[remaining++] = place;
      if (!isFound || pattern.begin >= begin) continue;
      index = place;
      begin = pattern.begin;
    }
    if (remaining < next) left.splice(remaining, next - remaining);
    const match = patterns[index]?.match;
    return match ? { index, captureIndices: match.captureIndices } : null;
  }
}

/** A pattern and its last match. */
class SharedPattern {
  match: Match | null = null;
  /** Start of the match, or -1. */
  begin = -1;
  readonly #source: string;
  readonly #engine: RegexEngine;
  /** Whether the match depends on where the search starts. */
  readonly isTied: boolean;
  #scanner: Scanner | undefined;
  #subject: Text | undefined;
  #start = 0;

  constructor(source: string, engine: RegexEngine) {
    this.#source = source;
    this.#engine = engine;
    this.isTied = source.includes('\\G');
  }

  /** Whether there is a match at or after `start`. */
  find(subject: Text, start: number): boolean {
    if (!this.#knows(subject, start)) {
      this.match = this.#search(subject, start);
      this.begin = this.match?.captureIndices[0]?.start ?? -1;
      this.#subject = subject;
      this.#start = start;
    }
    return this.match !== null;
  }

  #search(subject: Text, start: number): Match | null {
    this.#scanner ??= this.#engine.createScanner([this.#source]);
    return this.#scanner.findNextMatchSync(subject, start, 0);
  }

  /** A search from a later start finds the same match, unless the match begins before that start. */
  #knows(subject: Text, start: number): boolean {
    if (this.isTied || this.#subject !== subject || start < this.#start) return false;
    return this.match === null || this.begin >= start;
  }
}
